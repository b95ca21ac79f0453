import { expect, test, vi } from 'vitest';
import { addWrittenReviews } from '../src/modules/reviews/index.ts';
import { announce } from '../src/platform/cache/changes.repo.ts';
import { meisShop } from './support/shop.ts';
import { saveTestProduct } from './support/test-products.ts';

// Without finished pages each request makes its page of what is kept.
const shop = await meisShop({ settings: { PAGE_CACHE_MB: '0' } });
const ana = shop.visitor();
const { tools } = shop;

const save = (slug: string, price: number, onHand = 5) =>
  saveTestProduct(tools, {
    slug,
    title: slug,
    tags: ['kept-pair'],
    variants: [{ sku: `KEPT-${slug}`, price, onHand, stockPolicy: 'counted' }],
  });
const look = (slug: string) => ana.html(`/product/${slug}`);
/** Waits for what was announced to arrive, which no answer tells of. */
const shows = (slug: string, text: string) =>
  vi.waitUntil(async () => (await look(slug)).includes(text), { timeout: 10_000, interval: 20 });

test('a product page whose data is kept shows a changed price at once, of its own and of a product beside it', async () => {
  await save('kept-one', 111_11);
  await save('kept-two', 222_22);
  await shows('kept-one', '222.22');
  expect(await look('kept-one')).toContain('111.11');
  await save('kept-one', 333_33);
  await shows('kept-one', '333.33');
  await save('kept-two', 444_44);
  await shows('kept-one', '444.44');
  expect(await look('kept-one')).not.toContain('222.22');
});

test('a second page of a product is made of what is kept until its change is announced', async () => {
  const id = await save('kept-three', 555_55);
  await shows('kept-three', '555.55');
  await look('kept-three');
  await tools.db.updateTable('variant').set({ price: 666_66 }).where('product_id', '=', id).execute();
  // Nobody has announced that, so that what is kept is shown.
  expect(await look('kept-three')).not.toContain('666.66');
  await announce(tools.db, [`product:${id}`]);
  await shows('kept-three', '666.66');
});

test('a new review is shown beside kept data', async () => {
  const id = await save('kept-four', 777_77);
  await shows('kept-four', '777.77');
  const review = { id: tools.random.id(), productId: id, author: 'Noor', rating: 5, content: 'Holds tea', spec: {} };
  await tools.db
    .transaction()
    .execute((tx) => addWrittenReviews(tx, [{ ...review, likes: 0, pictures: 0, at: tools.clock.now(), reply: null }]));
  await shows('kept-four', 'Holds tea');
  // Search engines are told of it, too: the nodes of schema.org are kept by what they are made of.
  expect(await look('kept-four')).toMatch(/"price":"777\.77"/);
  await save('kept-four', 888_88);
  await shows('kept-four', '"price":"888.88"');
  expect(await look('kept-four')).not.toContain('777.77');
});
