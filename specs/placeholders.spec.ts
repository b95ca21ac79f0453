import { describe, expect, test, vi } from 'vitest';
import { components } from '../src/storefront/registry/components.generated.server.ts';
import { place, readyToBuy } from './support/buying.ts';
import { wellFormed } from './support/page-checks.ts';
import { meisShop } from './support/shop.ts';
import { mei } from './support/staff.ts';

const shop = await meisShop();
const owner = await mei(shop);
const ana = shop.visitor();
const warned = vi.spyOn(shop.tools.log, 'warn');
const polling = { timeout: 10_000, interval: 10 };

const checkout = await readyToBuy(ana, 'CUP-RAIN');

/** Names of `docs/contract.md` §2 without a component yet. */
const unbuilt: string[] = [];

/** The required props of each component that is built. */
const props: Record<string, object> = {
  'product-detail': { slug: 'rain-cup' },
  'product-related': { slug: 'rain-cup' },
  'product-gallery': { slug: 'rain-cup' },
  'product-options': { slug: 'rain-cup' },
  'product-buy': { slug: 'rain-cup' },
  'product-description': { slug: 'rain-cup' },
  'size-chart': { slug: 'rain-cup' },
  'bundle-parts': { slug: 'rain-cup' },
  'volume-prices': { slug: 'rain-cup' },
  'product-reviews': { slug: 'rain-cup' },
  reviews: { slug: 'rain-cup' },
  checkout: { slug: checkout.slug },
  slides: { key: 'front' },
  'aside-menu': { place: 'header' },
  'comment-list': { types: 'page', id: 'about' },
  'picture-text': { image: 'a'.repeat(24), title: 'By hand' },
  testimonials: { items: [{ quote: 'It holds tea.', author: 'Ana' }] },
  press: { items: [{ name: 'The Kiln' }] },
  video: { file: `/media/${'a'.repeat(24)}.mp4`, image: 'a'.repeat(24), title: 'At the wheel' },
  'store-location': { title: 'Here' },
};
const nodeOf = (name: string, given = props[name] ?? {}) =>
  `<shop-component name="${name}" props='${JSON.stringify(given)}'></shop-component>`;

async function publishPage(slug: string, body: string): Promise<string[]> {
  const content = { slug, title: slug, body };
  const { key, number, warnings } = await owner.does<{ key: string; number: number; warnings: string[] }>('page/save', {
    content,
  });
  await owner.does('page/publish', { key, number });
  await vi.waitFor(async () => expect((await ana.get(`/page/${slug}`)).status).toBe(200), polling);
  return warnings;
}

describe.each([...Object.keys(components), ...unbuilt])('<shop-component name="%s">', (name) => {
  const isBuilt = Object.hasOwn(components, name);

  test(
    isBuilt ? 'is rendered in its node' : 'is left alone, with one warning however often it is asked for',
    async () => {
      warned.mockClear();
      const warnings = await publishPage(`with-${name}`, `<p>Before</p>${nodeOf(name)}<p>After</p>`);
      const html = await ana.html(`/page/with-${name}`);
      await ana.html(`/page/with-${name}?page=2`);
      const said = warned.mock.calls.filter(([text]) => String(text) === `unknown component ${name}`);
      if (isBuilt) {
        expect(html).toMatch(
          new RegExp(`<shop-component name="${name}" props="[^"]*" data-moment="\\w+" data-id="b0">`),
        );
        expect([said.length, warnings]).toEqual([0, []]);
      } else {
        expect(html).toContain(`<shop-component name="${name}" props="{}"></shop-component>`);
        expect(said).toHaveLength(1);
        expect(warnings).toEqual([`There is no component called ${name}; its node stays as it is.`]);
      }
      expect(html).toMatch(/Before[\s\S]*After/);
    },
  );
});

test('component nodes work in head, foot and body of templates', async () => {
  for (const key of ['head', 'foot', 'cart']) {
    const { number } = await owner.does<{ number: number }>('template/save', {
      key,
      content: { source: `<p>${key}</p>${nodeOf('breadcrumbs', { items: [{ label: `In ${key}`, path: '/x' }] })}` },
    });
    await owner.does('template/publish', { key, number });
  }
  await vi.waitFor(async () => {
    const html = await ana.html('/cart');
    for (const key of ['head', 'foot', 'cart']) expect(html).toContain(`aria-current="page">In ${key}<`);
  }, polling);
  for (const key of ['head', 'foot', 'cart']) {
    const { number } = await owner.does<{ number: number }>('template/get', { key });
    await owner.does('template/remove', { key, base: number });
  }
});

test('unknown props are logged once, however often the page is requested, and the page is cached', async () => {
  const source = `<p>Cups</p>${nodeOf('product-list', { sort: 'x' }).replace('x', '{{ "upside" }}-down')}`;
  const { number } = await owner.does<{ number: number }>('template/save', { key: 'category', content: { source } });
  await owner.does('template/publish', { key: 'category', number });
  warned.mockClear();
  const failed = vi.spyOn(shop.tools.log, 'error');
  const kept = async () =>
    Number(/^vitrine_page_cache_hits (\d+)$/m.exec(await (await fetch(`${shop.origin}/metrics`)).text())?.[1]);
  await shop.untilHandled();
  expect(await ana.html('/category/cups')).toContain('upside-down');
  await ana.html('/zh/category/cups');
  const before = await kept();
  await ana.html('/category/cups');
  expect(await kept()).toBe(before + 1);
  const said = warned.mock.calls.filter(([text]) => String(text).startsWith('component product-list'));
  expect(said).toEqual([['component product-list does not take its sort']]);
  expect(failed).not.toHaveBeenCalled();
  failed.mockRestore();
  await owner.does('template/remove', { key: 'category', base: number });
});

test('a component whose loader throws is logged once for each page, and the page is cached for some seconds without it', async () => {
  const failed = vi.spyOn(shop.tools.log, 'error');
  const load = vi.spyOn(components['category-grid'], 'load').mockRejectedValue(new Error('no grid today'));
  const now = vi.spyOn(performance, 'now');
  const logged = () => failed.mock.calls.filter(([, text]) => text === 'a component could not be rendered');
  for (const slug of ['grid-one', 'grid-two']) await publishPage(slug, `<p>Before</p>${nodeOf('category-grid', {})}`);
  await shop.untilHandled();
  const start = performance.now();
  now.mockReturnValue(start); // on a slow machine the seconds for which it is cached could be over
  const one = '/page/grid-one';
  const two = '/page/grid-two';
  for (let round = 0; round < 3; round += 1) {
    for (const page of [one, two]) expect(await ana.html(page)).toContain('Before');
    for (const page of [one, two]) await ana.html(`${page}?page=${round + 2}`);
  }
  expect(logged().map(([said]) => said)).toMatchObject([
    { component: 'category-grid', path: one },
    { component: 'category-grid', path: two },
  ]);
  const tries = load.mock.calls.length;
  const response = await ana.get(one);
  expect(response.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=10');
  expect(load.mock.calls.length, 'rendered again').toBe(tries);
  load.mockRestore();
  expect(await ana.html(one), 'cached').not.toContain('data-id="b0"');
  now.mockReturnValue(start + 11_000);
  await vi.waitFor(async () => expect(await ana.html(one)).toContain('data-id="b0"'), polling);
  now.mockRestore();
  // It works again: the next fault is logged again.
  vi.spyOn(components['category-grid'], 'load').mockRejectedValueOnce(new Error('no grid today'));
  await ana.html(`${one}?page=9`);
  expect(logged()).toHaveLength(3);
  vi.mocked(components['category-grid'].load).mockRestore();
  failed.mockRestore();
});

describe('a merchant’s page', () => {
  test('is refused with props that a component does not have, naming it and the language', async () => {
    const body = { en: '<p>fine</p>', zh: nodeOf('product-list', { limit: 1000 }) };
    expect(await owner.call('page/save', { content: { slug: 'bad', title: 'Bad', body } })).toMatchObject({
      code: 40,
      data: { errors: [{ field: 'body.zh', rule: 'props', message: 'product-list: limit is not what it takes.' }] },
    });
  });

  test('keeps rich text, classes, links and pictures of this shop, and loses scripts, frames, forms and styles', async () => {
    await publishPage(
      'rich',
      `<h2 id="page-body" class="lead" style="color:red" onclick="x()">Hi</h2><a href="#page-body">down</a>
       <img src="/media/${'a'.repeat(24)}-320.jpg" alt="A"><img src="https://evil.example/p.gif"><img src="//evil.example/p.gif">
       <script>alert(1)</script><style>*{}</style><iframe src="/"></iframe><form action="/x"><input></form>
       <a href="/cart" data-quiet>quietly</a><a href="javascript:alert(1)">a</a><a href="//evil.example">b</a><table><tr><td colspan="2">t</td></tr></table>
       <shop-component name="cart" onclick="x()" data-moment="now"></shop-component><base href="//x">`,
    );
    const html = await ana.html('/page/rich');
    const body = html.slice(html.indexOf('page-prose'), html.indexOf('</main>'));
    expect(body).toContain('<h2 class="lead" id="text-page-body">Hi</h2>');
    expect(body).toContain('<a href="#text-page-body">down</a>');
    expect(body).toContain(`src="/media/${'a'.repeat(24)}-320.jpg"`);
    expect(body).toContain('<a data-quiet href="/cart">quietly</a>');
    for (const gone of ['evil.example', 'style=', 'onclick', '<style', '<iframe', 'javascript:', '<base', 'alert(1)']) {
      expect(body, gone).not.toContain(gone);
    }
  });
});

describe('customers’ text never becomes a node or an element', () => {
  const attack =
    '<shop-component name="slides" props=\'{"key":"front"}\'></shop-component><b>x</b>{{ 7 | times: 191 }}"\'';
  const harmless = (html: string) => {
    const elements = wellFormed(html);
    expect(elements.filter(({ attributes }) => attributes.name === 'slides')).toEqual([]);
    expect(elements.filter(({ name }) => name === 'b')).toEqual([]);
    expect(html).not.toContain('1337');
  };

  test('in a checkout, an order and its tracking page: remark, names, address, email', async () => {
    const address = {
      countryCode: 'US',
      province: 'CA',
      postalCode: '94103',
      phone: '+14155552671',
      firstName: attack.slice(0, 40),
      lastName: '<b>x</b>',
      line1: attack.slice(0, 90),
      line2: '<b>x</b>',
      city: '<b>x</b>',
    };
    const ready = await readyToBuy(ana, 'CUP-RAIN', 1, { address, remark: attack });
    harmless(await ana.html(`/checkout/${ready.slug}`));
    const { orderNo, accessKey } = await place(ana, ready);
    harmless(await ana.html(`/checkout/thankyou?order=${orderNo}&key=${accessKey}`));
    harmless(await ana.html(`/page/with-order-track?orderNo=${orderNo}&email=${encodeURIComponent(attack)}`));
  });

  test('in any part of a URL: search words, sort, page, tracking, preview, redirect, path', async () => {
    const text = encodeURIComponent(attack);
    for (const path of [
      `/search?keyword=${text}`,
      `/search?q=${text}`,
      `/category/cups?sort=${text}&page=${text}`,
      `/?utm_source=${text}&preview=${text}`,
      `/?preview=true&preview-token=${text}`,
      `/auth/signin?redirect=${text}`,
      `/product/${text}`,
      `/page/${text}`,
      `/tag/${text}`,
      `/no-such/${text}`,
      `/error/404?x=${text}`,
    ]) {
      const response = await ana.get(path);
      if (response.status < 300 || response.status >= 400) harmless(await response.text());
    }
  });

  test('in a cookie or a header', async () => {
    const response = await ana.get('/', {
      cookie: `currency=${encodeURIComponent(attack)}; visitor=${encodeURIComponent(attack)}`,
    });
    harmless(await response.text());
    harmless(await (await ana.get('/', { 'x-lang': '<b>', 'accept-language': '<b>', referer: 'http://x/<b>' })).text());
  });
});
