import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { ProductFieldGroup } from '../src/shared/contracts/product-fields.ts';
import type { StaffProduct } from '../src/shared/contracts/products-admin.ts';
import { addApp, appFolder, appOf, command, pageOf } from './support/apps.ts';
import { projectFolder } from './support/clock.ts';
import { meisShop } from './support/shop.ts';
import { mei as enterMei, hire } from './support/staff.ts';

const shop = await meisShop();
const mei = await enterMei(shop);
const code = 'export default {};';

const teaFields = {
  type: 'object',
  properties: {
    leaf: {
      type: 'string',
      title: { en: 'Leaf', zh: '叶' },
      enum: ['green', 'black'],
      enumTitles: { green: { en: 'Green', zh: '绿茶' } },
    },
    note: { type: 'string', title: 'Note', maxLength: 40 },
    grams: { type: 'number', title: 'Grams a cup', minimum: 1, maximum: 5000 },
    organic: { type: 'boolean', title: 'Organic' },
    supplier: { type: 'string', title: 'Supplier', shown: false },
    constructor: { type: 'string', title: 'Maker of the tin' },
  },
  required: ['leaf'],
};
await addApp(shop, { slug: 'tea-facts', name: { en: 'Tea facts', zh: '茶' }, productFields: teaFields }, code);
await addApp(
  shop,
  { slug: 'cup-facts', productFields: { type: 'object', properties: { glaze: { type: 'string' } } } },
  code,
);

const { items } = await mei.does<{ items: { id: string; slug: string }[] }>('product/list', {});
const { id } = items.find(({ slug }) => slug === 'rain-cup') ?? { id: '' };
const get = () => mei.does<StaffProduct>('product/get', { id });
const saved = async (appFields: unknown, change: object = {}) => {
  const product = await get();
  return mei.call<StaffProduct & { errors?: { field: string; rule: string; message: string }[] }>('product/save', {
    ...product,
    base: product.version,
    ...change,
    appFields,
  });
};
const faults = async (appFields: unknown, change?: object) => {
  const { code: answer, data } = await saved(appFields, change);
  return [answer, ...(data?.errors ?? []).map(({ field, rule }) => `${field} ${rule}`)];
};
const web = async (lang = 'en') => (await shop.visitor({ 'x-lang': lang }).post('product/get', { id })).appFields;
const rows = async (prefix = '') => {
  const { html } = await pageOf(shop, `${prefix}/product/rain-cup`);
  const table = /<table class="product-facts">.*?<\/table>/s.exec(html)?.[0] ?? '';
  return [...table.matchAll(/<th scope="row">(.*?)<\/th><td>(.*?)<\/td>/g)].map(
    ([, name, value]) => `${name}: ${value}`,
  );
};
const facts = { leaf: 'green', note: 'Rinse <b>once</b> & pour', grams: 1234.5, organic: true, supplier: 'Hill farm' };

test('Mei is asked for the fields of apps that are on, in her language', async () => {
  const { items: groups } = await mei.does<{ items: ProductFieldGroup[] }>('product/fields', {});
  expect(groups.map(({ slug, name, fields }) => [slug, name, fields.map((field) => field.name)])).toEqual([
    ['cup-facts', 'Tea times', ['glaze']],
    ['tea-facts', 'Tea facts', ['leaf', 'note', 'grams', 'organic', 'supplier', 'constructor']],
  ]);
  expect(groups[1]?.fields[0]).toMatchObject({
    required: true,
    shown: true,
    options: [
      { value: 'green', label: 'Green' },
      { value: 'black', label: 'black' },
    ],
  });
});

test('values stand on the product page in the language of the shopper, escaped, and for programs', async () => {
  expect(await rows()).not.toContain('Leaf: Green');
  const before = await get();
  expect((await saved({ 'tea-facts': facts })).data).toMatchObject({
    appFields: { 'tea-facts': facts },
    version: before.version + 1,
  });
  await shop.untilHandled();
  const shown = [
    'Leaf: Green',
    'Note: Rinse &lt;b&gt;once&lt;/b&gt; &amp; pour',
    'Grams a cup: 1,234.5',
    'Organic: Yes',
  ];
  expect(await rows()).toEqual(expect.arrayContaining(shown));
  expect((await rows()).join()).not.toContain('Hill farm');
  expect(await rows('/zh')).toEqual(expect.arrayContaining(['叶: 绿茶', 'Organic: 是']));
  expect(await web('zh')).toEqual([
    { app: 'tea-facts', name: 'leaf', title: '叶', value: 'green', text: '绿茶' },
    { app: 'tea-facts', name: 'note', title: 'Note', value: facts.note, text: facts.note },
    { app: 'tea-facts', name: 'grams', title: 'Grams a cup', value: 1234.5, text: '1,234.5' },
    { app: 'tea-facts', name: 'organic', title: 'Organic', value: true, text: '是' },
  ]);
  await saved({ 'tea-facts': { ...facts, organic: false } });
  await shop.untilHandled();
  expect(await rows()).toContain('Organic: No');
});

test('the history has both values, and an earlier one can be saved again', async () => {
  const { items: saves } = await mei.does<{ items: { before: StaffProduct; after: StaffProduct }[] }>(
    'product/history',
    { id },
  );
  expect(saves[0]?.before.appFields).toEqual({ 'tea-facts': facts });
  expect(saves[0]?.after.appFields).toEqual({ 'tea-facts': { ...facts, organic: false } });
  await saved(saves[0]?.before.appFields);
  expect((await get()).appFields).toEqual({ 'tea-facts': facts });
});

describe('the server refuses', () => {
  test.each([
    [{ 'tea-facts': { ...facts, leaf: 'white' } }, 'appFields.tea-facts.leaf value'],
    [{ 'tea-facts': { ...facts, leaf: '' } }, 'appFields.tea-facts.leaf required'],
    [{ 'tea-facts': { ...facts, leaf: null } }, 'appFields.tea-facts.leaf required'],
    [{ 'tea-facts': { ...facts, note: 'x'.repeat(41) } }, 'appFields.tea-facts.note value'],
    [{ 'tea-facts': { ...facts, grams: 0 } }, 'appFields.tea-facts.grams value'],
    [{ 'tea-facts': { ...facts, grams: '12' } }, 'appFields.tea-facts.grams value'],
    [{ 'tea-facts': { ...facts, organic: 'yes' } }, 'appFields.tea-facts.organic value'],
    [{ 'tea-facts': { ...facts, glaze: 'blue' } }, 'appFields.tea-facts.glaze unknown'],
    [{ 'tea-facts': facts, 'cup-facts': { leaf: 'green' } }, 'appFields.cup-facts.leaf unknown'],
    [{ 'tea-facts': facts, nobody: { leaf: 'green' } }, 'appFields.nobody.leaf unknown'],
  ])('%j', async (appFields, fault) => {
    expect(await faults(appFields)).toEqual([40, fault]);
    expect((await get()).appFields).toEqual({ 'tea-facts': facts });
  });

  test.each([
    [[]],
    ['leaf'],
    [{ 'tea-facts': { leaf: { $ne: 1 } } }],
    [{ 'tea-facts': { note: 'a\u0000' } }],
    [{ 'Tea Facts': {} }],
    [{ 'tea-facts': { 'a b': 1 } }],
  ])('the form %j', async (appFields) => {
    expect((await saved(appFields)).code).toBe(40);
  });

  test('in the language of whoever saves', async () => {
    const product = await get();
    const sent = {
      ...product,
      base: product.version,
      appFields: { 'tea-facts': { grams: 6000, leaf: 'green', x: 1 } },
    };
    const response = await fetch(`${shop.origin}/api/admin/product/save`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-auth': mei.token, 'x-lang': 'zh-HK' },
      body: JSON.stringify(sent),
    });
    const { data } = (await response.json()) as { data: { errors: { message: string }[] } };
    expect(data.errors.map(({ message }) => message)).toContain('此欄位不屬於任何已啟用的應用程式。');
  });

  test('a version that is not the newest, and staff who may not save products', async () => {
    const product = await get();
    const own = { 'tea-facts': { leaf: 'black' } };
    expect(await faults(own, { base: product.version - 1 })).toEqual([40, 'base base']);
    const support = await hire(shop, 'Sol', 'support');
    expect(await support.call('product/save', { ...product, base: product.version, appFields: own })).toMatchObject({
      code: 30,
    });
    expect((await get()).appFields).toEqual({ 'tea-facts': facts });
  });
});

test('control characters go, and a field called constructor is one like others', async () => {
  await saved({ 'tea-facts': { ...facts, note: ' a\u202eb ', constructor: 'Ivo' } });
  await shop.untilHandled();
  expect((await get()).appFields['tea-facts']).toEqual({ ...facts, note: 'ab', constructor: 'Ivo' });
  expect(await rows()).toContain('Maker of the tin: Ivo');
  await saved({ 'tea-facts': facts });
});

test('programs that know no fields, drafts and changes of many products are not asked for what an app requires', async () => {
  const { appFields: _, ...rest } = await get();
  expect(await mei.call('product/save', { ...rest, base: rest.version })).toMatchObject({ code: 0 });
  expect((await get()).appFields).toEqual({ 'tea-facts': facts });
  const copy = await mei.does<StaffProduct>('product/duplicate', { id });
  expect(copy).toMatchObject({ status: 'draft', appFields: { 'tea-facts': facts } });
  expect(await mei.call('product/save', { ...copy, base: copy.version, appFields: { 'tea-facts': {} } })).toMatchObject(
    { code: 0 },
  );
  const active = { ...copy, base: copy.version + 1, status: 'active', appFields: {} };
  expect(await mei.call('product/save', active)).toMatchObject({ code: 40 });
  await mei.does('product/remove', { id: copy.id });
});

test('of an app that is off nothing is shown or asked, its values stay, and the page follows at once', async () => {
  await mei.does('app/switch', { slug: 'tea-facts', on: false });
  await shop.untilHandled();
  expect((await rows()).join()).not.toContain('Leaf');
  expect(await web()).toEqual([]);
  expect((await get()).appFields).toEqual({});
  expect(await faults({ 'tea-facts': facts })).toEqual([
    40,
    ...Object.keys(facts).map((name) => `appFields.tea-facts.${name} unknown`),
  ]);
  expect((await saved({ 'cup-facts': { glaze: '<script>alert(1)</script>' } })).code).toBe(0);
  await mei.does('app/switch', { slug: 'tea-facts', on: true });
  await shop.untilHandled();
  expect(await rows()).toEqual(expect.arrayContaining(['Leaf: Green', 'glaze: &lt;script&gt;alert(1)&lt;/script&gt;']));
  expect((await get()).appFields).toEqual({ 'tea-facts': facts, 'cup-facts': { glaze: '<script>alert(1)</script>' } });
});

test('values outlive a removed app, and those that another version takes no more are neither shown nor asked', async () => {
  await command(shop, 'remove', 'tea-facts');
  expect(await web()).toMatchObject([{ app: 'cup-facts' }]);
  const leaf = { type: 'integer', title: 'Leaves' };
  const note = { type: 'string', title: 'Remark' };
  const productFields = { type: 'object', properties: { leaf, note } };
  await addApp(shop, { slug: 'tea-facts', productFields }, code);
  expect((await get()).appFields['tea-facts']).toEqual({ note: facts.note });
  expect(await rows()).toContain('Remark: Rinse &lt;b&gt;once&lt;/b&gt; &amp; pour');
  expect((await rows()).join()).not.toContain('Leaves');
});

test.each([
  [{ properties: { a: { type: 'string', writeOnly: true } } }, 'writeOnly'],
  [{ properties: { a: { type: 'array' } } }, 'productFields.properties.a.type'],
  [{ properties: { a: { type: 'string', maxLength: 100_000 } } }, 'maxLength'],
  [{ properties: {}, required: ['a'] }, 'requires a field that it does not have'],
  [
    { properties: Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`f${at}`, { type: 'boolean' }])) },
    'more than 20 fields',
  ],
])('a manifest with the fields %j is refused in one line', async (fields, said) => {
  const folder = appFolder({ slug: 'bad', productFields: { type: 'object', ...fields } }, code);
  const { code: exit, text } = await command(shop, 'add', folder);
  expect(exit).toBe(1);
  expect(text).toContain(said);
});

test('what an app takes over is said where it is installed and where it is switched on', async () => {
  const add = async (app: string) =>
    (await command(shop, 'add', join(projectFolder, 'apps', app))).text?.split('\n')[1];
  expect(await add('carrier-rates')).toBe('It connects to api.example.com; offers shipping rates; adds product fields');
  expect(await add('redirect-payment')).toBe('It connects to api.example.com; takes payments');
  const discounts = appFolder(
    { slug: 'tea-deals', discounts: [{ code: 'half', name: 'Half price' }] },
    'export default { discounts: { half: () => null } };',
  );
  expect((await command(shop, 'add', discounts)).text?.split('\n')[1]).toBe('It calculates discounts');
  expect((await appOf(mei, 'tea-deals')).brings).toEqual(['discounts']);
  expect((await appOf(mei, 'carrier-rates')).brings).toEqual(['shipping', 'productFields']);
  expect((await appOf(mei, 'redirect-payment')).brings).toEqual(['payment']);
  expect((await appOf(mei, 'tea-facts')).brings).toEqual(['productFields']);
});
