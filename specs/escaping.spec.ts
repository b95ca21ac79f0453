import { expect, test, vi } from 'vitest';
import { savePage } from '../src/modules/content/index.ts';
import { announce } from '../src/platform/cache/changes.repo.ts';
import { place, readyToBuy } from './support/buying.ts';
import { jsonOf, wellFormed } from './support/page-checks.ts';
import { meisShop } from './support/shop.ts';

const shop = await meisShop();
const ana = shop.visitor();
const { tools } = shop;

const title = '<script>alert(1)</script> & "Co" \'s </title></script><!-- \u2028 {{ 7 | times: 1234567 }}';
const node = '<shop-component name="cart"></shop-component>';
const description = `
  <p onclick="alert(1)" style="color:red">Fired <b>twice</b>.</p>
  <script>alert(2)</script><style>*{display:none}</style><iframe src="https://evil.example"></iframe>
  <img src="x" onerror="alert(3)"><img src="https://img.example/a.jpg" alt="A"><svg onload="alert(4)"></svg>
  <a href="javascript:alert(5)">one</a><a href="https://ok.example" target="_blank">two</a>
  <form action="https://evil.example"><input name="card"></form><object data="x"></object><base href="//evil.example">
  <meta http-equiv="refresh" content="0">${node}<a href="data:text/html,x">three</a><math><mi//xlink:href="data:x">`;
await shop.save({
  slug: 'odd-cup',
  title,
  summary: title,
  description,
  categories: ['cups'],
  seo: { title, description: `${title} ${node}` },
  variants: [{ sku: 'CUP-<ODD>&"1\'', price: 1000, onHand: 5 }],
});

/** Nothing that the merchant or a shopper wrote has become an element. */
function expectNoInjection(document: string): void {
  // The shop's own script applies what a shopper chose, light or dark; whatever else has its kind is refused.
  const own = /<script>try\{let a=localStorage\.appearance;[^<]{1,80}<\/script>/;
  expect(document.match(own)?.index ?? 0).toBeLessThan(document.indexOf('<body'));
  const html = document.replace(own, '');
  const elements = wellFormed(html);
  for (const { name, attributes } of elements) {
    for (const each of Object.keys(attributes)) expect(each).not.toMatch(/^on/);
    expect(['iframe', 'object', 'embed', 'base']).not.toContain(name);
    if (name === 'script') expect(['module', 'application/json', 'application/ld+json']).toContain(attributes.type);
  }
  expect(html).not.toMatch(/<script>|<svg onload|javascript:/i);
  for (const json of jsonOf(html)) expect(json).toBeTypeOf('object');
}

test('a product called <script>alert(1)</script> & "Co" is plain text wherever it is shown', async () => {
  await ana.post('cart/add', { sku: 'CUP-<ODD>&"1\'', quantity: 1 });
  const placed = await place(ana, await readyToBuy(ana, 'CUP-<ODD>&"1\'', 1, { remark: `${node}<script>` }));
  const { slug } = await readyToBuy(ana, 'CUP-<ODD>&"1\'', 1, { email: '"><script>@x' });
  const paths = [
    '/product/odd-cup',
    `/product/odd-cup/${encodeURIComponent('CUP-<ODD>&"1\'')}`,
    '/category/cups',
    '/',
    '/cart',
    `/checkout/${slug}`,
    `/checkout/thankyou?order=${placed.orderNo}&key=${placed.accessKey}`,
  ];
  for (const path of paths) {
    const html = await ana.html(path);
    expectNoInjection(html);
    expect(html, path).not.toContain('8641969');
  }
  const html = await ana.html('/product/odd-cup');
  expect(html).toContain('<title>&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;Co&quot;');
  const things = jsonOf(html).flatMap((each) => (each as { '@graph'?: { name?: string }[] })['@graph'] ?? []);
  const names = things.map((each) => each.name);
  expect(names).toContain(title);
});

test('a description keeps its text, tables, links and pictures, and loses scripts and external resources', async () => {
  const { description: kept } = await ana.post('product/get', { slug: 'odd-cup' });
  expect(kept).toContain('<p>Fired <b>twice</b>.</p>');
  expect(kept).toContain('<img src="https://img.example/a.jpg" alt="A" />');
  expect(kept).toContain('<a href="https://ok.example">two</a>');
  for (const gone of [
    'script',
    'style',
    'iframe',
    'onerror',
    'onload',
    'onclick',
    'javascript',
    'data:',
    'form',
    'input',
    'meta',
    'base',
    'shop-component',
    'target',
  ]) {
    expect(kept, gone).not.toContain(gone);
  }
});

test('a mail about it shows its name as plain text', async () => {
  const ben = shop.visitor();
  await place(ben, await readyToBuy(ben, 'CUP-<ODD>&"1\''));
  await shop.work('mail:drain');
  const [mail] = await tools.db.selectFrom('mail').selectAll().orderBy('id', 'desc').limit(1).execute();
  expect(mail?.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(mail?.html).not.toContain('<script>');
  expect(mail?.text).toContain('<script>alert(1)</script> & "Co"');
});

test('what a shopper writes never becomes a node: not in the checkout’s state, not in the cart', async () => {
  const ben = shop.visitor();
  const address = { countryCode: 'US', firstName: node, line1: '</script><script>alert(1)</script>' };
  const { slug } = await readyToBuy(ben, 'CUP-RAIN', 1, { address, remark: node });
  const html = await ben.html(`/checkout/${slug}`);
  expectNoInjection(html);
  expect(wellFormed(html).filter((each) => each.attributes.name === 'cart')).toEqual([]);
});

test('a URL cannot inject a node or a script into the page either', async () => {
  const query = encodeURIComponent(`"><script>alert(1)</script>${node}`);
  for (const path of [`/category/cups?sort=${query}`, `/category/cups?page=${query}`, `/?utm=${query}`]) {
    expectNoInjection(await ana.html(path));
  }
  const missing = await ana.get(`/product/${query.toLowerCase()}`);
  expect(missing.status).toBe(404);
  expectNoInjection(await missing.text());
});

test('a merchant’s page may name components; unknown ones and wrong props are left alone, with one warning each', async () => {
  const warned = vi.spyOn(tools.log, 'warn');
  const failed = vi.spyOn(tools.log, 'error');
  const body = `<p>Read</p><shop-component name="no-such-thing"></shop-component>
    <shop-component name="product-list" props='{"limit":"many"}'></shop-component>
    <shop-component name="product-list" props='{not json'></shop-component>
    <shop-component name="constructor"></shop-component>
    <shop-component name="product-list" props='{"category":"tea"}'></shop-component><script>alert(1)</script>`;
  await savePage(tools.db, tools.random.id(), { slug: 'odd', title: 'Odd', description: '', body }, shop.clock.now());
  await announce(tools.db, ['*']);
  for (const path of ['/page/odd', '/zh/page/odd', '/page/odd?page=2']) {
    const html = await ana.html(path);
    expectNoInjection(html);
    expect(html).toContain('<shop-component name="no-such-thing"></shop-component>');
    expect(html.includes('Green tea') || html.includes('绿茶')).toBe(true);
  }
  for (const said of [
    'unknown component no-such-thing',
    'unknown component constructor',
    'component product-list does not take its limit',
    'component product-list does not take its props',
  ])
    expect([said, warned.mock.calls.filter(([message]) => message === said).length]).toEqual([said, 1]);
  expect(failed).not.toHaveBeenCalled();
});
