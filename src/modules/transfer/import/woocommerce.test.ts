import { describe, expect, it } from 'vitest';
import { importText, reasonText } from './fixtures/import-text.ts';
import { MemoryShop } from './fixtures/memory-shop.ts';
import { NoPicture } from './ports.ts';

/** First line of WooCommerce's own export. */
const header =
  'ID,Type,SKU,Name,Published,"Is featured?","Visibility in catalog","Short description",Description,"Date sale price starts","Date sale price ends","Tax status","Tax class","In stock?",Stock,"Backorders allowed?","Sold individually?","Weight (lbs)","Length (in)","Width (in)","Height (in)","Allow customer reviews?","Purchase note","Sale price","Regular price",Categories,Tags,"Shipping class",Images,"Download limit","Download expiry days",Parent,"Grouped products",Upsells,Cross-sells,"External URL","Button text",Position,"Attribute 1 name","Attribute 1 value(s)","Attribute 1 visible","Attribute 1 global","Attribute 2 name","Attribute 2 value(s)","Attribute 2 visible","Attribute 2 global"';
const columns = header.replaceAll('"', '').split(',');

/** A line of such a file. */
function line(cells: Record<string, string>): string {
  return columns.map((name) => `"${(cells[name] ?? '').replaceAll('"', '""')}"`).join(',');
}

const colours = { 'Attribute 1 name': 'Color', 'Attribute 2 name': 'Logo' };
const hoodie = {
  ...colours,
  ID: '45',
  Type: 'variable',
  SKU: 'woo-hoodie',
  Name: 'Hoodie',
  Published: '1',
  Description: 'Warm.',
  'Short description': '<p>A <b>warm</b> one.</p>',
  'Tax status': 'taxable',
  'In stock?': '1',
  Categories: 'Clothing > Hoodies, Sale',
  Tags: 'winter, soft',
  Images: 'https://shop.test/a.jpg, https://shop.test/b.jpg',
  'Attribute 1 value(s)': 'Blue, Green',
  'Attribute 2 value(s)': 'Yes, No',
};
const blue = {
  ...colours,
  ID: '79',
  Type: 'variation',
  SKU: 'woo-hoodie-blue',
  Name: 'Another name - Blue, No',
  Published: '1',
  'Tax status': 'taxable',
  'In stock?': '1',
  Stock: '7',
  'Backorders allowed?': '0',
  'Sale price': '42',
  'Regular price': '45',
  Parent: 'woo-hoodie',
  Images: 'https://shop.test/b.jpg',
  'Attribute 1 value(s)': 'Blue',
  'Attribute 2 value(s)': 'No',
};
const green = {
  ...blue,
  ID: '80',
  SKU: 'woo-hoodie-green',
  Stock: '',
  'Sale price': '',
  'Attribute 1 value(s)': 'Green',
};
const fileOf = (...rows: Record<string, string>[]) => [header, ...rows.map(line)].join('\n');

describe('a file of WooCommerce', () => {
  it('gives a product its variations by the SKU of their parent, whatever they are named', async () => {
    const urls: string[] = [];
    const takePicture = async (url: string) => {
      urls.push(url);
      throw new NoPicture('pictureMissing', 'none here');
    };
    const { shop, report } = await importText(fileOf(hoodie, blue, green), new MemoryShop(), { takePicture });
    expect(report).toMatchObject({ created: 1 });
    expect(urls).toEqual(['https://shop.test/a.jpg', 'https://shop.test/b.jpg']);
    const product = shop.product('woo-hoodie');
    expect(product).toMatchObject({ title: 'Hoodie', description: 'Warm.', summary: 'A warm one.', type: 'Hoodies' });
    expect(product.tags).toEqual(['winter', 'soft']);
    const facts = product.variants.map(({ sku, price, listPrice, stockPolicy, onHand }) => {
      return [sku, price, listPrice, stockPolicy, onHand];
    });
    expect(facts).toEqual([
      ['woo-hoodie-blue', 4200, 4500, 'counted', 7],
      ['woo-hoodie-green', 4500, null, 'uncounted', 0],
    ]);
  });

  it('takes simple products with what they cost, and attributes are no choices there', async () => {
    const belt = {
      ID: '58',
      Type: 'simple, virtual',
      SKU: 'belt',
      Name: 'Belt',
      Published: '0',
      'Regular price': '65',
    };
    const cap = { ...belt, SKU: 'cap', Name: 'Cap', Published: '1', 'In stock?': '0', 'Backorders allowed?': 'notify' };
    const { shop, report } = await importText(
      fileOf({ ...belt, 'Attribute 1 name': 'Color', 'Attribute 1 value(s)': 'Red' }, cap),
    );
    expect(report).toMatchObject({ created: 2, refused: [] });
    expect(shop.product('belt')).toMatchObject({
      publishedAt: null,
      specs: [],
      variants: [{ sku: 'belt', price: 6500 }],
    });
    expect(shop.product('cap').variants).toMatchObject([{ stockPolicy: 'continued', onHand: 0 }]);
  });

  it('refuses grouped products, and variations without a product, by their lines', async () => {
    const set = { ID: '87', Type: 'grouped', SKU: 'set', Name: 'Logo Collection', Published: '1' };
    const { report } = await importText(fileOf(hoodie, blue, set, { ...blue, SKU: 'lost', Parent: '' }));
    expect(report).toMatchObject({ created: 1 });
    const reasons = report.refused.map((each) => [each.line, reasonText(each)]);
    expect(reasons).toContainEqual([4, expect.stringContaining('grouped')]);
    expect(reasons).toContainEqual([5, expect.stringContaining('Parent')]);
  });
});
