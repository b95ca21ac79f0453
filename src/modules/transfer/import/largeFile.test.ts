import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { MemoryShop } from './fixtures/memoryShop.ts';
import { importProducts } from './run.ts';

const rowCount = 50_000;
const rowsPerProduct = 5;
const description = 'A long story about clay. '.repeat(320);

async function* largeFile(): AsyncGenerator<string> {
  yield 'Handle,Title,Body (HTML),Option1 Name,Option1 Value,Variant SKU,Variant Price\n';
  for (let row = 0; row < rowCount; row++) {
    const product = Math.floor(row / rowsPerProduct);
    const isFirst = row % rowsPerProduct === 0;
    const words = isFirst ? `Mug ${product},${description},Size` : ',,';
    yield `mug-${product},${words},S${row % rowsPerProduct},SKU-${row},18.00\n`;
  }
}

/** A shop that forgets what it saved, so that only the import's own memory is measured. */
class ForgetfulShop extends MemoryShop {
  override async save() {
    return 'created' as const;
  }
}

setFlagsFromString('--expose_gc');
const collectGarbage = runInNewContext('gc') as () => void;

// The file is 82 MB of text. A window of it is 2 MB; besides, the SKUs and handles of the whole file are remembered.
it('an import of 50,000 rows holds a window of them and not the file', { timeout: 120_000 }, async () => {
  const heap = { least: Number.POSITIVE_INFINITY, most: 0 };
  const report = await importProducts({
    source: largeFile(),
    findPicture: null,
    ports: new ForgetfulShop(),
    now: new Date('2026-03-01T09:00:00Z'),
    dryRun: false,
    overwrite: true,
    progress: ({ products }) => {
      if (products % 2000 !== 0) return;
      collectGarbage();
      const used = process.memoryUsage().heapUsed;
      heap.least = Math.min(heap.least, used);
      heap.most = Math.max(heap.most, used);
    },
  });
  expect(report).toMatchObject({ created: rowCount / rowsPerProduct, refused: [] });
  expect((heap.most - heap.least) / 2 ** 20).toBeLessThan(25);
});
