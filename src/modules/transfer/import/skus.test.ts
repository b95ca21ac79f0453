import { describe, expect, it } from 'vitest';
import { importText, reasonText } from './fixtures/import-text.ts';
import type { MemoryShop } from './fixtures/memory-shop.ts';

const header = 'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Image';
const mugs = ['mug,Mug,Size,S,M,18,', 'mug,,,L,M,22,', 'jug,Jug,Size,S,M,30,'];

/** The SKUs of the mug's sizes and of the jug. */
function skusOf(shop: MemoryShop) {
  const ofMug = shop.product('mug').variants.map(({ spec, sku }) => [spec.size, sku]);
  return { ...Object.fromEntries(ofMug), jug: shop.product('jug').variants[0]?.sku };
}

describe('a SKU that several variants have', () => {
  it('is the first one’s; the others get a suffix, and the report warns of them', async () => {
    const { shop, report } = await importText([header, ...mugs].join('\n'));
    expect(skusOf(shop)).toEqual({ s: 'M', l: 'M-0BF97A', jug: 'M-616E0C' });
    expect(report).toMatchObject({ created: 2, refused: [] });
    expect(report.warnings.map((warning) => [warning.line, reasonText(warning)])).toEqual([
      [3, 'SKU M is taken already, so this variant has the SKU M-0BF97A.'],
      [4, 'SKU M is taken already, so this variant has the SKU M-616E0C.'],
    ]);
  });

  it('leaves each with the same SKU on every import', async () => {
    const { shop } = await importText([header, ...mugs].join('\n'));
    const before = skusOf(shop);
    expect((await importText([header, ...mugs].join('\n'), shop)).report).toMatchObject({ unchanged: 2, refused: [] });
    expect(skusOf(shop)).toEqual(before);
    const alone = await importText(`${header}\njug,Jug,Size,S,M,31,`, shop);
    expect(alone.report).toMatchObject({ updated: 1, refused: [] });
    expect(skusOf(shop)).toEqual(before);
  });

  it('leaves each with the same SKU when the rows stand in another order', async () => {
    const { shop } = await importText([header, ...mugs].join('\n'));
    const before = skusOf(shop);
    const turned = ['jug,Jug,Size,S,M,30,', 'mug,Mug,Size,L,M,22,', 'mug,,,S,M,18,'];
    const { report } = await importText([header, ...turned].join('\n'), shop);
    expect(report.refused).toEqual([]);
    expect(skusOf(shop)).toEqual({ s: before.s, l: before.l, jug: before.jug });
  });

  it('stays with the variant that has it in the shop when a new size comes before it', async () => {
    const { shop } = await importText([header, 'mug,Mug,Size,S,M,18,', 'jug,Jug,Size,S,JUG,30,'].join('\n'));
    await importText([header, 'mug,Mug,Size,L,M,22,', 'mug,,,S,M,18,'].join('\n'), shop);
    expect(skusOf(shop)).toEqual({ s: 'M', l: 'M-0BF97A', jug: 'JUG' });
  });

  it('is reported in a dry run as it would be made', async () => {
    const { shop, report } = await importText([header, ...mugs].join('\n'), undefined, { dryRun: true });
    expect(shop.products.size).toBe(0);
    expect(report.warnings.map(reasonText)).toEqual([
      'SKU M is taken already, so this variant has the SKU M-0BF97A.',
      'SKU M is taken already, so this variant has the SKU M-616E0C.',
    ]);
  });

  it('is found again by a file without option columns, and keeps the picture of its own', async () => {
    const { shop } = await importText([header, ...mugs].join('\n'));
    const { report } = await importText('Handle,Variant SKU,Variant Price\njug,M,35', shop);
    expect(report).toMatchObject({ updated: 1, refused: [] });
    expect(shop.product('jug').variants).toMatchObject([{ sku: 'M-616E0C', price: 3500, spec: { size: 's' } }]);
  });

  it('is no longer than a marketplace takes', async () => {
    const long = 'A'.repeat(50);
    const { shop } = await importText([header, `mug,Mug,Size,S,${long},18,`, `mug,,,L,${long},22,`].join('\n'));
    const lengths = shop.product('mug').variants.map(({ sku }) => sku.length);
    expect(lengths).toEqual([50, 50]);
  });
});
