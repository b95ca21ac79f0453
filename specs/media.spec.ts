import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { meisShop } from './support/shop.ts';
import { hire, mei } from './support/staff.ts';

const shop = await meisShop();
const owner = await mei(shop);

interface Media {
  id: string;
  name: string;
  alt: Record<string, string>;
  uses: number;
  version: number;
  places: { kind: string; id: string; title: string }[];
}
const png = (red: number) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: { r: red, g: 90, b: 90 } } })
    .png()
    .toBuffer();
const take = async (red: number, name: string) => {
  const { code, data } = await owner.upload<{ id: string }>('attach/upload', [{ name, content: await png(red) }]);
  expect(code).toBe(0);
  return data.id;
};
const get = (id: string) => owner.does<Media>('media/get', { id });
const list = (body: object) => owner.does<{ items: Media[]; total: number }>('media/list', body);
const listed = async (body: object) => (await list(body)).items.map(({ id }) => id);

let bowl = '';
let other = '';
beforeAll(async () => {
  bowl = await take(10, 'blue-bowl.png');
  other = await take(20, 'other.png');
});

async function productWith(hash: string, slug: string) {
  const { width, height, placeholder } = { width: 40, height: 30, placeholder: null };
  const images = [{ hash, width, height, placeholder, alt: { en: 'A bowl' }, values: {} }];
  return shop.save({
    slug,
    title: `Bowl ${slug}`,
    images,
    variants: [{ sku: slug.toUpperCase(), price: 900, onHand: 3 }],
  });
}

test('a picture is found by its name, its texts and the products that show it', async () => {
  expect(await get(bowl)).toMatchObject({ name: 'blue-bowl.png', uses: 0, version: 1, places: [] });
  await owner.does('media/save', {
    id: bowl,
    base: 1,
    name: 'Bowl',
    alt: { en: 'Blue bowl on linen', zh: '蓝碗', fil: '' },
  });
  expect(await get(bowl)).toMatchObject({ name: 'Bowl', alt: { en: 'Blue bowl on linen', zh: '蓝碗' }, version: 2 });
  expect(await listed({ keyword: 'linen' })).toEqual([bowl]);
  expect(await listed({ keyword: '蓝碗' })).toEqual([bowl]);
  expect(await listed({ keyword: '100%' })).toEqual([]);
  await productWith(other, 'linen-thing');
  expect(await listed({ keyword: 'Bowl linen' })).toEqual([other]);
  expect(await listed({ keyword: 'other', filters: { withoutAlt: 'en' } })).toEqual([other]);
  const late = await owner.call('media/save', { id: bowl, base: 1, name: 'x', alt: {} });
  expect(late).toMatchObject({ data: { errors: [{ rule: 'base' }], current: { name: 'Bowl', version: 2 } } });
});

test('every place is named, and while there is one the picture cannot be removed', async () => {
  const face = await take(30, 'face.png');
  const html = { en: `<p><img src="/media/${face}-800.jpg" alt=""></p>` };
  const { id: category } = await owner.does<{ id: string }>('category/save', {
    slug: 'lamps-x',
    title: 'Lamps',
    image: face,
  });
  const { id: tag } = await owner.does<{ id: string }>('tag/save', { slug: 'lit', title: 'Lit', description: html });
  await owner.does('page/save', { content: { slug: 'about-x', title: 'About', body: html.en } });
  await productWith(face, 'lamp-x');
  const { places, uses } = await get(face);
  expect(places.map(({ kind, title }) => `${kind} ${title}`).sort()).toEqual([
    'category Lamps',
    'page About',
    'product Bowl lamp-x',
    'tag Lit',
  ]);
  expect(uses).toBe(4);
  const refused = await owner.call<{ places: object[] }>('media/remove', { id: face });
  expect(refused).toMatchObject({ code: 40, msg: expect.stringContaining('in use') });
  expect(refused.data.places).toHaveLength(4);
  expect((await list({ filters: { unused: true } })).items.map(({ id }) => id)).not.toContain(face);
  const next = await take(40, 'next.png');
  expect(await owner.does('media/replace', { id: face, by: next })).toEqual({ places: 4 });
  expect(await get(face)).toMatchObject({ uses: 0, places: [] });
  expect((await get(next)).uses).toBe(4);
  const shown = await shop.visitor().post('product/get', { slug: 'lamp-x' });
  expect(shown.images[0]).toMatchObject({ id: next, alt: 'A bowl' });
  expect(await owner.does('category/get', { id: category })).toMatchObject({ image: next });
  expect(JSON.stringify(await owner.does('tag/get', { id: tag }))).toContain(`/media/${next}-800.jpg`);
  await owner.does('media/remove', { id: face });
  expect((await owner.call('media/get', { id: face })).code).toBe(40);
  const { items } = await owner.does<{ items: { action: string; subject: string }[] }>('log/list', {
    subject: `media:${face}`,
  });
  expect(items.map(({ action }) => action)).toEqual(['media:remove', 'media:replace']);
});

test('a picture of a placed order stays', async () => {
  const sold = await take(50, 'sold.png');
  await productWith(sold, 'sold-x');
  const { filledIn, place, readyCheckout } = await import('./support/buying.ts');
  const ana = shop.visitor();
  await ana.post('cart/add', { sku: 'SOLD-X', quantity: 1 });
  const { orderNo } = await place(ana, await readyCheckout(ana, { ...filledIn, email: 'ana@example.com' }));
  const next = await take(60, 'sold-next.png');
  expect(await owner.does('media/replace', { id: sold, by: next })).toEqual({ places: 1 });
  expect(await get(sold)).toMatchObject({ places: [{ kind: 'order', id: orderNo }] });
  expect((await owner.call('media/remove', { id: sold })).code).toBe(40);
});

test('removal and the first use at once: one of them wins, never both', async () => {
  const raced = await Promise.all([70, 71, 72, 73, 74, 75].map((red) => take(red, `race-${red}.png`)));
  const outcomes = await Promise.all(
    raced.map(async (id, n) => {
      const body = {
        slug: `race-${n}`,
        title: 'Race',
        image: id,
        everything: true,
        threshold: { kind: 'units', units: 1 },
      };
      const [used, removed] = await Promise.all([
        owner.call('promotion/save', { ...body, enabled: false, reduction: { kind: 'percent', basisPoints: 100 } }),
        owner.call('media/remove', { id }),
      ]);
      return { used: used.code === 0, removed: removed.code === 0 };
    }),
  );
  for (const { used, removed } of outcomes) expect(used).not.toBe(removed);
});

test('unknown pictures, itself, and staff without the permission are refused', async () => {
  const no = 'f'.repeat(24);
  expect((await owner.call('media/replace', { id: other, by: no })).code).toBe(40);
  expect((await owner.call('media/replace', { id: other, by: other })).code).toBe(40);
  expect((await owner.call('media/remove', { id: no })).code).toBe(40);
  const support = await hire(shop, 'Sam', 'support');
  for (const path of ['list', 'get', 'save', 'replace', 'remove'])
    expect((await support.call(`media/${path}`, { id: other })).code).toBe(30);
  const editor = await hire(shop, 'Eva', 'editor');
  expect((await editor.call('media/get', { id: other })).code).toBe(0);
});
