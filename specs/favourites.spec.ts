import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { customer } from './support/customers.ts';
import { fillWishList, isFavouriteOf } from './support/favourites.repo.ts';
import { meisShop } from './support/shop.ts';

const shop = await meisShop();
const other = await shop.another({ clock: shop.clock });
const { db } = shop.tools;
const idOf = async (slug: string) => (await shop.visitor().post('product/get', { slug })).id;
const lantern = await idOf('lantern');
const cup = await idOf('moon-cup');
const product = (productId: string) => ({ types: 'product', productId });

test('Ana puts a lantern on her wish list and takes it off again; Ben cannot see it', async () => {
  const ana = shop.visitor();
  const ben = shop.visitor();
  const { favorite, visitorId } = await ana.post('favorite/add', product(lantern));
  expect(favorite).toBe(true);
  expect(await ana.post('visitor/data')).toMatchObject({ visitorId, wishList: { [lantern]: true } });
  expect((await ben.post('visitor/data')).wishList).toEqual({});
  await ben.post('favorite/cancel', product(lantern));
  expect((await ana.post('favorite/list', { types: 'product' })).items.map(({ slug }) => slug)).toEqual(['lantern']);
  expect(await ana.post('favorite/cancel', product(lantern))).toMatchObject({ favorite: false });
  expect((await ana.post('visitor/data')).wishList).toEqual({});
});

test('the page says where the list is kept: in the browser of a guest, in the account of a customer', async () => {
  expect(await shop.visitor().html('/wishlist')).toContain('This list is saved in this browser only.');
  const page = await (await customer(shop)).html('/wishlist');
  expect(page).toContain('This list is saved in your account.');
  expect(page).not.toContain('in this browser only');
});

test('the list shows cards, the latest first, page by page', async () => {
  const ana = shop.visitor();
  await ana.post('favorite/add', product(lantern));
  shop.clock.pass(1000);
  await ana.post('favorite/add', product(cup));
  const list = await ana.post('favorite/list', { types: 'product', page: 1, pageSize: 1 });
  expect(list).toMatchObject({ total: 2, items: [{ id: cup, slug: 'moon-cup', price: { min: { currency: 'USD' } } }] });
  const next = await ana.post('favorite/list', { types: 'product', page: 2, pageSize: 1 });
  expect(next.items.map(({ id }) => id)).toEqual([lantern]);
});

test('twenty presses at once, at two processes, make one favourite; taking it off twice is the same as once', async () => {
  const ana = shop.visitor();
  await ana.post('favorite/add', product(cup));
  const presses = Array.from({ length: 20 }, (_, press) => (press % 2 ? ana : ana.at(other.origin)));
  await Promise.all(presses.map((each) => each.post('favorite/add', product(lantern))));
  expect((await ana.post('favorite/list')).total).toBe(2);
  await Promise.all(presses.map((each) => each.post('favorite/cancel', product(lantern))));
  expect((await ana.post('favorite/list')).total).toBe(1);
});

test('what does not exist, is a draft or is not a product cannot be added, and creates no visitor', async () => {
  const draft = await shop.save({ slug: 'kept-back', status: 'draft', variants: [{ sku: 'KEPT-BACK', price: 100 }] });
  const soon = await shop.save({
    slug: 'next-week',
    publishedAt: new Date(shop.clock.now().getTime() + 7 * 86_400_000),
    variants: [{ sku: 'NEXT-WEEK', price: 100 }],
  });
  const ana = shop.visitor();
  for (const id of [randomUUID(), draft, soon]) {
    for (const path of ['favorite/add', 'favorite/cancel'] as const)
      expect(await ana.refused(path, product(id))).toMatchObject({ code: 40, msg: 'We could not find that.' });
  }
  await ana.refused('favorite/add', { types: 'article', productId: lantern }, 'We could not find that.');
  expect((await ana.refused('favorite/add', { types: 'product', productId: 'lantern' })).errors).toHaveLength(1);
  await ana.refused('favorite/add', { types: 'shoe', productId: lantern }, 'types invalid_value');
  expect(ana.cookies.size).toBe(0);
});

test('a product that is hidden later leaves the list, may be taken off, and comes back when it is shown again', async () => {
  const changing = { slug: 'now-and-then', variants: [{ sku: 'NOW-AND-THEN', price: 100 }] };
  const id = await shop.save(changing);
  const ana = shop.visitor();
  await ana.post('favorite/add', product(id));
  await shop.save({ ...changing, status: 'draft' });
  expect((await ana.post('favorite/list')).total).toBe(0);
  expect((await ana.post('visitor/data')).wishList).toEqual({});
  await shop.save(changing);
  expect((await ana.post('favorite/list')).items.map((card) => card.id)).toEqual([id]);
  await shop.save({ ...changing, status: 'draft' });
  await ana.post('favorite/cancel', product(id));
  await shop.save(changing);
  expect((await ana.post('favorite/list')).total).toBe(0);
});

test('a list holds 500: of two presses for the last place one is refused, and the list stays as it was', async () => {
  const ana = shop.visitor();
  const { visitorId } = await ana.post('favorite/add', product(lantern));
  await fillWishList(db, visitorId ?? '', 498);
  const [more, evenMore] = await Promise.all(
    ['one-more', 'even-more'].map((slug) => shop.save({ slug, variants: [{ sku: slug, price: 100 }] })),
  );
  const answers = await Promise.all(
    [more, evenMore].map((id, at) => (at ? ana : ana.at(other.origin)).call('favorite/add', product(id ?? ''))),
  );
  expect(answers.map(({ code }) => code).toSorted()).toEqual([0, 40]);
  expect(answers.find(({ code }) => code === 40)?.msg).toBe('Your wish list is full (500 items).');
  expect(await ana.post('favorite/add', product(lantern))).toMatchObject({ favorite: true });
});

test('without JavaScript the heart is a form button that leads to the wish list', async () => {
  const ana = shop.visitor();
  const page = await ana.html('/product/lantern');
  expect(page).toContain('<form id="favourites" method="post" action="/wishlist"></form>');
  expect(heartOf(page, lantern)).toMatchObject({ form: 'favourites', name: 'add', 'aria-pressed': 'false' });
  const send = (field: string) =>
    ana.fetch('/zh/wishlist', {
      method: 'POST',
      body: `${field}=${lantern}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  const answer = await send('add');
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/zh/wishlist']);
  const kept = await ana.html('/wishlist');
  expect(heartOf(kept, lantern)).toMatchObject({ name: 'remove', 'aria-pressed': 'true' });
  expect(await isFavouriteOf(db, (await ana.post('visitor/data')).visitorId, lantern)).toBe(true);
  await send('remove');
  expect(await ana.html('/wishlist')).toContain('Nothing on your list yet');
  const strange = await ana.fetch('/wishlist', {
    method: 'POST',
    body: 'add=nonsense',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(strange.headers.get('location')).toBe('/wishlist?missed=');
  expect(await ana.html('/wishlist?missed=')).toContain('This item can no longer be saved.');
});

test('the page of a wish list is private: never cached, never indexed', async () => {
  const ana = shop.visitor();
  await ana.post('favorite/add', product(lantern));
  const page = await ana.get('/wishlist');
  expect(page.headers.get('cache-control')).toBe('private, no-store');
  expect(await page.text()).toContain('<meta name="robots" content="noindex">');
  expect(await shop.visitor().html('/wishlist')).not.toContain(lantern);
});

/** The attributes of a product's heart in a page. */
function heartOf(html: string, id: string): Record<string, string> {
  const [button = ''] = (html.match(/<button[^>]*>/g) ?? []).filter((each) => each.includes(`value="${id}"`));
  return Object.fromEntries([...button.matchAll(/([a-z-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]));
}
