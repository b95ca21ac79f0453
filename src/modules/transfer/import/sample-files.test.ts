import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { shopifyData } from '../../../../specs/sample-data.ts';
import { importText } from './fixtures/import-text.ts';
import { MemoryShop } from './fixtures/memory-shop.ts';

/** The file counted without any of the import's code. */
function count(text: string) {
  const rows = parse(text, { columns: true, bom: true }) as Record<string, string>[];
  const distinct = (values: (string | undefined)[]) => new Set(values.filter(Boolean)).size;
  const variants = rows.filter((row) => row['Variant Price']);
  return {
    products: distinct(rows.map((row) => row.Handle)),
    variants: variants.length,
    value: variants.reduce((sum, row) => sum + Math.round(Number(row['Variant Price']) * 100), 0),
    stock: variants.reduce((sum, row) => sum + Math.max(0, Number(row['Variant Inventory Qty'])), 0),
    tags: rows.flatMap((row) => (row.Tags ?? '').split(',')).filter((tag) => tag.trim()).length,
    pictures: distinct(rows.flatMap((row) => [row['Image Src'], row['Variant Image']])),
  };
}

function countShop({ products }: MemoryShop) {
  const all = [...products.values()];
  const variants = all.flatMap((product) => product.variants);
  return {
    products: all.length,
    variants: variants.length,
    value: variants.reduce((sum, { price }) => sum + price, 0),
    stock: variants.reduce((sum, { onHand }) => sum + onHand, 0),
    tags: all.flatMap(({ tags }) => tags).length,
  };
}

describe.skipIf(!shopifyData)('the real files (skipped where SHOPIFY_DATA names no folder of them)', () => {
  const folder = shopifyData ?? '';

  it.each(['apparel.csv', 'jewelry.csv'])(
    '%s comes in without a lost product, variant, tag or picture',
    async (name) => {
      const text = readFileSync(join(folder, name), 'utf8');
      const shop = new MemoryShop();
      const takePicture = await shop.from(join(folder, 'images'));
      const { report } = await importText(text, shop, { takePicture });
      const { pictures, ...counted } = count(text);
      const missing = new Set(report.refused.map(({ reason }) => reason.values?.address));
      expect(report.refused.every(({ reason }) => reason.key === 'import.pictureMissing')).toBe(true);
      expect(countShop(shop)).toEqual(counted);
      const hung = [...shop.products.values()].flatMap(({ images }) => images);
      expect(hung.length + missing.size).toBe(pictures);

      const before = structuredClone(shop.products);
      expect((await importText(text, shop, { takePicture })).report).toMatchObject({
        created: 0,
        updated: 0,
      });
      expect(shop.products).toEqual(before);
    },
  );

  it('finds the picture that every file of the folder is for', async () => {
    const text = readFileSync(join(folder, 'apparel.csv'), 'utf8');
    const shop = new MemoryShop();
    await importText(text, shop, { takePicture: await shop.from(join(folder, 'images')) });
    expect([...shop.pictures].sort()).toEqual(readdirSync(join(folder, 'images')).sort());
  });
});
