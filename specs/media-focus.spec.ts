import { sql } from 'kysely';
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
  width: number;
  height: number;
  tags: string[];
  focus: { x: number; y: number } | null;
  version: number;
}

/** A picture of four quarters, each of a colour of its own. */
async function quarters(turned?: number): Promise<Buffer> {
  const colours = [200, 150, 100, 50].map((r) => ({ r, g: 20, b: 20 }));
  const places = [
    [0, 0],
    [200, 0],
    [0, 150],
    [200, 150],
  ] as const;
  const layers = places.map(([left, top], at) => ({
    input: { create: { width: 200, height: 150, channels: 3 as const, background: colours[at] ?? '#000' } },
    left,
    top,
  }));
  const whole = sharp({ create: { width: 400, height: 300, channels: 3, background: '#000' } }).composite(layers);
  const png = await whole.png().toBuffer();
  return turned ? sharp(png).jpeg({ quality: 100 }).withMetadata({ orientation: turned }).toBuffer() : png;
}
const take = async (content: Buffer, name: string) =>
  (await owner.upload<{ id: string }>('attach/upload', [{ name, content }])).data.id;
const get = (id: string) => owner.does<Media>('media/get', { id });
const crop = (id: string, cut: object) => owner.call<{ id: string }>('media/crop', { id, ...cut });
const save = (id: string, fields: object) => owner.does('media/save', { id, name: 'Bowl', alt: {}, ...fields });
const keys = async (body: object) =>
  (await owner.does<{ items: Media[] }>('media/list', body)).items.map(({ id }) => id);

const publish = async (kind: string, content: object, key?: string) => {
  const saved = await owner.does<{ key: string; number: number }>(`${kind}/save`, { ...(key && { key }), content });
  await owner.does(`${kind}/publish`, { key: saved.key, number: saved.number });
};

let bowl = '';
beforeAll(async () => {
  bowl = await take(await quarters(), 'bowl.png');
});

test('a focal point is where every place of the picture is cut, and one without adds nothing', async () => {
  const [image] = [{ hash: bowl, width: 400, height: 300, placeholder: null, alt: { en: 'A bowl' }, values: {} }];
  await shop.save({
    slug: 'focal',
    title: 'Focal',
    images: [image],
    variants: [{ sku: 'FOCAL', price: 900, onHand: 3 }],
  });
  await owner.does('category/save', { slug: 'focal-cups', title: 'Focal cups', image: bowl });
  const slides = [{ image: bowl, title: 'Spring', path: '/' }];
  const body =
    '<shop-component name="slides" props=\'{"key":"cuts"}\'></shop-component><shop-component name="category-grid"></shop-component>';
  await publish('slides', { slides }, 'cuts');
  await publish('page', { slug: 'cuts', title: 'Cuts', body });
  const html = async (path: string) => (await fetch(`${shop.origin}${path}`)).text();
  expect(await html('/product/focal')).not.toContain('focal-x');
  await save(bowl, { focus: { x: 0.12345, y: 0.8 } });
  expect((await get(bowl)).focus).toEqual({ x: 0.123, y: 0.8 });
  const shown = await shop.visitor().post('product/get', { slug: 'focal' });
  expect(shown.images[0]).toMatchObject({ id: bowl, alt: 'A bowl', focus: { x: 0.123, y: 0.8 } });
  const page = await html('/product/focal');
  expect(page).toContain('class="picture focal focal-x-1 focal-y-8');
  const cuts = (await html('/page/cuts')).match(/picture focal focal-x-1 focal-y-8/g);
  // The slide and the category.
  expect(cuts).toHaveLength(2);
  // What is saved elsewhere keeps it; what replaces the picture brings its own.
  await save(bowl, {});
  expect((await get(bowl)).focus).toEqual({ x: 0.123, y: 0.8 });
  const other = await take(
    await sharp(await quarters())
      .negate()
      .png()
      .toBuffer(),
    'other.png',
  );
  await owner.does('media/replace', { id: bowl, by: other });
  expect((await shop.visitor().post('product/get', { slug: 'focal' })).images[0]).not.toHaveProperty('focus');
  await owner.does('media/replace', { id: other, by: bowl });
  await save(bowl, { focus: null });
  expect(await html('/product/focal')).not.toContain('focal-x');
});

test('points outside of the picture are refused, by the call and by the database', async () => {
  const refused = await owner.call('media/save', { id: bowl, name: '', alt: {}, focus: { x: 1.1, y: 0 } });
  expect(refused).toMatchObject({ code: 40, data: { errors: [{ field: 'focus.x' }] } });
  const write = sql`update image set focus = '{"x": 2, "y": 0}' where hash = ${bowl}`.execute(shop.tools.db);
  await expect(write).rejects.toThrow('image_focus_inside');
});

test('a crop is a new picture of exactly that rectangle, with texts, tags and focal point; the original stays', async () => {
  await save(bowl, { alt: { en: 'A bowl' }, tags: ['Spring'], focus: { x: 0.75, y: 0.25 } });
  const { data } = await crop(bowl, { x: 200, y: 0, width: 200, height: 100 });
  const made = await get(data.id);
  expect(made).toMatchObject({ name: 'Bowl', alt: { en: 'A bowl' }, tags: ['Spring'], width: 200, height: 100 });
  expect(made.focus).toEqual({ x: 0.5, y: 0.75 });
  const file = await sharp(await shop.tools.files.read(data.id))
    .removeAlpha()
    .raw()
    .toBuffer();
  expect([...file.subarray(0, 3), ...file.subarray(-3)]).toEqual([150, 20, 20, 150, 20, 20]);
  expect(await get(bowl)).toMatchObject({ width: 400, height: 300 });
  // The same rectangle is the same picture, which keeps what was written about it since.
  await owner.does('media/save', { id: data.id, name: 'Corner', alt: {} });
  expect((await crop(bowl, { x: 200, y: 0, width: 200, height: 100 })).data.id).toBe(data.id);
  expect((await get(data.id)).name).toBe('Corner');
  const { items } = await owner.does<{ items: object[] }>('log/list', { action: 'media:crop' });
  expect(items).toHaveLength(1);
});

test('a picture that a camera turned is cut as it is seen', async () => {
  const turned = await take(await quarters(6), 'turned.jpg');
  expect(await get(turned)).toMatchObject({ width: 300, height: 400 });
  const { data } = await crop(turned, { x: 0, y: 0, width: 150, height: 200 });
  const [red = 0] = await sharp(await shop.tools.files.read(data.id))
    .extract({ left: 70, top: 90, width: 1, height: 1 })
    .raw()
    .toBuffer();
  expect(Math.abs(red - 100)).toBeLessThan(6);
});

test('what reaches beyond the picture, the whole of it, and unknown pictures are not cut', async () => {
  const beyond = await crop(bowl, { x: 300, y: 200, width: 101, height: 101 });
  expect(beyond).toMatchObject({ code: 40, data: { errors: [{ field: 'width' }, { field: 'height' }] } });
  expect((await crop(bowl, { x: 0, y: 0, width: 400, height: 300 })).code).toBe(40);
  expect((await crop(bowl, { x: 0, y: 0, width: 0, height: 10 })).code).toBe(40);
  expect((await crop('f'.repeat(24), { x: 0, y: 0, width: 1, height: 1 })).code).toBe(40);
});

test('tags find pictures, whatever their case once each, and many pictures are tagged at once', async () => {
  const one = await take(
    await sharp(await quarters())
      .tint('#00f')
      .png()
      .toBuffer(),
    'one.png',
  );
  const two = await take(
    await sharp(await quarters())
      .tint('#0f0')
      .png()
      .toBuffer(),
    'two.png',
  );
  await save(one, { tags: ['Linen', 'linen ', 'Blue'] });
  expect((await get(one)).tags).toEqual(['Linen', 'Blue']);
  const tag = (body: object) => owner.does<{ changed: string[]; full: number; left: number }>('media/tag', body);
  expect(await tag({ only: [one, two], add: 'LINEN' })).toEqual({ changed: [two], full: 0, left: 0 });
  expect(await keys({ filters: { tag: 'Linen' } })).toEqual(await keys({ filters: { tag: 'linen' } }));
  expect((await owner.does<{ items: object[] }>('media/tags')).items).toContainEqual({ tag: 'Linen', pictures: 2 });
  const others = await owner.call('media/tag', { only: [one, two], add: 'counted', count: 3 });
  expect(others).toMatchObject({ code: 40, data: { count: 2, errors: [{ field: 'count', rule: 'count' }] } });
  expect(await keys({ filters: { tag: 'counted' } })).toEqual([]);
  expect((await keys({ keyword: 'linen' })).sort()).toEqual([one, two].sort());
  expect(await tag({ keyword: 'linen', except: [one], remove: 'linen' })).toEqual({ changed: [two], full: 0, left: 0 });
  expect((await owner.does<{ items: { tag: string }[] }>('media/tags')).items).toContainEqual({
    tag: 'Linen',
    pictures: 1,
  });
  await save(two, { tags: Array.from({ length: 20 }, (_, n) => `t${n}`) });
  expect(await tag({ only: [two], add: 'more' })).toEqual({ changed: [], full: 1, left: 0 });
  expect(
    (
      await owner.call('media/save', {
        id: two,
        name: '',
        alt: {},
        tags: Array.from({ length: 21 }, (_, n) => `t${n}`),
      })
    ).code,
  ).toBe(40);
});

test('the list is narrowed to days and saved as a file, whole or a selection', async () => {
  const day = shop.tools.clock.now().toISOString().slice(0, 10);
  expect(await keys({ from: day })).toContain(bowl);
  expect(await keys({ to: '2020-01-01' })).toEqual([]);
  const file = async (body: object) => {
    const headers = { 'content-type': 'application/json', 'x-auth': owner.token };
    const answer = await fetch(`${shop.origin}/api/admin/export/media`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    return (await answer.text()).trim().split('\n');
  };
  const [head, row, ...others] = await file({ only: [bowl] });
  expect(head).toBe('id,name,alt en,alt zh,alt zh-HK,alt fil,tags,uses,width,height,bytes,createdAt,url');
  expect(row).toContain(`${bowl},Bowl,A bowl,,,,Spring,3,400,300`);
  expect(others).toEqual([]);
  expect(await file({ filters: { tag: 'nowhere' } })).toHaveLength(1);
});

test('support staff may not', async () => {
  const support = await hire(shop, 'Sam', 'support');
  for (const path of ['media/crop', 'media/tag', 'media/tags', 'export/media'])
    expect((await support.call(path, { id: bowl, x: 0, y: 0, width: 1, height: 1 })).code).toBe(30);
});
