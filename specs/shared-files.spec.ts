import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, expect, inject, test } from 'vitest';
import { zipOf } from '../src/platform/archive/zip.fixture.ts';
import { startBucket } from '../src/platform/files/bucket.fixture.ts';
import { picture, runImport, send } from './support/importing.ts';
import { meisShop } from './support/shop.ts';
import { mei } from './support/staff.ts';

/** Two machines: data folders of their own, one database, one bucket. */
const bucket = await startBucket();
afterAll(bucket.close);
const machine = () => ({ settings: { ...bucket.settings, DATA_DIR: join(inject('dataDir'), randomUUID()) } });
const first = await meisShop(machine());
const second = await first.another(machine());
const owner = await mei(first);

test('a picture that Mei uploads on one machine is shown by the other', async () => {
  const { data } = await owner.upload<{ id: string; url: string }>('attach/upload', [
    { name: 'cup.png', content: await picture('#aabbcc') },
  ]);
  const path = new URL(data.url, first.origin).pathname;
  for (const { origin } of [second, first]) {
    const answer = await fetch(origin + path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/^image\//);
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(100);
  }
});

test('an import that one machine received is processed by the other, with the pictures of its zip file', async () => {
  const csv = 'Handle,Title,Variant SKU,Variant Price,Image Src\ntide-mug,Tide mug,TIDE,18.00,tide.png\n';
  const zip = zipOf([
    { name: 'products.csv', content: csv },
    { name: 'tide.png', content: await picture('#ccbbaa') },
  ]);
  const id = await send(owner, 'products', [{ name: 'shop.zip', content: zip }]);
  const done = await runImport(second, owner, id);
  expect(done).toMatchObject({ state: 'done', progress: { created: 1, refused: 0 } });
  expect((await first.visitor().post('product/get', { slug: 'tide-mug' })).images).toHaveLength(1);
});

test('uploads are in folders by the end of their ids, not all in one', async () => {
  const uploads: string[] = [];
  for (let n = 0; n < 4; n++) {
    const id = await send(owner, 'products', `Handle,Title,Variant SKU,Variant Price\nbowl-${n},Bowl,BOWL-${n},9.00\n`);
    uploads.push(...(await bucket.keys()).filter((key) => key.includes('-upload-')));
    await runImport(second, owner, id);
  }
  expect(uploads).toHaveLength(4);
  for (const name of uploads) expect(name).toMatch(/^([0-9a-f]{2})\/\1-upload-[0-9a-f-]{34}\1$/);
  expect(new Set(uploads.map((name) => name.slice(0, 2))).size).toBeGreaterThan(1);
});
