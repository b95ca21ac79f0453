import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { afterAll, expect, test } from 'vitest';
import { runImportCommand } from '../src/modules/transfer/index.ts';
import { transferTools } from '../src/wiring/transfers.ts';
import { projectFolder } from './support/clock.ts';
import { meisShop } from './support/shop.ts';

const folder = await mkdtemp(join(tmpdir(), 'vitrine-command-'));
afterAll(() => rm(folder, { recursive: true }));
const fixtures = join(projectFolder, 'src/modules/transfer/import/fixtures');
const pictures = join(fixtures, 'pictures');

async function emptyHanded() {
  const shop = await meisShop();
  const run = async (...args: string[]) => {
    let text = '';
    const out = new Writable({
      write(chunk, _encoding, done) {
        text += String(chunk);
        done();
      },
    });
    const tools = { ...transferTools(shop.tools), language: 'en' as const, translateOf: shop.tools.translations('en') };
    return { exitCode: await runImportCommand(args, tools, out), text: () => text };
  };
  return { shop, run };
}

test('a file is imported with its folder of pictures, and reported', async () => {
  const { shop, run } = await emptyHanded();
  const { exitCode, text } = await run('products', join(fixtures, 'older.csv'), '--images', pictures, '--no-download');
  expect(text()).toContain('Products: 4 created.\nPictures: 3 brought in, 1 missing.\n');
  expect(text()).toContain('There is no file for the picture https://cdn.example/files/tide-mug-detail.png.');
  expect(exitCode).toBe(0);
  expect((await shop.visitor().call('product/get', { slug: 'tide-mug' })).data).toMatchObject({ title: 'Tide Mug' });
  const again = await run('products', join(fixtures, 'older.csv'), '--images', pictures, '--no-download');
  expect(again.text()).toContain('Products: 4 unchanged.');
});

test('--dry-run changes nothing and --keep-existing skips existing products', async () => {
  const { shop, run } = await emptyHanded();
  const file = join(fixtures, 'newer.csv');
  expect((await run('products', file, '--dry-run')).text()).toContain(
    'A dry run: nothing was changed.\nProducts: 4 to create.',
  );
  expect((await shop.visitor().call('product/get', { slug: 'tide-mug' })).code).toBe(40);
  await run('products', file, '--no-download');
  expect((await run('products', file, '--keep-existing', '--no-download')).text()).toContain('Products: 4 skipped.');
});

test('stock is set by an inventory file, and a row below what orders reserve is reported', async () => {
  const { run } = await emptyHanded();
  const file = join(folder, 'stock.csv');
  await writeFile(file, 'SKU,On hand\nCUP-RAIN,80\nCUP-MOON,3\nNOBODY,1\n');
  const { text, exitCode } = await run('inventory', file);
  expect(text()).toContain(
    'Variants: 1 updated, 1 unchanged.\nRefused 1:\n  line 4: The shop has no variant “NOBODY”.',
  );
  expect(exitCode).toBe(1);
});

test.each([[[]], [['orders', 'a.csv']], [['products']], [['products', 'a.csv', '--force']]])(
  'the command explains itself for %j',
  async (args) => {
    const { run } = await emptyHanded();
    const { exitCode, text } = await run(...args);
    expect(exitCode).toBe(2);
    expect(text()).toContain('Usage: npm run shop -- import products FILE.csv');
  },
);

test('a missing file is reported', async () => {
  const { run } = await emptyHanded();
  const { exitCode, text } = await run('products', '/nowhere/products.csv');
  expect(exitCode).toBe(1);
  expect(text()).toContain('The import stopped: ENOENT');
});
