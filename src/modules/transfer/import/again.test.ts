import { describe, expect, it } from 'vitest';
import { fixture, fixturePath, importText, reasonText } from './fixtures/import-text.ts';
import { MemoryShop, usd } from './fixtures/memory-shop.ts';

const header =
  'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Tracker,Variant Inventory Qty';

describe('importing again', () => {
  it('changes nothing the second time, whichever day it is', async () => {
    const { shop } = await importText(await fixture('older.csv'));
    const before = structuredClone(shop.products);
    const { report } = await importText(await fixture('older.csv'), shop, { now: new Date('2026-04-01T09:00:00Z') });
    expect(report).toMatchObject({ created: 0, updated: 0, unchanged: 4, refused: [] });
    expect(shop.products).toEqual(before);
  });

  it('leaves existing products alone when asked to keep them', async () => {
    const { shop } = await importText(`${header}\nbowl,Bowl,,,B1,30,,`);
    const { report } = await importText(`${header}\nbowl,Dish,,,B1,99,,\nvase,Vase,,,V1,50,,`, shop, {
      overwrite: false,
    });
    expect(report).toMatchObject({ created: 1, updated: 0, skipped: 1 });
    expect(shop.product('bowl').title).toBe('Bowl');
  });

  it('changes nothing in a dry run but reports what it would do', async () => {
    const { shop } = await importText(`${header}\nbowl,Bowl,,,B1,30,,`);
    const text = `${header}\nbowl,Dish,,,B1,99,,\nvase,Vase,,,V1,50,,\njug,Jug,,,B1,12,,`;
    const { report } = await importText(text, shop, { dryRun: true });
    expect(report).toMatchObject({ created: 2, updated: 1, refused: [] });
    expect(report.warnings.map(reasonText)).toEqual([
      expect.stringMatching(/^SKU B1 is taken already, so this variant has the SKU B1-[0-9A-F]{6}\.$/),
    ]);
    expect([...shop.products.values()].map(({ title }) => title)).toEqual(['Bowl']);
  });

  it('clears what a blank cell clears and keeps what no column speaks of', async () => {
    const full = 'Handle,Title,Vendor,Tags,Variant SKU,Variant Price,Variant Compare At Price,Variant Barcode';
    const { shop } = await importText(`${full}\nbowl,Bowl,Harbour Kiln,"Blue, New",B1,30,40,0123`);
    await importText('Handle,Title,Tags,Variant SKU,Variant Compare At Price\nbowl,Bowl,,B1,', shop);
    expect(shop.product('bowl')).toMatchObject({ vendor: 'Harbour Kiln', tags: [] });
    expect(shop.variant('B1')).toMatchObject({ price: usd(30), listPrice: null, barcode: '0123' });
  });

  it('brings stock up to date from a file of handles, SKUs and quantities only', async () => {
    const { shop } = await importText(`${header}\nmug,Mug,Size,S,M-S,18,shopify,1\nmug,,,L,M-L,22,shopify,2`);
    const { report } = await importText('Handle,Variant SKU,Variant Inventory Qty\nmug,M-L,70\nmug,M-X,5', shop);
    expect(shop.product('mug').variants.map(({ sku, onHand }) => [sku, onHand])).toEqual([
      ['M-S', 1],
      ['M-L', 70],
    ]);
    expect(report.refused.map(({ line }) => line)).toEqual([3]);
  });

  it('recognises a variant by its choices when the file has no SKU column', async () => {
    const { shop } = await importText(`${header}\nmug,Mug,Size,S,M-S,18,shopify,1\nmug,,,L,M-L,22,shopify,2`);
    await importText('Handle,Option1 Name,Option1 Value,Variant Price\nmug,Size,S,19\nmug,,L,23', shop);
    expect(shop.product('mug').variants.map(({ sku, price, onHand }) => [sku, price, onHand])).toEqual([
      ['M-S', usd(19), 1],
      ['M-L', usd(23), 2],
    ]);
  });

  it('takes a variant out that the file no longer has, but not one whose row was refused', async () => {
    const { shop } = await importText(`${header}\nmug,Mug,Size,S,M-S,18,,\nmug,,,M,M-M,20,,\nmug,,,L,M-L,22,,`);
    await importText(`${header}\nmug,Mug,Size,S,M-S,18,,\nmug,,,L,M-L,twenty,,`, shop);
    expect(shop.product('mug').variants.map(({ sku }) => sku)).toEqual(['M-S', 'M-M', 'M-L']);
    expect(
      shop
        .product('mug')
        .specs[0]?.values.map(({ value }) => value)
        .sort(),
    ).toEqual(['l', 'm', 's']);
    await importText(`${header}\nmug,Mug,Size,S,M-S,18,,\nmug,,,L,M-L,22,,`, shop);
    expect(shop.product('mug').variants.map(({ sku }) => sku)).toEqual(['M-S', 'M-L']);
  });

  it('keeps the pictures of a product when none of its files came along this time', async () => {
    const shop = new MemoryShop();
    await importText(await fixture('older.csv'), shop, { takePicture: await shop.from(fixturePath('pictures')) });
    const { report } = await importText(await fixture('older.csv'), shop);
    expect(report).toMatchObject({ unchanged: 4 });
    expect(shop.product('tide-mug').images).toHaveLength(2);
  });
});
