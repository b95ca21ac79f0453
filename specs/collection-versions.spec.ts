import { expect, test } from 'vitest';
import { meisShop } from './support/shop.ts';
import { mei } from './support/staff.ts';

const shop = await meisShop();
const owner = await mei(shop);
const ana = shop.visitor();

interface Collection {
  id: string;
  slug: string;
  version: number;
  title: Record<string, string>;
  productIds?: string[];
}
const get = (id: string) => owner.does<Collection>('collection/get', { id });
const productId = async (slug: string) => (await ana.post('product/get', { slug })).id;

async function opened() {
  const slug = `shelf-${Math.random().toString(36).slice(2, 8)}`;
  const { id } = await owner.does<{ id: string }>('collection/save', {
    slug,
    title: 'Shelf',
    productIds: [await productId('moon-cup')],
  });
  return get(id);
}

test('a save over a version of somebody else is refused with that version; one from the newest is made', async () => {
  const { id, slug, version } = await opened();
  expect(version).toBe(1);
  await owner.does('collection/save', { id, slug, title: 'Ben was here', base: 1 });
  const refused = await owner.call('collection/save', { id, slug, title: 'Mei too', base: 1 });
  expect(refused).toMatchObject({
    code: 40,
    data: { errors: [{ field: 'base', rule: 'base' }], current: { version: 2, title: { en: 'Ben was here' } } },
  });
  expect(await get(id)).toMatchObject({ version: 2, title: { en: 'Ben was here' } });
  await owner.does('collection/save', { id, slug, title: 'Mei too', base: 2 });
  expect(await get(id)).toMatchObject({ version: 3, title: { en: 'Mei too' } });
});

test('of changes made from one version at the same time exactly one is made', async () => {
  const { id, slug } = await opened();
  const answers = await Promise.all(
    ['Wood', 'Gas', 'Salt'].map((title) => owner.call('collection/save', { id, slug, title, base: 1 })),
  );
  expect(answers.map(({ code }) => code).sort((one, other) => one - other)).toEqual([0, 40, 40]);
  expect((await get(id)).version).toBe(2);
});

test('products that a change of many puts into it are not taken out by a form that was opened before', async () => {
  const { id, slug, productIds } = await opened();
  const cup = await productId('stone-cup');
  await owner.does('product/bulk', {
    select: { ids: [cup] },
    action: 'collection',
    change: { addCollectionIds: [id] },
  });
  expect(await owner.call('collection/save', { id, slug, title: 'Shelf', productIds, base: 1 })).toMatchObject({
    code: 40,
    data: { errors: [{ rule: 'base' }] },
  });
  expect((await get(id)).productIds).toContain(cup);
});

test('a save without a version is made over any, as programs do that know the whole', async () => {
  const { id, slug } = await opened();
  await owner.does('collection/save', { id, slug, title: 'One' });
  await owner.does('collection/save', { id, slug, title: 'Two' });
  expect(await get(id)).toMatchObject({ version: 3, title: { en: 'Two' } });
});
