import { beforeAll, expect, test, vi } from 'vitest';
import { meisShop } from './support/shop.ts';
import { hire, mei } from './support/staff.ts';

const shop = await meisShop();
const owner = await mei(shop);
const ana = shop.visitor();
const polling = { timeout: 10_000, interval: 10 };

const chart = (more: object = {}) => ({
  title: { en: 'Outside', zh: '外尺寸' },
  columns: [{ label: { en: 'Height', zh: '高' } }, { label: 'Diameter' }],
  rows: [
    { value: 'small', measures: ['10', '8.5'] },
    { value: 'large', measures: ['20', '16-18'] },
    { value: 'huge', measures: ['90', '90'] },
  ],
  ...more,
});
const save = (key: string, content: object, base = 0) =>
  owner.call<{ number: number }>('sizeChart/save', { key, base, content });
async function publish(key: string, content: object, base = 0): Promise<number> {
  const { data } = await save(key, content, base);
  await owner.does('sizeChart/publish', { key, number: data.number });
  return data.number;
}
const tableOn = async (path: string) => {
  const html = (await ana.html(path)).replaceAll('<!-- -->', '');
  return /<details class="disclosure size-chart">.*?<\/details>/s.exec(html)?.[0] ?? '';
};

let vase = '';
beforeAll(async () => {
  const values = ['small', 'large'].map((value) => ({ value, label: { en: `The ${value}`, zh: `${value}号` } }));
  const specs = [{ code: 'size', name: { en: 'Size', zh: '尺寸' }, values }];
  const variants = ['small', 'large'].map((size) => ({ sku: `VASE-${size}`, price: 1000, onHand: 5, spec: { size } }));
  vase = await shop.save({ slug: 'sized-vase', title: 'Sized vase', specs, variants, categories: ['cups'] });
});

test('a chart is shown at its option once it is published: the sizes of the product, in both units and each language', async () => {
  const { data } = await save('vase', chart({ products: [vase] }));
  expect(await tableOn('/product/sized-vase')).toBe('');
  await owner.does('sizeChart/publish', { key: 'vase', number: data.number });
  await vi.waitFor(async () => expect(await tableOn('/product/sized-vase')).not.toBe(''), polling);
  const english = await tableOn('/product/sized-vase/VASE-large');
  expect(english).toContain('<caption>Outside</caption>');
  expect(english).toContain('<th scope="col">Size</th><th scope="col">Height</th><th scope="col">Diameter</th>');
  expect(english).toContain('<span class="size-chart-cm">8.5</span><span class="size-chart-in">3.3</span>');
  expect(english).toContain('<span class="size-chart-cm">16–18</span><span class="size-chart-in">6.3–7.1</span>');
  expect(english).toMatch(/class="size-chart-chosen"><th scope="row">The large</);
  expect(english).not.toContain('90');
  const chinese = await tableOn('/zh/product/sized-vase');
  expect(chinese).toMatch(/尺码表.*<caption>外尺寸<\/caption>.*<th scope="col">高<\/th>/s);
  expect(await tableOn('/product/rain-cup')).toBe('');
});

test('a chart of a category is that of its products without one of their own, also from a category above', async () => {
  const cups = await owner.does<{ items: { id: string; slug: string }[] }>('category/list', { pageSize: 100 });
  const ids = cups.items.filter(({ slug }) => slug === 'cups').map(({ id }) => id);
  await publish('cups', chart({ title: 'Of cups', categories: ids }));
  await shop.untilHandled();
  expect(await tableOn('/product/sized-vase')).toContain('<caption>Outside</caption>');
  const { number } = await owner.does<{ number: number }>('sizeChart/get', { key: 'vase' });
  await owner.does('sizeChart/remove', { key: 'vase', base: number });
  await vi.waitFor(
    async () => expect(await tableOn('/product/sized-vase')).toContain('<caption>Of cups</caption>'),
    polling,
  );
});

test('it can stand on any page, and escapes what was typed', async () => {
  const { number } = await owner.does<{ number: number }>('sizeChart/get', { key: 'cups' });
  const { content } = await owner.does<{ content: object }>('sizeChart/get', { key: 'cups' });
  await publish('cups', { ...content, note: '<script>alert(1)</script>' }, number);
  const node = '<shop-component name="size-chart" props=\'{"slug":"sized-vase"}\'></shop-component>';
  const page = await owner.does<{ key: string; number: number }>('page/save', {
    content: { slug: 'sizes', title: 'Sizes', body: node },
  });
  await owner.does('page/publish', { key: page.key, number: page.number });
  await vi.waitFor(
    async () => expect(await ana.html('/page/sizes')).toContain('&lt;script&gt;alert(1)&lt;/script&gt;'),
    polling,
  );
});

test('measures that are none, and rows that do not fit the columns, are refused at their place', async () => {
  for (const measures of [['10'], ['10', 'tall'], ['10', '1,5'], ['10', '5', '5']]) {
    const refused = await save('bad', chart({ rows: [{ value: 'small', measures }] }));
    expect(refused, measures.join()).toMatchObject({ code: 40 });
    expect(JSON.stringify(refused.data)).toMatch(/content\.rows|rows\./);
  }
  expect(await save('bad', chart({ products: ['not-an-id'] }))).toMatchObject({ code: 40 });
});

test('editors change size charts, support does not', async () => {
  const eli = await hire(shop, 'Eli', 'editor');
  const sam = await hire(shop, 'Sam', 'support');
  expect(await eli.call('sizeChart/save', { key: 'elis', content: chart() })).toMatchObject({ code: 0 });
  expect(await sam.call('sizeChart/save', { key: 'sams', content: chart() })).toMatchObject({ code: 30 });
});
