import { beforeEach, describe, expect, test, vi } from 'vitest';
import { readyToBuy } from './support/buying.ts';
import { meisShop } from './support/shop.ts';

const shop = await meisShop();
const ana = shop.visitor();

const cups = [
  '/product/rain-cup',
  '/product/moon-cup',
  '/category/cups',
  '/category/cups?sort=priceAsc',
  '/page/about',
];
const others = ['/product/green-tea', '/product/clay-teapot', '/category/tea', '/category/tea?sort=priceAsc'];
const whole = ['/', '/zh'];

async function figure(name: string): Promise<number> {
  const text = await (await fetch(`${shop.origin}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1]);
}

/** True for a page from the cache. */
async function isCached(path: string): Promise<boolean> {
  const before = await figure('vitrine_page_cache_hits');
  await ana.html(path);
  return (await figure('vitrine_page_cache_hits')) === before + 1;
}

async function cachedOf(paths: string[]): Promise<string[]> {
  const kept: string[] = [];
  for (const path of paths) if (await isCached(path)) kept.push(path);
  return kept;
}

/** Every page but the one that `heard` requested: rendered while the change was being applied, it is kept or dropped once more. */
function allBut(asked: string): string[] {
  return [...cups, ...others, ...whole].filter((path) => path !== asked);
}

/** Waits until the change has been applied: its own page was dropped. */
async function untilApplied(path: string, told: (html: string) => boolean): Promise<void> {
  await vi.waitFor(async () => expect(told(await ana.html(path))).toBe(true), { timeout: 10_000, interval: 10 });
}

beforeEach(async () => {
  await shop.save({ slug: 'rain-cup' });
  await shop.save({ slug: 'moon-cup' });
  await untilApplied('/product/rain-cup', (html) => html.includes('$12.00'));
  // No page shows that the second cup's save has been applied, too.
  await vi.waitFor(async () => {
    for (const path of [...cups, ...others, ...whole]) await ana.html(path);
    expect(await cachedOf([...cups, ...others, ...whole])).toEqual([...cups, ...others, ...whole]);
  }, 10_000);
});

describe('Mei changes one thing, and only the pages that show it are rendered again', () => {
  test('a price: the cup, its recommendations, lists of cups, the pages that show it; not tea', async () => {
    await shop.save({ slug: 'rain-cup', variants: [{ sku: 'CUP-RAIN', price: 1345, onHand: 100 }] });
    await untilApplied('/product/rain-cup', (html) => html.includes('$13.45'));
    // The teapot is handmade like the cup, and so recommends it.
    const tea = others.filter((path) => path !== '/product/clay-teapot');
    expect(await cachedOf(allBut('/product/rain-cup'))).toEqual(tea);
  });

  test('a new cup: the lists of cups, and pages that recommend cups', async () => {
    await shop.save({
      slug: 'fog-cup',
      title: 'Fog cup',
      categories: ['cups'],
      variants: [{ sku: 'CUP-FOG', price: 700, onHand: 1 }],
    });
    await untilApplied('/category/cups', (html) => html.includes('Fog cup'));
    expect(await cachedOf(allBut('/category/cups'))).toEqual(others);
  });

  test('a sold cup of which more are left: its own page and no list', async () => {
    const ben = shop.visitor();
    const checkout = await readyToBuy(ben, 'CUP-RAIN', 1, { paymentMethod: 'bank-transfer' });
    await ben.post('checkout/place', { slug: checkout.slug, totals: checkout.totals, idempotencyKey: 'one-of-many' });
    const pages = [...cups.slice(1), ...others, ...whole];
    await vi.waitFor(async () => expect(await isCached('/product/rain-cup')).toBe(false), { timeout: 10_000 });
    expect(await cachedOf(pages)).toEqual(pages);
  });

  test('the last unit sold: every page with its card says so, and no other is rendered again', async () => {
    const ben = shop.visitor();
    const checkout = await readyToBuy(ben, 'CUP-MOON', 3, { paymentMethod: 'bank-transfer' });
    await ben.post('checkout/place', {
      slug: checkout.slug,
      totals: checkout.totals,
      idempotencyKey: 'the-last-three',
    });
    await untilApplied('/product/moon-cup', (html) => html.includes('OutOfStock'));
    expect(await cachedOf(allBut('/product/moon-cup'))).toEqual(others);
    expect(await ana.html('/category/cups')).toContain('Sold out');
  });
});
