import { describe, expect, it } from 'vitest';
import { fixture, fixturePath, importText, reasonText } from './fixtures/import-text.ts';
import { MemoryShop, usd } from './fixtures/memory-shop.ts';

/** Columns that the shop has no place for are named otherwise in each vocabulary. */
function withoutMetafields({ products }: MemoryShop) {
  return [...products.values()].map((product) => ({
    ...product,
    metafields: {},
    variants: product.variants.map((variant) => ({ ...variant, metafields: {} })),
  }));
}

async function withPictures(file: 'older.csv' | 'newer.csv') {
  const shop = new MemoryShop();
  return importText(await fixture(file), shop, { takePicture: await shop.from(fixturePath('pictures')) });
}

describe("Mei moves her shop over with Shopify's product file", () => {
  it('gets the same shop from the older vocabulary and from the newer one', async () => {
    const [older, newer] = await Promise.all([withPictures('older.csv'), withPictures('newer.csv')]);
    expect(older.report).toMatchObject({ created: 4 });
    expect(newer.report).toMatchObject({ created: 4 });
    expect(withoutMetafields(newer.shop)).toEqual(withoutMetafields(older.shop));
  });

  it('finds the mug as she described it', async () => {
    const { shop } = await importText(await fixture('older.csv'));
    expect(shop.product('tide-mug')).toMatchObject({
      title: 'Tide Mug',
      description: '<p>A mug for "slow" mornings,\nwith a glaze like the shore.</p>',
      vendor: 'Harbour Kiln',
      type: 'Mugs',
      status: 'active',
      publishedAt: new Date('2026-03-01T09:00:00Z'),
      categories: ['mugs'],
      tags: ['stoneware', 'small-rooms'],
      seo: { title: 'Tide Mug in stoneware', description: 'A mug with a glaze like the shore.' },
      specs: [
        {
          code: 'colour',
          name: 'Color',
          values: [
            { value: 'sage', label: 'Sage' },
            { value: 'ink', label: 'Ink' },
          ],
        },
        {
          code: 'size',
          name: 'Size',
          values: [
            { value: 'small', label: 'Small' },
            { value: 'large', label: 'Large' },
          ],
        },
      ],
    });
    expect(shop.tags.get('small-rooms')).toBe('Small rooms');
    expect(shop.categories.get('bowls')).toBe('Bowls');
  });

  it('finds each variant with its price, weight and stock', async () => {
    const { shop } = await importText(await fixture('older.csv'));
    expect(shop.variant('MUG-SAGE-S')).toMatchObject({
      spec: { colour: 'sage', size: 'small' },
      price: usd(18),
      listPrice: usd(24.5),
      barcode: '0401234567890',
      weightGrams: 310,
      stockPolicy: 'counted',
      onHand: 12,
    });
    expect(shop.variant('MUG-SAGE-L')).toMatchObject({ price: usd(22), listPrice: null, onHand: 0 });
    expect(shop.variant('TIDE-MUG-INK-SMALL')).toMatchObject({ listPrice: null, stockPolicy: 'continued', onHand: 5 });
    expect(shop.variant('BOWL')).toMatchObject({
      spec: {},
      price: usd(30),
      stockPolicy: 'uncounted',
      taxCategory: 'exempt',
    });
    expect(shop.variant('NOTES-1')).toMatchObject({ price: usd(9.99), requiresShipping: false });
  });

  it('keeps hidden what was hidden', async () => {
    const { shop } = await importText(await fixture('newer.csv'));
    expect(shop.product('kiln-notes')).toMatchObject({ status: 'draft', publishedAt: null });
  });

  it('gives Chinese options codes that are the same in every import', async () => {
    const { shop } = await importText(await fixture('newer.csv'));
    const [spec] = shop.product('zhu-cha-pan').specs;
    expect(spec).toMatchObject({ code: 'colour', name: '颜色', values: [{ label: '原色' }, { label: '炭黑' }] });
    expect(spec?.values.map(({ value }) => value)).toEqual(['value-78966d', 'value-a5c947']);
    expect(shop.variant('ZHU-CHA-PAN-VALUE-78966D').onHand).toBe(3);
  });

  it('hangs the pictures in their order, each with the choice that it shows', async () => {
    const { shop, report } = await withPictures('older.csv');
    expect(shop.product('tide-mug').images).toMatchObject([
      { hash: 'hash of tide-mug-sage.png', alt: 'Sage mug on a sill', values: { colour: 'sage' } },
      { hash: 'hash of tide-mug-ink_grande.jpeg', alt: 'Ink mug', values: { colour: 'ink' } },
    ]);
    expect(shop.variant('MUG-SAGE-L').imageHash).toBe('hash of tide-mug-sage.png');
    expect(shop.product('plain-bowl').images).toHaveLength(1);
    expect(report.refused.map(reasonText)).toEqual([
      'There is no file for the picture https://cdn.example/files/tide-mug-detail.png.',
    ]);
  });

  it('keeps the cells of columns that it has no place for, and says once which', async () => {
    const { report } = await importText(await fixture('newer.csv'));
    expect(report.unused).toContain('Color (product.metafields.shopify.color-pattern)');
    expect(new Set(report.unused).size).toBe(report.unused.length);
    expect(report.notes).toBe(1);
  });

  it('reads the file of a spreadsheet: BOM, CRLF, blank rows, other cases and spaces in the header', async () => {
    const plain = await importText(await fixture('older.csv'));
    const [first = '', ...rest] = (await fixture('older.csv')).replaceAll('\n', '\r\n').split('\r\n');
    const text = `\ufeff${first.toUpperCase().replaceAll(',', ' , ')}\r\n,,,\r\n${rest.join('\r\n')}\r\n\r\n`;
    const { shop, report } = await importText(text);
    expect(report.refused).toEqual([]);
    expect({ ...shop.variant('MUG-SAGE-S'), metafields: {} }).toEqual({
      ...plain.shop.variant('MUG-SAGE-S'),
      metafields: {},
    });
    expect([...shop.products.keys()]).toEqual([...plain.shop.products.keys()]);
  });
});
