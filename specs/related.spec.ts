import { expect, test, vi } from 'vitest';
import { announce } from '../src/platform/cache/changes.repo.ts';
import { filledIn, place, readyCheckout } from './support/buying.ts';
import { moveUnder } from './support/categories.repo.ts';
import { day } from './support/clock.ts';
import { meisShop } from './support/shop.ts';
import { mei } from './support/staff.ts';

const shop = await meisShop();

/** The titles in one row of a product's page; empty where there is no such row. */
async function rowOf(slug: string, heading: 'Goes well with' | 'Often bought together') {
  const html = await shop.visitor().html(`/product/${slug}`);
  const [, row = ''] = html.split(`<h2 class="list-title">${heading}</h2>`);
  const [list = ''] = row.split('</ul>');
  return [...list.matchAll(/class="card-link"[^>]*>([^<]*)</g)].map(([, title]) => title);
}

/** The breadcrumbs of a product's page. */
async function trailOf(slug: string) {
  const [, rest = ''] = (await shop.visitor().html(`/product/${slug}`)).split('class="breadcrumbs-list">');
  return [...(rest.split('</ol>')[0] ?? '').matchAll(/>([^<]+)</g)].map(([, t]) => t);
}

/** Somebody buys one of each. */
async function buys(email: string, ...skus: string[]) {
  const somebody = shop.visitor();
  for (const sku of skus) await somebody.post('cart/add', { sku, quantity: 1 });
  return place(somebody, await readyCheckout(somebody, { ...filledIn, email }));
}

test('products with more common tags come first, then those of the same category, the most recommended first', async () => {
  const save = (slug: string, tags: string[], categories: string[], rank: number) =>
    shop.save({ slug, title: slug, tags, categories, rank, variants: [{ sku: slug, price: 500, onHand: 9 }] });
  await save('tea-tray', ['oak', 'tea-time'], ['cups'], 1);
  await save('tea-caddy', ['oak', 'tea-time'], [], 2);
  await save('oak-box', ['oak'], [], 99);
  await save('oak-stool', ['oak'], [], 3);
  await save('stranger', [], [], 1000);
  const titles = await rowOf('tea-tray', 'Goes well with');
  expect(titles.slice(0, 3)).toEqual(['tea-caddy', 'oak-box', 'oak-stool']);
  expect(titles).toHaveLength(4);
  const [last = ''] = titles.slice(3);
  expect(await shop.visitor().html('/category/cups')).toContain(last);
});

test('a product of the same collection comes before one of the same category only', async () => {
  const save = (slug: string, categories: string[], rank: number) =>
    shop.save({ slug, title: slug, tags: [], categories, rank, variants: [{ sku: slug, price: 500, onHand: 9 }] });
  const lantern = await save('lantern', ['tea'], 1);
  const candle = await save('candle', [], 2);
  await save('snuffer', ['tea'], 5000);
  const owner = await mei(shop);
  await owner.does('collection/save', { slug: 'by-night', title: 'By night', productIds: [lantern, candle] });
  expect((await rowOf('lantern', 'Goes well with')).slice(0, 2)).toEqual(['candle', 'snuffer']);
});

test('drafts and scheduled products are not related to anything', async () => {
  const rare = { tags: ['rare'], variants: [{ sku: 'RARE-ONE', price: 100 }] };
  await shop.save({ ...rare, slug: 'rare-one', title: 'Rare one' });
  await shop.save({ ...rare, slug: 'rare-draft', status: 'draft', variants: [{ sku: 'RARE-DRAFT', price: 100 }] });
  const soon = new Date(shop.clock.now().getTime() + day);
  await shop.save({ ...rare, slug: 'rare-soon', publishedAt: soon, variants: [{ sku: 'RARE-SOON', price: 100 }] });
  expect(await rowOf('rare-one', 'Goes well with')).toEqual([]);
});

test('products that two different buyers ordered together are shown as bought together; one buyer twice is not enough', async () => {
  await shop.save({ slug: 'matcha', title: 'Matcha', variants: [{ sku: 'MATCHA', price: 900, onHand: 50 }] });
  await shop.save({ slug: 'whisk', title: 'Whisk', variants: [{ sku: 'WHISK', price: 900, onHand: 50 }] });
  await shop.save({ slug: 'sieve', title: 'Sieve', variants: [{ sku: 'SIEVE', price: 900, onHand: 50 }] });
  await buys('ana@example.com', 'MATCHA', 'WHISK');
  await buys('Ana@example.com', 'MATCHA', 'WHISK', 'SIEVE');
  await shop.work('orders:together');
  expect(await rowOf('matcha', 'Often bought together')).toEqual([]);

  await buys('ben@example.com', 'MATCHA', 'WHISK');
  await shop.work('orders:together');
  // The page was cached; the count makes it stale by itself.
  await vi.waitFor(async () => expect(await rowOf('matcha', 'Often bought together')).toEqual(['Whisk']));
  expect(await rowOf('whisk', 'Often bought together')).toEqual(['Matcha']);
  expect(await rowOf('sieve', 'Often bought together')).toEqual([]);

  await shop.save({
    slug: 'whisk',
    title: 'Whisk',
    status: 'draft',
    variants: [{ sku: 'WHISK', price: 900, onHand: 50 }],
  });
  await vi.waitFor(async () => expect(await rowOf('matcha', 'Often bought together')).toEqual([]));
});

test('orders older than a year are not counted', async () => {
  await shop.save({ slug: 'old-one', title: 'Old one', variants: [{ sku: 'OLD-ONE', price: 900, onHand: 50 }] });
  await shop.save({ slug: 'old-two', title: 'Old two', variants: [{ sku: 'OLD-TWO', price: 900, onHand: 50 }] });
  for (const who of ['cleo@example.com', 'dan@example.com']) await buys(who, 'OLD-ONE', 'OLD-TWO');
  await shop.work('orders:together');
  await vi.waitFor(async () => expect(await rowOf('old-one', 'Often bought together')).toEqual(['Old two']));
  shop.clock.pass(366 * day);
  await shop.work('orders:together');
  await vi.waitFor(async () => expect(await rowOf('old-one', 'Often bought together')).toEqual([]));
});

test('the breadcrumbs have the whole category path, and the page shows weight and barcode', async () => {
  await moveUnder(shop.tools.db, 'cups', 'teapots');
  await announce(shop.tools.db, ['categories']);
  await vi.waitFor(async () => expect(await trailOf('rain-cup')).toEqual(['Home', 'Teapots', 'Cups', 'Rain cup']));
  await shop.save({
    slug: 'weighed',
    title: 'Weighed',
    variants: [{ sku: 'WEIGHED', price: 100, barcode: '4006381333931', weightGrams: 1250 }],
  });
  const facts = await shop.visitor().html('/product/weighed');
  expect(facts).toContain('<th scope="row">Weight</th><td>1.25 kilograms</td>');
  expect(facts).toContain('<th scope="row">Barcode</th><td>4006381333931</td>');
});
