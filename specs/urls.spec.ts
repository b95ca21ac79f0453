import { describe, expect, test } from 'vitest';
import { savePage } from '../src/modules/content/index.ts';
import { recordQueries } from './support/recorded-queries.ts';
import { meisShop } from './support/shop.ts';
import { mei as enter, hire } from './support/staff.ts';

interface Refused {
  errors: { field: string; rule: string; message: string }[];
}

const text = { title: 'A page', description: '', body: '<p>Text.</p>' };

async function setUp() {
  const shop = await meisShop();
  const mei = await enter(shop);
  const ana = shop.visitor();
  const idOf = async (slug: string) => (await ana.post('product/get', { slug })).id;
  const leads = async (path: string) => {
    const response = await ana.get(path);
    return response.status === 301 ? response.headers.get('location') : response.status;
  };
  const write = (slug: string, more: object = {}, id = shop.tools.random.id()) =>
    savePage(shop.tools.db, id, { slug, ...text, ...more }, shop.clock.now());
  /** Mei's route rules, once every process uses them. */
  const rule = async (router: object, free = false) => {
    const answer = await mei.call<Refused>('setting/save', { router, free });
    await shop.tools.site.refresh();
    return answer.code === 0
      ? 'saved'
      : answer.data.errors.map(({ field, rule: broken }) => `${field} ${broken}`).sort();
  };
  return { shop, mei, ana, idOf, leads, write, rule };
}

describe('a renamed product', () => {
  test('has its new URL, and is redirected there from every old one, in every language, permanently', async () => {
    const { mei, idOf, leads, ana } = await setUp();
    const id = await idOf('rain-cup');
    await mei.does('product/rename', { id, slug: 'drizzle-cup' });
    expect(await leads('/product/rain-cup')).toBe('/product/drizzle-cup');
    await mei.does('product/rename', { id, slug: 'storm-cup' });
    for (const old of ['rain-cup', 'drizzle-cup']) {
      expect(await leads(`/product/${old}`)).toBe('/product/storm-cup');
      expect(await leads(`/zh-HK/product/${old}?preview=true&x=1`)).toBe('/zh-HK/product/storm-cup?preview=true&x=1');
      expect(await leads(`/product/${old}/CUP-RAIN`)).toBe('/product/storm-cup/CUP-RAIN');
    }
    expect(await ana.html('/category/cups')).toContain('href="/product/storm-cup"');
    const route = await ana.fetch('/product/rain-cup?request=route', { headers: { 'x-request': 'route' } });
    expect(route.headers.get('location')).toBe('/product/storm-cup?request=route');
    expect(route.headers.get('cache-control')).toBe('no-cache');
  });

  test('may get its old name back, and then the newer one redirects to it', async () => {
    const { mei, idOf, leads } = await setUp();
    const id = await idOf('rain-cup');
    for (const slug of ['drizzle-cup', 'rain-cup']) await mei.does('product/rename', { id, slug });
    expect([await leads('/product/rain-cup'), await leads('/product/drizzle-cup')]).toEqual([200, '/product/rain-cup']);
  });

  test('keeps its old URL from others until Mei frees it', async () => {
    const { shop, mei, idOf, leads } = await setUp();
    const rain = await idOf('rain-cup');
    const moon = await idOf('moon-cup');
    await mei.does('product/rename', { id: rain, slug: 'drizzle-cup' });
    const refused = await mei.call<Refused>('product/rename', { id: moon, slug: 'rain-cup' });
    expect([refused.code, refused.data.errors]).toMatchObject([40, [{ field: 'slug', rule: 'former' }]]);
    await expect(shop.save({ slug: 'rain-cup', title: 'New', variants: [{ sku: 'N', price: 1 }] })).rejects.toThrow(
      'address.former',
    );
    const { items } = await mei.does<{ items: object[] }>('redirect/list', { kind: 'renamed' });
    expect(items).toMatchObject([{ kind: 'renamed', from: '/product/rain-cup', to: '/product/drizzle-cup' }]);
    await mei.does('redirect/remove', { from: '/product/rain-cup' });
    expect(await leads('/product/rain-cup')).toBe(404);
    await mei.does('product/rename', { id: moon, slug: 'rain-cup' });
    expect([await leads('/product/rain-cup'), await leads('/product/moon-cup')]).toEqual([200, '/product/rain-cup']);
  });

  test('that is hidden is not redirected to', async () => {
    const { shop, mei, idOf, leads } = await setUp();
    await mei.does('product/rename', { id: await idOf('lantern'), slug: 'lamp' });
    await shop.save({ slug: 'lamp', title: 'Lamp', status: 'draft', variants: [{ sku: 'LANTERN', price: 1 }] });
    expect(await leads('/product/lantern')).toBe(404);
  });

  test.each(['', 'Rain', 'a/b', 'a b', '../a', 'a.html', 'a?b'])('is refused the name %j', async (slug) => {
    const { mei, idOf } = await setUp();
    expect((await mei.call('product/rename', { id: await idOf('rain-cup'), slug })).code).toBe(40);
  });

  test('can only be renamed with the permission, and it is logged', async () => {
    const { shop, mei, idOf } = await setUp();
    const id = await idOf('rain-cup');
    const eli = await hire(shop, 'Eli', 'editor');
    expect((await eli.call('product/rename', { id, slug: 'x' })).code).toBe(30);
    await mei.does('product/rename', { id, slug: 'drizzle-cup' });
    const { items } = await mei.does<{ items: object[] }>('log/list', { subject: `product:${id}` });
    expect(items).toMatchObject([
      { action: 'product:rename', before: { slug: 'rain-cup' }, after: { slug: 'drizzle-cup' } },
    ]);
  });
});

test('renamed categories, pages, root pages and journal articles redirect as products do', async () => {
  const { shop, mei, leads, rule } = await setUp();
  const { db } = shop.tools;
  expect(await rule({ categories: [{ path: '/journal', types: 'news' }] })).toBe('saved');
  for (const place of [{}, { kind: 'root' }, { kind: 'custom', category: 'news' }]) {
    let page: { key?: string; number: number } = { number: 0 };
    for (const slug of ['first', 'second', 'third']) {
      const from = page.key ? { key: page.key, base: page.number } : {};
      page = await mei.does('page/save', { ...from, content: { ...text, ...place, slug } });
      await mei.does('page/publish', { key: page.key, number: page.number });
    }
  }
  const { id } = await db.selectFrom('category').select('id').where('slug', '=', 'cups').executeTakeFirstOrThrow();
  await mei.does('category/rename', { id, slug: 'mugs' });
  expect(await leads('/fil/category/cups?page=2')).toBe('/fil/category/mugs?page=2');
  for (const base of ['/page', '', '/journal']) {
    expect(await leads(`${base}/first`)).toBe(`${base}/third`);
    expect(await leads(`/zh${base}/second`)).toBe(`/zh${base}/third`);
    expect(await leads(`${base}/third`)).toBe(200);
  }
});

describe('a URL is unique', () => {
  test('of ten pages saved at once under one slug, one is', async () => {
    const { mei, write, leads } = await setUp();
    for (const kind of ['page', 'root'] as const) {
      const save = () => mei.call<Refused>('page/save', { content: { ...text, kind, slug: 'same' } });
      const answers = await Promise.all(Array.from({ length: 10 }, save));
      expect(answers.map(({ code }) => code).sort()).toEqual([0, ...Array<number>(9).fill(40)]);
      const refused = answers.find(({ code }) => code === 40);
      expect(refused?.data.errors).toMatchObject([{ field: 'slug', rule: 'taken' }]);
      // The service itself overwrites an existing page with the same slug.
      const written = await Promise.all(Array.from({ length: 5 }, () => write('same', { kind })));
      expect(new Set(written.map((each) => each.ok && each.value.id)).size).toBe(1);
    }
    expect([await leads('/page/same'), await leads('/same')]).toEqual([200, 200]);
  });

  test('of two products renamed to one slug at once, one is', async () => {
    const { mei, idOf, leads } = await setUp();
    const ids = [await idOf('rain-cup'), await idOf('moon-cup'), await idOf('stone-cup')];
    const answers = await Promise.all(ids.map((id) => mei.call('product/rename', { id, slug: 'the-cup' })));
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 40, 40]);
    expect(await leads('/product/the-cup')).toBe(200);
  });

  test('of a page at the root and a journal of that path, one is saved, in any order', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { write, rule } = await setUp();
      const [page, journal] = await Promise.all([
        write('journal', { kind: 'root' }),
        rule({ categories: [{ path: '/journal', types: 'news' }] }),
      ]);
      expect([page.ok, journal === 'saved'].filter(Boolean)).toHaveLength(1);
      if (journal !== 'saved') expect(journal).toEqual(['router.categories.0.path taken']);
    }
  });

  test('when two routers are saved at once, the second is checked against the first', async () => {
    const { rule } = await setUp();
    const answers = await Promise.all([
      rule({ productRule: '/things/{slug}' }),
      rule({ categoryRule: '/things/{slug}' }),
    ]);
    expect(answers.filter((each) => each === 'saved')).toHaveLength(1);
    expect(answers).toContainEqual(['router.categoryRule taken', 'router.productRule taken']);
  });

  test.each(['cart', 'search', 'tag', 'user', 'zh', 'de', 'api', 'admin', 'coupon'])(
    'nor has a page at the root %s',
    async (slug) => {
      const { write } = await setUp();
      expect(await write(slug, { kind: 'root' })).toMatchObject({
        ok: false,
        refusal: { code: 40, errors: [{ field: 'slug', rule: 'taken' }] },
      });
    },
  );
});

describe('the rules of the router', () => {
  const everywhere = (html: string) =>
    [...html.matchAll(/"(?:https:\/\/teahouse\.example)?(\/[a-z][^"?#]*)"/g)].map(([, path = '']) => path);

  test('apply to every link, and are returned by config/get', async () => {
    const { rule, ana, mei } = await setUp();
    const rules = {
      productRule: '/shop/{slug}',
      categoryRule: '/aisle/{slug}',
      pageRule: '/read/{slug}',
      tagRule: '/label/{slug}',
    };
    expect(await rule({ ...rules, userPath: '/account/' })).toBe('saved');
    expect((await ana.post('config/get')).router).toMatchObject({ isCustom: true, ...rules, userPath: '/account/' });
    await ana.post('cart/add', { sku: 'CUP-RAIN', quantity: 1 });
    for (const path of [
      '/',
      '/zh',
      '/aisle/cups',
      '/shop/clay-teapot',
      '/zh/shop/clay-teapot',
      '/read/about',
      '/label',
      '/label/handmade',
      '/cart',
    ]) {
      const html = await ana.html(path);
      const old = everywhere(html).filter((each) => /^(\/zh)?\/(product|category|page|tag)\//.test(each));
      expect([path, old]).toEqual([path, []]);
    }
    expect(JSON.stringify(await mei.does('category/list'))).toContain('"url":"/aisle/cups"');
    const product = await ana.html('/zh/shop/clay-teapot');
    expect(product).toContain('<link rel="canonical" href="https://teahouse.example/zh/shop/clay-teapot">');
    expect(product).toContain('href="/zh/aisle/teapots"');
    expect(product).toContain('"url":"https://teahouse.example/zh/shop/clay-teapot"');
    expect((await ana.post('product/get', { slug: 'clay-teapot' })).categories[0]?.path).toBe('/aisle/teapots');
    expect((await ana.get('/account/center')).headers.get('location')).toContain('/auth/signin?redirect=%2Faccount');
  });

  test('redirect their old URLs to the new ones, through every change', async () => {
    const { rule, leads, mei, idOf } = await setUp();
    await rule({ productRule: '/shop/{slug}', tagRule: '/label/{slug}', userPath: '/account/' });
    await rule({ productRule: '/goods/{slug}' });
    await mei.does('product/rename', { id: await idOf('rain-cup'), slug: 'storm-cup' });
    for (const base of ['/product', '/shop', '/goods'])
      expect(await leads(`${base}/rain-cup`)).toBe('/goods/storm-cup');
    expect(await leads('/zh/shop/rain-cup/CUP-RAIN?preview=true')).toBe('/zh/goods/storm-cup/CUP-RAIN?preview=true');
    expect(await leads('/tag/handmade')).toBe('/label/handmade');
    expect(await leads('/tag')).toBe('/label');
    expect(await leads('/user/order/A1')).toBe('/account/order/A1');
    expect(await leads('/shop/none')).toBe(404);
  });

  test('do not take the old URL of another rule, unless it is freed', async () => {
    const { rule, leads } = await setUp();
    await rule({ productRule: '/shop/{slug}' });
    expect(await rule({ categoryRule: '/product/{slug}' })).toEqual(['router.categoryRule former']);
    expect(await rule({ categoryRule: '/product/{slug}' }, true)).toBe('saved');
    // An old URL that nothing else uses still redirects to the product.
    expect([await leads('/product/cups'), await leads('/product/rain-cup')]).toEqual([200, '/shop/rain-cup']);
  });

  test('move a journal with all its articles', async () => {
    const { rule, leads, write, ana } = await setUp();
    await rule({ categories: [{ path: '/journal', types: 'news', title: { en: 'Journal', zh: '日志' } }] });
    await write('first', { kind: 'custom', category: 'news' });
    expect(await ana.html('/zh/journal')).toContain('日志');
    const route = await ana.fetch('/journal/first?request=route', { headers: { 'x-request': 'route' } });
    expect(((await route.json()) as { data: { data: object } }).data.data).toMatchObject({
      kind: 'custom',
      route: 'newsDetail',
    });
    await rule({ categories: [{ path: '/stories', types: 'news' }] });
    expect([await leads('/journal'), await leads('/journal/first')]).toEqual(['/stories', '/stories/first']);
    expect(
      await rule({
        categories: [
          { path: '/stories', types: 'news' },
          { path: '/cart', types: 'x' },
        ],
      }),
    ).toEqual(['router.categories.1.path taken']);
  });

  test('need a permission; invalid input is refused field by field, with a message', async () => {
    const { shop, mei, rule } = await setUp();
    expect(await rule({ productRule: '/{slug}', userPath: 'account' })).toEqual([
      'router.productRule format',
      'router.userPath format',
    ]);
    const eli = await hire(shop, 'Eli', 'editor');
    expect((await eli.call('setting/save', { router: {} })).code).toBe(30);
    const { msg, data } = await mei.call<Refused>('setting/save', {
      router: { pageRule: '/cart/{slug}', tagRule: '/page/{slug}' },
    });
    expect(msg).not.toContain('.router');
    for (const { message } of data.errors) expect(message).toMatch(/ /);
  });
});

test('an existing page is found without a look-up of redirects: only a missing one costs more', async () => {
  const { shop, ana } = await setUp();
  const queries = recordQueries(shop.tools.pool);
  for (const path of [
    '/',
    '/product/clay-teapot',
    '/zh/product/clay-teapot/POT-BLACK-S',
    '/category/cups',
    '/page/about',
  ]) {
    await ana.html(path);
    const texts = queries();
    expect(texts.length).toBeGreaterThan(0);
    expect([path, texts.filter((text) => /\b(address|redirect)\b/.test(text))]).toEqual([path, []]);
  }
  await ana.get('/product/none');
  expect(queries().filter((text) => /\b(address|redirect)\b/.test(text))).toHaveLength(2);
});
