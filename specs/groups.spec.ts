import { beforeAll, describe, expect, test, vi } from 'vitest';
import { day } from './support/clock.ts';
import { inOrder, lockAuditLog } from './support/open-transaction.repo.ts';
import { meisShop } from './support/shop.ts';
import { hire, mei } from './support/staff.ts';

const shop = await meisShop();
const ana = shop.visitor();
const owner = await mei(shop);

type Id = { id: string };
interface Listed {
  items: { id: string; slug: string; products: number; parentId: string | null }[];
}

const categoryId = async (slug: string) =>
  (await owner.does<Listed>('category/list')).items.find((each) => each.slug === slug)?.id ?? '';
const productId = async (slug: string) => (await ana.post('product/get', { slug })).id;
const slugsIn = async (body: object) => (await ana.post('product/list', body)).items.map(({ slug }) => slug);
const page = async (path: string) => {
  const response = await fetch(shop.origin + path);
  return { status: response.status, html: await response.text() };
};

describe('the tree of categories', () => {
  let drinks = '';
  beforeAll(async () => {
    drinks = (await owner.does<Id>('category/save', { slug: 'drinking', title: { en: 'Drinking', zh: '饮' } })).id;
    for (const [slug, title] of [
      ['cups', 'Cups'],
      ['tea', 'Tea'],
    ] as const) {
      await owner.does('category/save', { id: await categoryId(slug), slug, title, parentId: drinks });
    }
  });

  test('shows and counts the products of subcategories, too', async () => {
    expect(await slugsIn({ category: 'drinking' })).toEqual([
      'rain-cup',
      'moon-cup',
      'stone-cup',
      'green-tea',
      'sample-tea',
    ]);
    const { facets, total } = await ana.post('product/list', { category: 'drinking', facets: true });
    expect(total).toBe(5);
    expect(facets.find(({ kind }) => kind === 'category')?.values.map(({ value, count }) => [value, count])).toEqual([
      ['cups', 3],
      ['tea', 2],
    ]);
    expect(await slugsIn({ category: 'drinking', filters: { category: ['tea'] } })).toEqual([
      'green-tea',
      'sample-tea',
    ]);
  });

  test('links to subcategories from its page, and back up in the breadcrumbs', async () => {
    const { html } = await page('/category/drinking');
    expect(html).toContain('href="/category/cups"');
    expect((await page('/category/cups')).html).toContain('href="/category/drinking"');
  });

  test('has no cycles', async () => {
    const cups = await categoryId('cups');
    const refused = await owner.call('category/save', {
      id: drinks,
      slug: 'drinking',
      title: 'Drinking',
      parentId: cups,
    });
    expect(refused).toMatchObject({ code: 40, data: { errors: [{ field: 'parentId', rule: 'circle' }] } });
    expect(await owner.call('category/save', { id: cups, slug: 'cups', title: 'Cups', parentId: cups })).toMatchObject({
      code: 40,
    });
  });

  test('keeps the products of a deleted category', async () => {
    expect(await owner.call('category/remove', { id: drinks })).toMatchObject({
      code: 40,
      data: { errors: [{ rule: 'children' }] },
    });
    const tea = await categoryId('tea');
    expect(await owner.call('category/remove', { id: tea })).toMatchObject({
      code: 40,
      data: { errors: [{ rule: 'orphans' }] },
    });
    await owner.does('category/remove', { id: tea, moveTo: await categoryId('cups') });
    expect(await slugsIn({ category: 'cups' })).toEqual([
      'rain-cup',
      'moon-cup',
      'stone-cup',
      'green-tea',
      'sample-tea',
    ]);
    expect((await page('/category/tea')).status).toBe(404);
    expect(await slugsIn({ category: 'drinking' })).toHaveLength(5);
  });

  test('leaves a deleted category out of the tree', async () => {
    const cups = await categoryId('cups');
    await owner.does('category/save', { id: cups, slug: 'cups', title: 'Cups' });
    expect(await slugsIn({ category: 'drinking' })).toEqual([]);
    expect(await slugsIn({ category: 'cups' })).toHaveLength(5);
  });
});

describe('a collection', () => {
  test('that Mei fills by hand keeps her order', async () => {
    const productIds = await Promise.all(['lantern', 'clay-teapot', 'moon-cup'].map(productId));
    const { id } = await owner.does<Id>('collection/save', {
      slug: 'gifts',
      title: { en: 'Gifts', zh: '礼物' },
      summary: 'Small things',
      description: '<p>Wrapped.</p><script>alert(1)</script>',
      productIds,
    });
    expect(await slugsIn({ collection: 'gifts' })).toEqual(['lantern', 'clay-teapot', 'moon-cup']);
    expect(await slugsIn({ collection: 'gifts', sort: 'priceAsc' })).toEqual(['moon-cup', 'lantern', 'clay-teapot']);
    expect(await owner.does('collection/get', { id })).toMatchObject({
      productIds,
      products: 3,
      title: { zh: '礼物' },
    });
    const { status, html } = await page('/collection/gifts');
    expect(status).toBe(200);
    expect(html).toContain('Paper lantern');
    expect(html).not.toContain('alert(1)');
    expect((await page('/zh/collection/gifts')).html).toContain('礼物');
    expect((await page('/sitemap/collections-1.xml')).html).toContain('/collection/gifts');
  });

  test('by rules is updated with each product that is saved', async () => {
    const rules = {
      match: 'all',
      conditions: [
        { field: 'priceTo', value: 1500 },
        { field: 'inStock', value: true },
      ],
    };
    await owner.does('collection/save', { slug: 'small', title: 'Small', rules });
    expect(await slugsIn({ collection: 'small' })).toEqual(['rain-cup', 'moon-cup', 'sample-tea']);
    await shop.save({ slug: 'lantern', variants: [{ sku: 'LANTERN', price: 1400, onHand: 50 }] });
    expect(await slugsIn({ collection: 'small' })).toContain('lantern');
    await shop.save({ slug: 'lantern' });
    expect(await slugsIn({ collection: 'small' })).not.toContain('lantern');
  });

  test('may match any of its rules: what is on sale, and what has a tag', async () => {
    const conditions = [
      { field: 'tag', value: 'handmade' },
      { field: 'onSale', value: true },
    ];
    await owner.does('collection/save', { slug: 'either', title: 'Either', rules: { match: 'any', conditions } });
    expect(await slugsIn({ collection: 'either' })).toEqual(['clay-teapot', 'rain-cup', 'moon-cup']);
  });

  test('cannot have a slug that is taken', async () => {
    const refused = await owner.call('collection/save', { slug: 'gifts', title: 'Again' });
    expect(refused).toMatchObject({ code: 40, data: { errors: [{ field: 'slug', rule: 'taken' }] } });
  });

  test('is gone when Mei deletes it, and its slug is free', async () => {
    const { id } = await owner.does<Id>('collection/save', { slug: 'short', title: 'Short' });
    await owner.does('collection/remove', { id });
    expect((await page('/collection/short')).status).toBe(404);
    await owner.does('collection/save', { slug: 'short', title: 'Short again' });
  });

  test('may have HTML of its own with components, checked like pages', async () => {
    const body =
      '<p>For the table</p><shop-component name="product-list" props=\'{"tag":"handmade","limit":1}\'></shop-component>';
    await owner.does('collection/save', { slug: 'table', title: 'Table', body });
    const { html } = await page('/collection/table');
    expect(html).toContain('For the table');
    expect(html).toContain('Clay teapot');
    const wrong = await owner.call('collection/save', {
      slug: 'wrong',
      title: 'Wrong',
      body: '<shop-component name="product-list" props=\'{"limit":"many"}\'></shop-component>',
    });
    expect(wrong).toMatchObject({ code: 40, data: { errors: [{ field: 'body' }] } });
  });
});

describe('a tag', () => {
  test('shows Mei’s description, and stays while a product has it', async () => {
    const { id } = await owner.does<Id>('tag/save', {
      slug: 'handmade',
      title: 'By hand',
      summary: 'Each one differs.',
      description: '<p>Thrown here.</p>',
      seo: { title: 'Handmade tea ware' },
    });
    const { html } = await page('/tag/handmade');
    expect(html).toContain('Each one differs.');
    expect(html).toContain('Thrown here.');
    expect(html).toContain('Handmade tea ware');
    expect(await owner.call('tag/remove', { id })).toMatchObject({ code: 40, data: { errors: [{ rule: 'used' }] } });
  });
});

describe('a filtered list', () => {
  test('is not indexed, and its canonical URL is the whole list', async () => {
    const { html } = await page('/tag/handmade?stock=1');
    expect(html).toMatch(/<meta name="robots" content="noindex/);
    expect((await page('/tag/handmade')).html).not.toMatch(/<meta name="robots" content="noindex/);
  });
});

test('an editor may change collections and tags, but not the tree; each change is in the log', async () => {
  const editor = await hire(shop, 'Ed', 'editor');
  await editor.does('tag/save', { slug: 'rainy', title: 'Rainy' });
  expect(await editor.call('category/save', { slug: 'mine', title: 'Mine' })).toMatchObject({ code: 30 });
  const { items } = await owner.does<{ items: { action: string }[] }>('log/list', {});
  expect(items[0]).toMatchObject({ action: 'tag:save' });
});

test('one tag that is made three times at the same moment is one tag, and nobody meets a fault', async () => {
  const save = () => owner.call('tag/save', { slug: 'at-once', title: { en: 'At once' } });
  const answers = await inOrder(shop.tools.db, lockAuditLog, [save, save, save]);
  expect(answers.map(({ code }) => code)).toEqual([0, 0, 0]);
});

// Last, since Mei is signed out a day later.
test('products are found by the new name of their tag, and not by the old one', async () => {
  await owner.does('tag/save', { slug: 'handmade', title: { en: 'Handmade' } });
  await shop.work('search:reindex');
  expect(await slugsIn({ keyword: 'quixotic' })).toEqual([]);
  await owner.does('tag/save', { slug: 'handmade', title: { en: 'Quixotic' } });
  await shop.work('search:reindex');
  await vi.waitFor(async () => expect(await slugsIn({ keyword: 'quixotic' })).toContain('rain-cup'), { timeout: 5000 });
});

test('a collection of new products changes with time', async () => {
  const fresh = { match: 'all', conditions: [{ field: 'createdWithinDays', value: 9 }] };
  await owner.does('collection/save', { slug: 'fresh', title: 'Fresh', rules: fresh });
  expect(await slugsIn({ collection: 'fresh' })).toEqual(['green-tea', 'sample-tea', 'lantern']);
  shop.clock.pass(1.5 * day);
  await shop.work('collections:follow');
  expect((await slugsIn({ collection: 'fresh' })).sort()).toEqual(['lantern', 'sample-tea', 'spring-tea']);
});
