import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { StaffProduct, StaffProductList } from '../src/shared/contracts/products-admin.ts';
import { place, readyToBuy } from './support/buying.ts';
import { hour } from './support/clock.ts';
import { meisShop } from './support/shop.ts';
import { mei as enterMei } from './support/staff.ts';

const shop = await meisShop();
const second = await shop.another();
const mei = await enterMei(shop);
const ana = shop.visitor();
const usd = (amount: number) => ({ amount, currency: 'USD' });

let bowls = 0;
const bowl = (draft: object = {}) => {
  bowls += 1;
  return {
    title: 'Ginkgo bowl',
    status: 'active',
    variants: [{ sku: `BOWL-${bowls}`, price: usd(2800), onHand: 5 }],
    ...draft,
  };
};
const save = (draft: object) => mei.does<StaffProduct>('product/save', draft);
const get = (id: string) => mei.does<StaffProduct>('product/get', { id });
const list = (body: object = {}) => mei.does<StaffProductList>('product/list', body);
const faults = async (draft: object) => {
  const { code, data } = await mei.call<{ errors?: { field: string; rule: string }[] }>('product/save', draft);
  return [code, ...(data?.errors ?? []).map(({ field, rule }) => `${field} ${rule}`)];
};
const fieldsOf = (product: StaffProduct) => ({ ...product, base: product.version });
const shown = async (slug: string) => (await ana.get(`/product/${slug}`)).status;

async function picture(colour: string): Promise<string> {
  const content = await sharp({ create: { width: 60, height: 40, channels: 3, background: colour } })
    .png()
    .toBuffer();
  const { id } = await mei
    .upload<{ id: string }>('attach/upload', [{ name: `${colour}.png`, content }])
    .then(({ data }) => data);
  return id;
}

const colours = {
  code: 'colour',
  name: { en: 'Colour', zh: '颜色' },
  values: [
    { value: 'sage', label: { en: 'Sage', zh: '鼠尾草绿' }, swatch: '#9caf88' },
    { value: 'sand', label: 'Sand' },
  ],
};
const sizes = {
  code: 'size',
  name: 'Size',
  values: [
    { value: 's', label: 'S' },
    { value: 'l', label: 'L' },
  ],
};

describe('Mei adds a bowl in 2 colours and 2 sizes', () => {
  const variants = ['sage', 'sand'].flatMap((colour) =>
    ['s', 'l'].map((size) => ({
      sku: `GINKGO-${colour}-${size}`.toUpperCase(),
      spec: { colour, size },
      price: usd(size === 's' ? 2800 : 3900),
      onHand: 4,
    })),
  );

  test('with pictures, own prices, texts in two languages, a category and tags; Ana buys one on another process', async () => {
    const sage = await picture('green');
    const sand = await picture('beige');
    const { items } = await mei.does<{ items: { id: string; slug: string }[] }>('category/list', {});
    const category = items.find(({ slug }) => slug === 'teapots');
    const saved = await save(
      bowl({
        title: { en: 'Ginkgo bowl', zh: '银杏碗' },
        description: { en: '<p onclick="steal()">Thrown by hand.</p><script>alert(1)</script>' },
        specs: [colours, sizes],
        images: [
          { hash: sage, alt: 'The sage bowl', values: { colour: 'sage' } },
          { hash: sand, values: { colour: 'sand' } },
        ],
        categoryIds: [category?.id],
        tags: ['New arrivals', 'ceramic'],
        variants: variants.map((each) => ({
          ...each,
          prices: { EUR: { price: { amount: 2650, currency: 'EUR' } } },
          image: each.spec.colour === 'sage' ? sage : sand,
        })),
      }),
    );
    expect(saved).toMatchObject({
      version: 1,
      slug: 'ginkgo-bowl',
      url: '/product/ginkgo-bowl',
      description: { en: '<p>Thrown by hand.</p>' },
      tags: ['new-arrivals', 'ceramic'],
      categoryIds: [category?.id],
    });
    expect(saved.variants.map(({ sku, available }) => [sku, available])).toEqual(variants.map(({ sku }) => [sku, 4]));
    const far = second.visitor();
    expect(await far.html('/zh/product/ginkgo-bowl')).toContain('银杏碗');
    expect(await far.html('/category/teapots')).toContain('Ginkgo bowl');
    const inEuros = await second.visitor({ 'x-currency': 'EUR' }).post('product/get', { slug: 'ginkgo-bowl' });
    expect(inEuros.variants[0]?.price).toEqual({ amount: 2650, currency: 'EUR' });
    const { orderNo } = await place(far, await readyToBuy(far, 'GINKGO-SAGE-L'));
    expect(orderNo).not.toBe('');
    const [, after] = (await get(saved.id)).variants;
    expect(after).toMatchObject({ onHand: 4, reserved: 1, available: 3 });
  });

  test('what product/get answers is saved as it is, and changes nothing but the version', async () => {
    const { id } = (await list({ keyword: 'ginkgo' })).items[0] ?? { id: '' };
    const before = await get(id);
    const after = await save(fieldsOf(before));
    expect({ ...after, version: 0, updatedAt: '' }).toEqual({ ...before, version: 0, updatedAt: '' });
    expect(after.version).toBe(before.version + 1);
  });

  test('two variants may change SKUs with each other, and keep their stock', async () => {
    const { id } = (await list({ keyword: 'ginkgo' })).items[0] ?? { id: '' };
    const product = await get(id);
    const [first, other, ...rest] = product.variants;
    if (!first || !other) throw new Error('the bowl has no variants');
    const swapped = [{ ...first, sku: other.sku, onHand: 9 }, { ...other, sku: first.sku }, ...rest];
    const saved = await save({ ...fieldsOf(product), variants: swapped });
    expect(saved.variants.map(({ id: each, sku, onHand }) => [each, sku, onHand]).slice(0, 2)).toEqual([
      [first.id, other.sku, 9],
      [other.id, first.sku, other.onHand],
    ]);
  });
});

describe('a product is changed', () => {
  test('by a member who has an old version of it: refused with the present one, and nothing is lost', async () => {
    const product = await save(bowl({ title: 'Base bowl' }));
    await save({ ...fieldsOf(product), vendor: 'Kiln' });
    const { code, data } = await mei.call<{ current: StaffProduct; errors: object[] }>('product/save', {
      ...fieldsOf(product),
      vendor: 'Wheel',
    });
    expect([code, data.errors[0], data.current.vendor, data.current.version]).toEqual([
      40,
      expect.objectContaining({ field: 'base', rule: 'base' }),
      'Kiln',
      2,
    ]);
  });

  test('by two at once from one version: one is saved', async () => {
    const product = await save(bowl({ title: 'Race bowl' }));
    const answers = await Promise.all(
      ['Kiln', 'Wheel', 'Glaze', 'Clay'].map((vendor) =>
        mei.at((vendor < 'H' ? shop : second).origin).call('product/save', { ...fieldsOf(product), vendor }),
      ),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 40, 40, 40]);
    expect((await get(product.id)).version).toBe(2);
  });

  test('while orders take units: what was sold meanwhile stays sold', async () => {
    const product = await save(
      bowl({ title: 'Stock bowl', variants: [{ sku: 'STOCK-BOWL', price: usd(100), onHand: 5 }] }),
    );
    const [variant] = product.variants;
    await mei.does('stock/adjust', { sku: 'STOCK-BOWL', delta: -2, reason: 'broken' });
    const counted = [{ ...variant, onHand: 8 }];
    const saved = await save({ ...fieldsOf(product), variants: counted });
    expect(saved.variants[0]).toMatchObject({ onHand: 6, onHandBase: 6 });
    const { onHand: _on, onHandBase: _base, ...rest } = saved.variants[0] ?? {};
    expect((await save({ ...fieldsOf(saved), variants: [rest] })).variants[0]?.onHand).toBe(6);
    const { reserved: held, variants } = await orderTwo(saved.id);
    expect([held, await faults({ ...fieldsOf(await get(saved.id)), variants })]).toEqual([
      2,
      [40, 'variants.0.sku stock'],
    ]);
  });

  /** Two units are ordered; then Mei says that there is one. */
  async function orderTwo(id: string) {
    const ben = shop.visitor();
    await place(ben, await readyToBuy(ben, 'STOCK-BOWL', 2));
    const { variants } = await get(id);
    const [first] = variants;
    return { reserved: first?.reserved, variants: [{ ...first, onHand: 1, onHandBase: first?.onHand }] };
  }

  test('to another URL: the former one redirects, and the slug of another product is refused', async () => {
    const product = await save(bowl({ title: 'Slug bowl' }));
    expect(await shown('slug-bowl')).toBe(200);
    const moved = await save({ ...fieldsOf(product), slug: 'bowl-of-slugs' });
    expect([moved.slug, moved.title]).toEqual(['bowl-of-slugs', { en: 'Slug bowl' }]);
    const redirect = await ana.get('/product/slug-bowl', { redirect: 'manual' });
    expect([redirect.status, redirect.headers.get('location')]).toEqual([301, '/product/bowl-of-slugs']);
    expect(await faults({ ...fieldsOf(moved), slug: 'rain-cup' })).toEqual([40, 'slug taken']);
  });

  test('from draft to active it appears at once, at a time when it has one, and archived nowhere', async () => {
    const draft = await save(bowl({ title: 'Late bowl', status: 'draft' }));
    expect([draft.publishAt, await shown('late-bowl')]).toEqual([null, 404]);
    const active = await save({ ...fieldsOf(draft), status: 'active' });
    expect([active.publishAt, await shown('late-bowl')]).toEqual([shop.clock.now().toISOString(), 200]);
    const publishAt = new Date(shop.clock.now().getTime() + hour).toISOString();
    const planned = await save({ ...fieldsOf(active), publishAt });
    expect(await shown('late-bowl')).toBe(404);
    shop.clock.pass(hour);
    expect(await shown('late-bowl')).toBe(200);
    await save({ ...fieldsOf(planned), status: 'archived' });
    expect(await shown('late-bowl')).toBe(404);
  });
});

describe('a product is refused', () => {
  const variant = { sku: 'WRONG-1', price: usd(100) };

  test.each<[string, object, string[]]>([
    ['without a title in the language of the shop', { title: { zh: '碗' } }, ['title required']],
    ['without variants', { variants: [] }, ['variants too_small']],
    [
      'with a price in euros',
      { variants: [{ ...variant, price: { amount: 1, currency: 'EUR' } }] },
      ['variants.0.price currency'],
    ],
    ['with a price below zero', { variants: [{ ...variant, price: usd(-1) }] }, ['variants.0.price.amount too_small']],
    [
      'with an own price in another currency than its own',
      { variants: [{ ...variant, prices: { EUR: { price: usd(1) } } }] },
      ['variants.0.prices.EUR currency'],
    ],
    ['with one SKU twice', { variants: [variant, variant] }, ['variants.1.sku twice', 'variants.1.spec twice']],
    ['with a SKU of another product', { variants: [{ ...variant, sku: 'CUP-RAIN' }] }, ['variants.0.sku taken']],
    [
      'with an option that a variant does not choose',
      { specs: [colours], variants: [variant] },
      ['variants.0.spec unknown'],
    ],
    [
      'with a value that no option has',
      { specs: [colours], variants: [{ ...variant, spec: { colour: 'toString' } }] },
      ['variants.0.spec unknown'],
    ],
    [
      'with two variants of the same choice',
      {
        specs: [colours],
        variants: [
          { ...variant, spec: { colour: 'sage' } },
          { ...variant, sku: 'WRONG-2', spec: { colour: 'sage' } },
        ],
      },
      ['variants.1.spec twice'],
    ],
    ['with a picture that nobody uploaded', { images: [{ hash: 'f'.repeat(24) }] }, ['images.0 unknown']],
    [
      'in a category that is not there',
      { categoryIds: ['00000000-0000-4000-8000-000000000000'] },
      ['categoryIds.0 unknown'],
    ],
    ['with a tag of signs', { tags: ['!!'] }, ['tags.0 format']],
  ])('%s', async (_why, draft, expected) => {
    expect(await faults(bowl({ title: 'Wrong bowl', variants: [variant], ...draft }))).toEqual([40, ...expected]);
    expect((await list({ keyword: 'wrong' })).items).toEqual([]);
  });

  test('with the variant of another product', async () => {
    const { variants } = await save(bowl({ title: 'Own bowl', variants: [{ sku: 'OWN-1', price: usd(1) }] }));
    const stolen = [{ sku: 'OWN-2', price: usd(1), id: variants[0]?.id }];
    expect(await faults(bowl({ title: 'Thief', variants: stolen }))).toEqual([40, 'variants.0.sku unknown']);
  });
});
