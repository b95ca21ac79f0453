import { describe, expect, it } from 'vitest';
import { fixture, importText, reasonText } from './fixtures/import-text.ts';
import { MemoryShop, usd } from './fixtures/memory-shop.ts';
import { NoPicture, NotSaved } from './ports.ts';

const header =
  'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Tracker,Variant Inventory Qty';

describe('rows that cannot be taken', () => {
  const cases: [string, string, number, string][] = [
    ['a price in words', 'bowl,Bowl,,,B1,thirty,,', 2, 'Variant Price “thirty” is not an amount such as 36.00.'],
    ['a price with a comma', 'bowl,Bowl,,,B1,"30,00",,', 2, 'Variant Price “30,00” is not an amount such as 36.00.'],
    ['a negative price', 'bowl,Bowl,,,B1,-3,,', 2, 'Variant Price “-3” is not an amount such as 36.00.'],
    [
      'a tenth of a cent',
      'bowl,Bowl,,,B1,3.001,,',
      2,
      'Variant Price “3.001” has more decimal places than USD allows.',
    ],
    ['no price', 'bowl,Bowl,,,B1,,,', 2, 'The variant has no price.'],
    ['no title', 'bowl,,,,B1,30,,', 2, '“bowl” is new and has no title.'],
    ['no handle', ',,,,B1,30,,', 2, 'The row has neither a handle nor a title.'],
    ['stock in words', 'bowl,Bowl,,,B1,30,shopify,many', 2, 'Variant Inventory Qty “many” is not a number.'],
    ['a value without its option', 'mug,Mug,,S,M,30,,', 2, 'Option 1 of “mug” has values but no name.'],
    ['a missing value', 'mug,Mug,Size,S,M,30,,\nmug,,,,M2,30,,', 3, 'The variant has no value for Size.'],
    [
      'a variant with two rows',
      'mug,Mug,Size,S,M,30,,\nmug,,,S,M,31,,',
      3,
      'The row repeats the variant of line 2 with another SKU or price.',
    ],
    ['a NUL', 'mug,Mug\0,Size,S,M,30,,', 2, 'Title holds a character that no text can hold (NUL): please remove it.'],
    [
      'too many cells',
      'mug,Mug, the big one,Size,S,M,30,,,9',
      2,
      'The row has 10 cells but the first line only 8: is a comma or a quotation mark misplaced?',
    ],
  ];
  it.each(cases)('names the line and the reason for %s, and goes on', async (_case, rows, line, reason) => {
    const { shop, report } = await importText(`${header}\n${rows}\nvase,Vase,,,V1,50,,`);
    expect(report.refused.map((refused) => [refused.line, reasonText(refused)])).toContainEqual([line, reason]);
    expect(shop.variant('V1').price).toBe(usd(50));
  });

  it('keeps what the shop has of a variant whose row is refused, and of a product whose first row is', async () => {
    const rows = ['mug,Mug,Size,S,M-S,18,,', 'mug,,,L,M-L,22,,', 'jug,Jug,,,JUG,30,,'];
    const { shop } = await importText([header, ...rows].join('\n'));
    const broken = ['mug,Mug,Size,S,M-S,19,,', 'mug,,,L\0,M-L,22,,', 'jug,Jug\0,,,JUG,31,,', 'jug,,,,JUG,31,,'];
    const { report } = await importText([header, ...broken].join('\n'), shop);
    expect(report.refused.map((refused) => [refused.line, reasonText(refused)])).toEqual([
      [3, 'Option1 Value holds a character that no text can hold (NUL): please remove it.'],
      [4, 'Title holds a character that no text can hold (NUL): please remove it.'],
      [4, '“jug” was not taken: its first row was refused.'],
    ]);
    expect(shop.product('mug').variants.map(({ sku, price }) => [sku, price])).toEqual([
      ['M-S', usd(19)],
      ['M-L', usd(22)],
    ]);
    expect(shop.product('jug')).toMatchObject({ title: 'Jug', variants: [{ price: usd(30) }] });
  });

  it('refuses a file whose first line holds a NUL', async () => {
    const { report } = await importText('Handle,Ti\0tle,Variant Price\nmug,Mug,18');
    expect(report.refused.map(reasonText)).toEqual([
      '2 holds a character that no text can hold (NUL): please remove it.',
    ]);
  });

  it('counts lines as an editor does, through quoted line breaks', async () => {
    const { report } = await importText(
      `Handle,Title,Variant Price\r\nbowl,"Bowl\r\n\r\nof clay",30\r\nvase,Vase,x\r\n`,
    );
    expect(report.refused[0]?.line).toBe(5);
  });

  it('takes an inch mark for what it is', async () => {
    const { shop } = await importText(`${header}\nplate,5" plate,,,P5,12,,`);
    expect(shop.product('plate').title).toBe('5" plate');
  });

  it('says where a quotation mark is left open', async () => {
    const { shop, report } = await importText(
      `${header}\nvase,Vase,,,V1,50,,\nbowl,"Bowl,,,B1,30,,\njug,Jug,,,J1,12,,`,
    );
    expect(report.refused).toEqual([{ line: 3, reason: { key: 'import.unreadable' } }]);
    expect([...shop.products.keys()]).toEqual(['vase']);
  });

  it('does not read on through the rest of a large file for a quotation mark that is missing', async () => {
    const rest = `jug,${'Jug '.repeat(500)},,,J1,12,,\n`.repeat(4000);
    const { shop, report } = await importText(`${header}\nvase,Vase,,,V1,50,,\nbowl,"Bowl,,,B1,30,,\n${rest}`);
    expect(report.refused).toEqual([{ line: 3, reason: { key: 'import.unreadable' } }]);
    expect([...shop.products.keys()]).toEqual(['vase']);
  });

  it('stops with the fault of a source that breaks off', async () => {
    async function* source() {
      yield `${header}\n`;
      throw new Error('the disk is gone');
    }
    await expect(importText('', new MemoryShop(), { source: source() })).rejects.toThrow('the disk is gone');
  });

  it.each(['', '\n\n', 'Order,Total\n1,2'])('does not take %j for a file of products', async (text) => {
    const { report } = await importText(text);
    expect(report).toMatchObject({ created: 0, refused: [{ line: 1, reason: { key: 'import.notProducts' } }] });
  });

  it('takes a gift card as goods that are neither taxed nor shipped', async () => {
    const { shop, report } = await importText(
      'Handle,Title,Variant SKU,Variant Price,Gift Card\ncard,Gift card,CARD-25,25,TRUE',
    );
    expect(report.refused).toEqual([]);
    expect(shop.variant('CARD-25')).toMatchObject({ taxCategory: 'gift-card', requiresShipping: false });
  });

  it('goes on when a product cannot be saved or a picture cannot be read', async () => {
    const shop = new MemoryShop();
    const save = shop.save.bind(shop);
    shop.save = async (draft, present) => {
      if (draft.slug === 'plain-bowl') throw new NotSaved('the address is taken');
      return save(draft, present);
    };
    const takePicture = async (url: string) => {
      throw new NoPicture(url.includes('tide') ? 'badPicture' : 'pictureMissing', 'not a picture');
    };
    const { report } = await importText(await fixture('older.csv'), shop, { takePicture });
    expect(report.created).toBe(3);
    expect(report.refused.map(reasonText)).toContain('“plain-bowl” could not be saved: the address is taken');
    expect(report.refused.map(reasonText)).toContain(
      'The picture https://cdn.example/files/tide-mug-detail.png could not be taken: not a picture',
    );
  });
});

describe('rows of one product', () => {
  it('may stand apart', async () => {
    const rows = ['mug,Mug,Size,S,M-S,18,,', 'bowl,Bowl,,,B1,30,,', 'mug,,,L,M-L,22,,'];
    const { shop, report } = await importText([header, ...rows].join('\n'));
    expect(report.refused).toEqual([]);
    expect(shop.product('mug').variants.map(({ sku }) => sku)).toEqual(['M-S', 'M-L']);
  });

  it('may stand a thousand others apart', async () => {
    const others = Array.from({ length: 1000 }, (_, n) => `bowl-${n},Bowl ${n},,,B${n},30,,`);
    const rows = ['mug,Mug,Size,S,M-S,18,,', ...others, 'mug,,,L,M-L,22,,'];
    const { shop, report } = await importText([header, ...rows].join('\n'));
    expect(report).toMatchObject({ created: 1001, refused: [] });
    expect(shop.product('mug').variants.map(({ sku }) => sku)).toEqual(['M-S', 'M-L']);
  });

  it('collapse when they say the same', async () => {
    const rows = ['mug,Mug,Size,S,M-S,18,,', 'mug,,,S,M-S,18,,', 'mug,,,s,,,,'];
    const { shop, report } = await importText([header, ...rows].join('\n'));
    expect(report.refused).toEqual([]);
    expect(shop.product('mug').variants).toHaveLength(1);
  });
});
