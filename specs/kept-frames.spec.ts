import { expect, test, vi } from 'vitest';
import { announce } from '../src/platform/cache/changes.repo.ts';
import { meisShop } from './support/shop.ts';
import { saveTestProduct } from './support/test-products.ts';

// Without finished pages each request makes its page of what is kept.
const shop = await meisShop({ settings: { PAGE_CACHE_MB: '0' } });
const { db } = shop.tools;
const read = async (path: string, headers = {}) => {
  const answer = await fetch(`${shop.origin}${path}`, { headers });
  return { status: answer.status, etag: answer.headers.get('etag') ?? '', html: await answer.text() };
};

test('the menu of kept pages shows another picture of a category once it is announced', async () => {
  await db
    .insertInto('image')
    .values(
      ['a', 'b'].map((sign) => ({
        hash: sign.repeat(24),
        width: 800,
        height: 1000,
        mime: 'image/jpeg',
        bytes: 1,
        created_at: new Date(0),
        placeholder: null,
      })),
    )
    .execute();
  const [, slug = ''] = /href="\/category\/([\w-]+)"/.exec((await read('/wishlist')).html) ?? [];
  const show = async (hash: string) => {
    await db.updateTable('category').set({ image_hash: hash }).where('slug', '=', slug).execute();
    await announce(db, ['categories']);
    await vi.waitUntil(async () => (await read('/wishlist')).html.includes(`/media/${hash}-`), {
      timeout: 10_000,
      interval: 20,
    });
  };
  await show('a'.repeat(24));
  await read('/wishlist');
  await show('b'.repeat(24));
});

test('a page that is made again has the same ETag until it says something else', async () => {
  const save = (price: number) =>
    saveTestProduct(shop.tools, {
      slug: 'kept-etag',
      title: 'Etag',
      variants: [{ sku: 'KEPT-ETAG', price, onHand: 5 }],
    });
  await save(111_11);
  await vi.waitUntil(async () => (await read('/product/kept-etag')).html.includes('111.11'), {
    timeout: 10_000,
    interval: 20,
  });
  const { etag } = await read('/product/kept-etag');
  expect(etag).toMatch(/^"[\w-]{22}[bg]?"$/);
  expect((await read('/product/kept-etag')).etag).toBe(etag);
  expect((await read('/product/kept-etag', { 'if-none-match': etag })).status).toBe(304);
  await save(111_12);
  await vi.waitUntil(async () => (await read('/product/kept-etag')).html.includes('111.12'), {
    timeout: 10_000,
    interval: 20,
  });
  const changed = await read('/product/kept-etag', { 'if-none-match': etag });
  expect(changed.status).toBe(200);
  expect(changed.etag).not.toBe(etag);
});
