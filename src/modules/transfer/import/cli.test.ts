import { Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { runImportCommand } from './cli.ts';
import { fixturePath } from './fixtures/importText.ts';
import { MemoryShop } from './fixtures/memoryShop.ts';

async function run(args: string[], shop = new MemoryShop()) {
  let text = '';
  const out = new Writable({
    write(chunk, _encoding, done) {
      text += String(chunk);
      done();
    },
  });
  const ports = Object.assign(shop, { clock: { now: () => new Date('2026-03-01T09:00:00Z') } });
  const exitCode = await runImportCommand(args, ports, out);
  return { exitCode, text, shop };
}

describe('npm run shop -- import products', () => {
  it('imports a file with its folder of pictures and reports', async () => {
    const { exitCode, text, shop } = await run([
      'products',
      fixturePath('older.csv'),
      '--images',
      fixturePath('pictures'),
    ]);
    expect(exitCode).toBe(0);
    expect(shop.products.size).toBe(4);
    expect(text).toContain('Products: 4 created.\nPictures: 3 found, 1 missing.\n');
    expect(text).toContain('  no file for https://cdn.example/files/tide-mug-detail.png\n');
  });

  it('changes nothing with --dry-run', async () => {
    const { exitCode, text, shop } = await run(['products', fixturePath('newer.csv'), '--dry-run']);
    expect(exitCode).toBe(0);
    expect(shop.products.size).toBe(0);
    expect(text).toContain('A dry run: nothing was changed.\nProducts: 4 to create.\n');
  });

  it('skips what is there with --keep-existing', async () => {
    const { shop } = await run(['products', fixturePath('older.csv')]);
    const { text } = await run(['products', fixturePath('newer.csv'), '--keep-existing'], shop);
    expect(text).toContain('Products: 4 skipped.\n');
  });

  it.each([[[]], [['orders', 'a.csv']], [['products']], [['products', 'a.csv', '--force']]])(
    'explains itself for %j',
    async (args) => {
      const { exitCode, text } = await run(args);
      expect(exitCode).toBe(2);
      expect(text).toContain('Usage: npm run shop -- import products FILE.csv');
    },
  );

  it('says that a file is not there', async () => {
    const { exitCode, text } = await run(['products', '/nowhere/products.csv']);
    expect(exitCode).toBe(1);
    expect(text).toContain('The import stopped: ENOENT');
  });
});
