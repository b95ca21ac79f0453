import { sql } from 'kysely';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { loaders } from '../src/pages/kinds/index.ts';
import { day, second } from './support/clock.ts';
import { endpoints, others, pages, type Surface, secret } from './support/product-visibility.ts';
import { meisShop } from './support/shop.ts';
import { mei as enterMei } from './support/staff.ts';
import type { TestProduct } from './support/test-products.ts';

/** Two processes of the shop at one clock; nothing in these tests restarts either of them. */
const shop = await meisShop();
const processes = [shop, await shop.another({ clock: shop.clock })];
const { db } = shop.tools;
await sql`insert into image (hash, width, height, mime, bytes, created_at)
  values (${secret.picture}, 400, 500, 'image/jpeg', 1, now())`.execute(db);

const surfaces = [...named('api', endpoints), ...named('page', pages), ...named('GET', others)];

function named(kind: string, table: Record<string, Surface | null>): [string, Surface][] {
  return Object.entries(table).flatMap(([name, surface]) => (surface ? [[`${kind} ${name}`, surface]] : []));
}

const product: TestProduct = {
  slug: secret.slug,
  title: secret.title,
  description: { en: `<p>${secret.t}</p>` },
  categories: ['teapots', 'cups'],
  tags: ['handmade', secret.tag],
  rank: 1000,
  sold: 1000,
  specs: [{ code: 'colour', name: 'Colour', values: [{ value: secret.colour, label: secret.colour }] }],
  images: [{ hash: secret.picture, width: 400, height: 500, placeholder: null }],
  variants: [{ sku: secret.sku, price: 99_000, onHand: 9, spec: { colour: secret.colour } }],
};
const visible = { status: 'active', publishedAt: new Date('2026-01-01T00:00:00Z') } as const;

const owner = await enterMei(shop);
const tagged = { match: 'all', conditions: [{ field: 'tag', value: secret.tag }] };
await owner.does('collection/save', { slug: 'ruled', title: 'Ruled', rules: tagged });
await owner.does('collection/save', {
  slug: 'by-hand',
  title: 'By hand',
  productIds: [await save({ status: 'draft' })],
});
const { items: groups } = await owner.does<{ items: { id: string; slug: string }[] }>('category/list');
await owner.does('promotion/save', {
  slug: 'pots',
  title: 'Pots',
  categoryIds: groups.filter(({ slug }) => slug === 'teapots').map(({ id }) => id),
  threshold: { kind: 'units', units: 2 },
  reduction: { kind: 'percent', basisPoints: 500 },
});
await owner.does('coupon/save', {
  slug: 'for-pots',
  title: 'For pots',
  everything: false,
  categoryIds: groups.filter(({ slug }) => slug === 'teapots').map(({ id }) => id),
  benefit: { kind: 'percent', basisPoints: 500 },
  public: true,
});

async function save(changes: Partial<TestProduct>): Promise<string> {
  return shop.save({ ...product, ...changes });
}

/** Requests the page of every process. */
function shownBy(surface: Surface, productId: string): Promise<boolean[]> {
  return Promise.all(processes.map((each) => surface({ shop: each, who: each.visitor(), productId })));
}

const everywhere = [true, true];
const nowhere = [false, false];

describe('every response of the shop that could show a product has a row', () => {
  test('each declared endpoint for shoppers', () => {
    const declared = shop.routes.filter(({ path }) => !path.startsWith('/api/admin/'));
    const paths = declared.map(({ path }) => path.replace('/api/web/', ''));
    expect(paths.length).toBeGreaterThan(20);
    expect(paths.filter((path) => !(path in endpoints))).toEqual([]);
    expect(Object.keys(endpoints).filter((path) => !paths.includes(path))).toEqual([]);
  });

  test('each kind of page', () => {
    expect(Object.keys(loaders).filter((kind) => !(kind in pages))).toEqual([]);
  });

  test('each other URL that answers', () => {
    const printed = shop.http.printRoutes({ commonPrefix: false, includeHooks: false });
    // A route beneath another one is printed without the parent's path.
    const gets = [...printed.matchAll(/^[├└]── (\/\S*) \((?:[A-Z, ]*\b)?GET\b/gm)].flatMap(([, path]) => path ?? []);
    const own = gets.filter((path) => !path.startsWith('/api/admin/') && !path.startsWith('/api/web/'));
    const files = /^\/(?:assets\/|:id|html|dev\/)|\.(?:png|ico|svg)$/;
    expect(own.length).toBeGreaterThan(8);
    expect(own.filter((path) => !files.test(path) && !(path in others))).toEqual([]);
  });
});

describe.each<[string, Partial<TestProduct>, boolean]>([
  ['a draft', { status: 'draft' }, false],
  ['archived', { ...visible, status: 'archived' }, false],
  ['without a publication date', { ...visible, publishedAt: null }, false],
  ['unpublished after it was cached', { status: 'draft' }, true],
  ['rescheduled after it was cached', { publishedAt: new Date('2027-01-01T00:00:00Z') }, true],
])('a product that is %s', (_how, hiding, seenBefore) => {
  let productId = '';
  beforeAll(async () => {
    productId = await save(seenBefore ? visible : hiding);
    // Whatever caches it has cached it by now.
    if (seenBefore) for (const [, surface] of surfaces) await settles(surface, productId, everywhere);
    if (seenBefore) await save(hiding);
  });

  test.each(surfaces)('%s does not show it', (_name, surface) => settles(surface, productId, nowhere));

  test('and every one of them shows it once it is published', async () => {
    await save(visible);
    const missing = await surfacesThat(async (surface) => {
      await settles(surface, productId, everywhere);
    });
    expect(missing).toEqual([]);
  });
});

describe('a product that is scheduled for tomorrow at nine', () => {
  const publishedAt = new Date(shop.clock.now().getTime() + day);
  let productId = '';
  beforeAll(async () => {
    productId = await save({ ...visible, publishedAt });
    for (const [, surface] of surfaces) await settles(surface, productId, nowhere);
    shop.clock.pass(day - second);
  });

  test.each(surfaces)('%s does not show it one second before', async (_name, surface) => {
    expect(await shownBy(surface, productId)).toEqual(nowhere);
  });

  describe('in that second', () => {
    beforeAll(() => shop.clock.pass(second));

    test.each(surfaces)('%s shows it', async (_name, surface) => {
      expect(await shownBy(surface, productId)).toEqual(everywhere);
    });
  });
});

/** A published change reaches the other process a moment later. */
async function settles(surface: Surface, productId: string, wanted: boolean[]): Promise<void> {
  await vi.waitFor(async () => expect(await shownBy(surface, productId)).toEqual(wanted), { timeout: 4000 });
}

/** The names of those that failed, so that one of many does not hide the others. */
async function surfacesThat(act: (surface: Surface) => Promise<void>): Promise<string[]> {
  const failed: string[] = [];
  for (const [name, surface] of surfaces)
    await act(surface).catch((error: unknown) => failed.push(`${name} ${String(error)}`));
  return failed;
}

describe('in Ana’s cart', () => {
  test('a withdrawn product stays as a line that says why it cannot be bought, and returns with the product', async () => {
    await save(visible);
    const ana = shop.visitor();
    await ana.post('cart/add', { sku: secret.sku, quantity: 1 });
    await ana.post('cart/add', { sku: 'CUP-RAIN', quantity: 1 });
    const { slug } = await ana.post('checkout/create', { from: 'cart' });
    await save({ status: 'draft' });
    const cart = await ana.post('cart/get');
    expect(cart.lines.map(({ sku, available, problem }) => [sku, available, problem])).toEqual([
      [secret.sku, false, 'gone'],
      ['CUP-RAIN', true, null],
    ]);
    expect(cart.totals.items.amount).toBe(1200);
    const checkout = await ana.post('checkout/get', { slug });
    expect(checkout.errors).toContainEqual(
      expect.objectContaining({ message: `${secret.title} is no longer for sale.` }),
    );
    expect(await ana.html('/cart')).toContain('No longer');
    await save(visible);
    expect((await ana.post('cart/get')).lines[0]).toMatchObject({ available: true, problem: null });
  });
});
