import { describe, expect, test, vi } from 'vitest';
import { meisShop } from './support/shop.ts';
import { hire, mei } from './support/staff.ts';

const shop = await meisShop();
const second = await shop.another();
const owner = await mei(shop);
const eli = await hire(shop, 'Eli', 'editor');
const ana = shop.visitor();
const polling = { timeout: 10_000, interval: 10 };

interface Saved {
  key: string;
  number: number;
  warnings: string[];
}

async function publish(kind: string, key: string, content: object, base = 0): Promise<number> {
  const { number } = await owner.does<Saved>(`${kind}/save`, { key, base, content });
  await owner.does(`${kind}/publish`, { key, number });
  return number;
}

describe('a template of Mei’s own', () => {
  const source = '<div class="container"><h1>{{ product.title }}</h1><p>By hand</p></div>';

  test('starts as a copy of the theme’s, is a draft first, and then renders pages on every process', async () => {
    const given = await owner.does<{ number: number; state: string; content: { source: string } }>('template/get', {
      key: 'product',
    });
    expect(given).toMatchObject({ number: 0, state: 'theme', draft: null, published: null });
    expect(given.content.source).toContain('product-detail');
    const pages = () =>
      Promise.all([shop, second].map(({ origin }) => shop.visitor().at(origin).html('/product/rain-cup')));
    expect((await pages()).join('')).not.toContain('By hand');
    const { number } = await owner.does<Saved>('template/save', { key: 'product', content: { source } });
    expect((await pages()).join('')).not.toContain('By hand');
    await owner.does('template/publish', { key: 'product', number });
    await vi.waitFor(async () => {
      for (const html of await pages()) expect(html).toContain('<h1>Rain cup</h1><p>By hand</p>');
    }, polling);
    expect(await ana.html('/category/cups')).not.toContain('By hand');
    await owner.does('template/remove', { key: 'product', base: number });
    await vi.waitFor(async () => {
      for (const html of await pages()) expect(html).not.toContain('By hand');
    }, polling);
  });

  test('that cannot be parsed is refused with its line and the error there', async () => {
    for (const [broken, line] of [
      ['<p>\n{% if x %}', 2],
      ['{% nonsense %}', 1],
      ['{{ x | no_such_filter }}', 1],
    ] as const) {
      const { code, msg } = await owner.call('template/save', { key: 'home', content: { source: broken } });
      expect([code, msg]).toEqual([40, expect.stringContaining(`Line ${line}: `)]);
    }
    expect(await owner.call('template/save', { key: 'no-such', content: { source: '' } })).toMatchObject({ code: 40 });
    expect(await owner.call('template/save', { key: '../../package', content: { source: '' } })).toMatchObject({
      code: 40,
    });
  });

  test('with wrong props is refused with the component’s name; an unknown component is a warning', async () => {
    const save = (html: string) =>
      owner.call<Saved & { errors: { message: string }[] }>('template/save', {
        key: 'cart',
        content: { source: html },
      });
    const wrong = await save('<shop-component name="product-list" props=\'{"limit":"many"}\'></shop-component>');
    expect(wrong).toMatchObject({ code: 40, data: { errors: [{ field: 'source', rule: 'props' }] } });
    expect(wrong.data.errors[0]?.message).toBe('product-list: limit is not what it takes.');
    expect(await save('<shop-component name="cart" props="{oops"></shop-component>')).toMatchObject({ code: 40 });
    const unknown = await save(
      '<shop-component name="no-such"></shop-component><shop-component name="cart">x<b></b></shop-component>{{ 1 }}<shop-component name="product-list" props=\'{{ props.x | json_attr }}\'></shop-component>',
    );
    expect(unknown).toMatchObject({ code: 0 });
    expect(unknown.data.warnings).toEqual([
      expect.stringContaining('1 shop-component nodes are not closed'),
      'There is no component called no-such; its node stays as it is.',
    ]);
  });

  test.each([
    ['loops too long', '{% for i in (1..3000) %}{% for j in (1..3000) %}{{ i | times: j }}{% endfor %}{% endfor %}'],
    ['loops over a hundred million items', '{% for i in (1..100000000) %}x{% endfor %}'],
    [
      'prints a hundred megabytes',
      `{% for i in (1..1000) %}{% for j in (1..100) %}${'y'.repeat(1000)}{% endfor %}{% endfor %}`,
    ],
    ['reads files outside the theme', "{% render '../../../package.json' %}"],
  ])('that %s falls back alone: the page uses the theme’s own, and the log says so', async (_what, html) => {
    const failed = vi.spyOn(shop.tools.log, 'error');
    const now = await owner.does<{ number: number }>('template/get', { key: 'category' });
    const number = await publish('template', 'category', { source: `BROKEN ${html}` }, now.number);
    const statuses = new Set<number>();
    await vi.waitFor(async () => {
      statuses.add((await ana.get('/category/cups')).status);
      expect(failed).toHaveBeenCalledWith(
        expect.objectContaining({ template: 'category' }),
        "a merchant's template failed: the theme's own stands in",
      );
    }, polling);
    const shown = await ana.html('/category/cups');
    expect([...statuses]).toEqual([200]);
    expect(shown).toContain('Rain cup');
    expect(shown).not.toContain('BROKEN');
    await owner.does('template/remove', { key: 'category', base: number });
    failed.mockRestore();
  });
});

describe('versions', () => {
  const menu = (label: string) => ({ items: [{ label, path: '/category/tea' }] });

  test('a stale draft is refused; the history says who and when, and old versions can be restored', async () => {
    const first = await owner.does<Saved>('menu/save', { key: 'aside', content: menu('One') });
    expect(await eli.call('menu/save', { key: 'aside', base: 0, content: menu('Blind') })).toMatchObject({
      code: 40,
      msg: 'Somebody has saved a newer version meanwhile. Please look at it first.',
    });
    const next = await eli.does<Saved>('menu/save', { key: 'aside', base: first.number, content: menu('Two') });
    expect(await owner.call('menu/publish', { key: 'aside', number: first.number })).toMatchObject({ code: 40 });
    await owner.does('menu/publish', { key: 'aside', number: next.number });
    const third = await owner.does<Saved>('menu/restore', { key: 'aside', number: first.number, base: next.number });
    const { items } = await owner.does<{ items: object[] }>('menu/history', { key: 'aside' });
    expect(items).toMatchObject([
      { number: third.number, state: 'draft', by: 'Owner', publishedAt: null },
      { number: next.number, state: 'published', by: 'Eli', publishedBy: 'Owner', at: expect.stringMatching(/^2026-/) },
      { number: first.number, state: 'past', by: 'Owner' },
    ]);
    expect(await owner.does('menu/get', { key: 'aside' })).toMatchObject({
      content: menu('One'),
      published: next.number,
    });
    expect(await owner.does('menu/list')).toMatchObject({
      items: [{ key: 'aside', draft: third.number }, { key: 'footer' }, { key: 'header' }],
      total: 3,
    });
  });

  test('when two publish at once one is refused; of ten who save from the same version nine are', async () => {
    const saves = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        owner
          .at(index % 2 ? shop.origin : second.origin)
          .call<Saved>('menu/save', { key: 'race', content: menu(`${index}`) }),
      ),
    );
    expect(saves.map(({ code }) => code).sort((a, b) => a - b)).toEqual([0, ...Array(9).fill(40)]);
    const number = saves.find(({ code }) => code === 0)?.data.number;
    const both = await Promise.all(
      [shop, second].map(({ origin }) => owner.at(origin).call('menu/publish', { key: 'race', number })),
    );
    expect(both.map(({ code }) => code).sort((a, b) => a - b)).toEqual([0, 40]);
  });

  test('every change is in the audit log: who, what, before and after', async () => {
    const log = await owner.does<{ items: { action: string }[] }>('log/list', { subject: 'menu:aside' });
    expect(log.items.map(({ action }) => action)).toEqual(['menu:save', 'menu:publish', 'menu:save', 'menu:save']);
    expect(log.items[1]).toMatchObject({ by: 'Owner', subject: 'menu:aside', before: null, after: menu('Two') });
    expect(await eli.call('log/list')).toMatchObject({ code: 30 });
  });
});

describe('permissions', () => {
  test('an editor writes pages and menus, and may change neither templates nor the theme', async () => {
    const source = { key: 'home', content: { source: 'x' } };
    expect(await eli.call('template/save', source)).toMatchObject({ code: 30 });
    expect(await eli.call('theme/save', { key: 'site', content: {} })).toMatchObject({ code: 30 });
    await eli.does('template/get', { key: 'home' });
    const max = await hire(shop, 'Max', 'manager');
    expect(await max.call('template/save', source)).toMatchObject({ code: 30 });
    await max.does('theme/save', { key: 'site', content: { config: { primaryColor: '#123456' } } });
    const support = await hire(shop, 'Sue', 'support');
    expect(await support.call('page/save', { content: {} })).toMatchObject({ code: 30 });
  });

  test('an editor cannot save a page under the id of a product, whose URL would then lead nowhere', async () => {
    const { id } = await shop.visitor().post('product/get', { slug: 'rain-cup' });
    const content = { slug: 'caught', title: 'Caught', body: '<p>Hm.</p>' };
    expect(await eli.call('page/save', { key: id, content })).toMatchObject({ code: 40 });
  });

  test('only the owner injects files, or restores an old version with other ones', async () => {
    const max = await hire(shop, 'Max', 'manager');
    const config = { injects: [{ type: 'js', url: '/media/x.js' }] };
    const { number } = await owner.does<{ number: number }>('theme/get', { key: 'site' });
    expect(await max.call('theme/save', { key: 'site', base: number, content: { config } })).toMatchObject({
      code: 30,
    });
    const mine = await owner.does<Saved>('theme/save', { key: 'site', base: number, content: { config } });
    expect(await max.call('theme/publish', { key: 'site', number: mine.number })).toMatchObject({ code: 30 });
    const plain = await owner.does<Saved>('theme/save', { key: 'site', base: mine.number, content: {} });
    const back = { key: 'site', number: mine.number, base: plain.number };
    expect(await max.call('theme/restore', back)).toMatchObject({ code: 30 });
    expect(await owner.call('theme/save', { key: 'product', content: { config } })).toMatchObject({ code: 40 });
    const shown = await owner.does<Saved>('theme/save', { key: 'site', base: plain.number, content: { config } });
    await owner.does('theme/publish', { key: 'site', number: shown.number });
    const after = await owner.does<Saved>('theme/save', { key: 'site', base: shown.number, content: {} });
    expect(await max.call('theme/remove', { key: 'site', base: after.number })).toMatchObject({ code: 30 });
  });
});
