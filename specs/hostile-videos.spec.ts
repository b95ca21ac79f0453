import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { takeAvatar } from '../src/modules/attachments/index.ts';
import { account } from './support/customers.ts';
import { imports } from './support/importing.ts';
import { meisShop } from './support/shop.ts';
import { hire, mei, Worker } from './support/staff.ts';
import { blank, cue, videoNode, videoWork, vtt } from './support/videos.ts';

const shop = await meisShop();
const owner = await mei(shop);
const { get, save, take, takePicture } = videoWork(shop, owner);

let kiln = { id: '', url: '' };
let bowl = '';
beforeAll(async () => {
  kiln = await take('kiln.webm');
  bowl = await takePicture(10);
});

test.each([
  ['a page', '<!doctype html><script>alert(1)</script>'],
  ['a page that begins like a video', `<!--ftypisom--><script>alert(1)</script>${' '.repeat(99)}`],
  ['a picture', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"></svg>'],
  ['another kind of EBML', Buffer.from('1a45dfa38b4282886d6174726f736b61', 'hex')],
  ['nothing', ''],
])('%s that is called a video is refused', async (_, content) => {
  const refused = await owner.upload('attach/video', [{ name: 'a.mp4', content }]);
  expect(refused).toMatchObject({ code: 40, data: { errors: [{ field: 'file', rule: 'video' }] } });
});

test('a path in the name of a file is left out, and names nothing', async () => {
  const { id, url } = await take('../../../etc/passwd.webm');
  expect(url).toBe(`/media/${id}.webm`);
  expect((await get(id)).name).toBe('passwd.webm');
  expect((await get((await take('C:\\films\\wheel <b>.webm')).id)).name).toBe('wheel <b>.webm');
});

test('captions with HTML, without times or too long are refused with the line; nothing of the save is kept', async () => {
  const { id } = await take('captioned.webm');
  const refused = async (captions: object) => {
    const { code, data } = await owner.call<{ errors: object[] }>('video/save', {
      id,
      ...blank,
      name: 'Changed',
      captions,
    });
    expect(code).toBe(40);
    return data.errors;
  };
  const fault = (field: string, line: number) => [{ field, message: expect.stringContaining(`Line ${line}:`) }];
  expect(await refused({ en: vtt('<script>alert(1)</script>') })).toMatchObject(fault('captions.en', 4));
  expect(await refused({ zh: vtt('<b onclick=alert(1)>ok</b><img src=x>') })).toMatchObject(fault('captions.zh', 4));
  expect(await refused({ en: 'WEBVTT\n\n1\n00:01,000 --> 00:02,000\nx' })).toMatchObject(fault('captions.en', 4));
  expect(await refused({ en: '<html></html>' })).toMatchObject(fault('captions.en', 1));
  expect(await refused({ en: `WEBVTT\n\n${`${cue}\nx\n\n`.repeat(3000)}` })).toMatchObject([{ field: 'captions.en' }]);
  const large = await owner.call('video/save', { id, ...blank, captions: { en: 'x'.repeat(10 * 1024 ** 2) } });
  expect([large.status, large.code]).toEqual([413, 40]);
  expect(await get(id)).toMatchObject({ name: 'captioned.webm', captions: {}, version: 1 });
});

test('a poster has to be a picture of the library', async () => {
  const { id } = await take('posted.webm');
  // A picture of a person is none of the library.
  const face = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const avatar = await takeAvatar(face, 9, shop.tools);
  await account(shop);
  await shop.tools.pool.query('update customer set avatar_hash = $1', [avatar]);
  for (const poster of [kiln.id, 'f'.repeat(24), avatar ?? ''])
    expect((await owner.call('video/save', { id, ...blank, poster })).code, poster).toBe(40);
  await owner.does('video/save', { id, ...blank, title: { en: 'Posted' }, poster: bowl });
  const used = await owner.call('media/remove', { id: bowl });
  expect(used).toMatchObject({
    code: 40,
    data: { places: expect.arrayContaining([{ kind: 'video', id, title: 'Posted' }]) },
  });
  const other = await takePicture(20);
  await owner.does('media/replace', { id: bowl, by: other });
  expect((await get(id)).poster).toBe(other);
});

test('removal and the first use at once: one of them wins, never both', async () => {
  const raced = await Promise.all(Array.from({ length: 8 }, (_, n) => take(`race-${n}.webm`)));
  const outcomes = await Promise.all(
    raced.map(async ({ id, url }, n) => {
      const html = videoNode({ file: url, title: 'Race' });
      const use =
        n % 2
          ? save(`race-${n}`, html)
          : owner.call('tag/save', { slug: `race-${n}`, title: 'Race', description: { en: html } });
      const [used, removed] = await Promise.all([use, owner.call('video/remove', { id })]);
      return { used: used.code === 0, removed: removed.code === 0, codes: [used.code, removed.code] };
    }),
  );
  for (const { used, removed, codes } of outcomes) {
    expect(used, String(codes)).not.toBe(removed);
    expect(codes).toContain(40);
  }
});

test('a text that brings back what was removed is refused with the reason', async () => {
  const { id, url } = await take('gone.webm');
  await owner.does('video/remove', { id });
  const refused = await save('gone', videoNode({ file: url, title: 'Gone' }));
  expect(refused).toMatchObject({ code: 40, msg: expect.stringContaining('removed from the library') });
});

test('a product of a file that brings back what was removed is refused with the reason, and the others are taken', async () => {
  const { id, url } = await take('imported.webm');
  await owner.does('video/remove', { id });
  const row = (slug: string, body: string) => `${slug},${slug},${slug}-1,9.00,"${body.replaceAll('"', '""')}"\n`;
  const file =
    'Handle,Title,Variant SKU,Variant Price,Body (HTML)\n' +
    row('before', '<p>x</p>') +
    row('gone', `<p><a href="${url}">Film</a></p>`) +
    row('behind', '<p>x</p>');
  const done = await imports(shop, owner, file);
  expect(done).toMatchObject({ state: 'done', progress: { created: 2, refused: 1 } });
  expect(done.refusals).toEqual([{ line: 3, reason: expect.stringContaining('removed from the library') }]);
  const product = await shop.visitor().call('product/get', { slug: 'behind' });
  expect(product.code).toBe(0);
});

test('staff without the permission see and change nothing', async () => {
  const support = await hire(shop, 'Sam', 'support');
  const bodies = { list: {}, get: {}, save: blank, replace: { by: kiln.id }, remove: { evenUsed: true } };
  for (const [path, body] of Object.entries(bodies))
    expect((await support.call(`video/${path}`, { id: kiln.id, ...body })).code, path).toBe(30);
  const editor = await hire(shop, 'Eva', 'editor');
  expect((await editor.call('video/get', { id: kiln.id })).code).toBe(0);
  expect((await new Worker(shop.origin, '').call('video/get', { id: kiln.id })).code).toBe(50);
});
