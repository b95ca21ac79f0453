import { expect, test } from 'vitest';
import { createOwnerTicket } from '../src/modules/staff/index.ts';
import { meisShop } from './support/shop.ts';
import { hire, mei } from './support/staff.ts';

const shop = await meisShop();
const second = await shop.another({ clock: shop.clock });
const owner = await mei(shop);
const manager = await hire(shop, 'Max', 'manager');
const ana = shop.visitor();

const home = { key: 'home', content: { source: '<h1>Tried: {{ site.currency }} {{ site.language }}</h1>' } };

async function linkTo(path: string, body: object, who = owner): Promise<string> {
  const { url } = await who.does<{ url: string }>(path, body);
  expect(url).toContain('https://teahouse.example/');
  return url.replace('https://teahouse.example', '');
}

test('a template that nobody saved is seen by its link, in every process, and nowhere else', async () => {
  await ana.html('/');
  const address = await linkTo('template/preview', home);
  for (const { origin } of [shop, second]) {
    const response = await ana.at(origin).get(address);
    expect(await response.text()).toContain('Tried: USD en');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
    expect(response.headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    expect(response.headers.get('etag')).toBeNull();
    expect(await ana.at(origin).html('/')).not.toContain('Tried');
    expect(await shop.visitor().html('/?preview=true')).not.toContain('Tried');
  }
  // Nothing of it is a draft.
  expect(await owner.does('template/get', { key: 'home' })).toMatchObject({ draft: null, published: null });
});

test('it is made in the language and the currency that were asked for, and the browser keeps its own currency', async () => {
  const address = await linkTo('template/preview', { ...home, language: 'zh', currency: 'EUR' });
  expect(address).toMatch(/^\/zh\?/);
  const response = await ana.get(address);
  expect(await response.text()).toContain('Tried: EUR zh');
  expect(response.headers.getSetCookie().join()).not.toContain('currency');
  for (const wrong of [
    { language: 'de' },
    { currency: 'XXX' },
    { path: '/\\evil.example' },
    { path: '/.//evil.example' },
  ])
    expect(await owner.call('template/preview', { ...home, ...wrong })).toMatchObject({
      code: 40,
      data: { errors: [{ field: Object.keys(wrong)[0] }] },
    });
  expect(await owner.call('page/preview', { path: '/\\evil.example' })).toMatchObject({ code: 40 });
});

test('settings of the whole shop and of a kind of page', async () => {
  const site = await linkTo(
    'theme/preview',
    { key: 'site', content: { config: { primaryColor: '#c0ffee' } } },
    manager,
  );
  expect(await ana.html(site)).toContain('#c0ffee');
  const kind = await linkTo('theme/preview', { key: 'cart', content: { hideFoot: true }, path: '/cart' }, manager);
  expect(await ana.html(kind)).not.toContain('<footer');
  expect(await ana.html('/cart')).toContain('<footer');
});

test('what cannot be saved is refused at its line; what fails when it is rendered is named in the answer', async () => {
  const broken = { key: 'home', content: { source: '<h1>\n{% if %}\n' } };
  expect(await owner.call('template/preview', broken)).toMatchObject({
    code: 40,
    data: { errors: [{ field: 'source', rule: 'syntax' }] },
  });
  const failing = { key: 'home', content: { source: "<h1>Fails</h1>\n\n{% render 'no-such-part' %}" } };
  const response = await ana.get(await linkTo('template/preview', failing));
  expect(response.status).toBe(200);
  expect(await response.text()).not.toContain('Fails');
  const fault = JSON.parse(decodeURIComponent(response.headers.get('x-template-fault') ?? 'null'));
  expect(fault).toMatchObject({ name: 'home', line: 3 });
  expect(fault.reason).not.toContain('/');
  expect((await ana.get('/')).headers.get('x-template-fault')).toBeNull();
});

test('only who may save them sees them: managers the theme, the owner templates and files to inject', async () => {
  expect((await manager.call('template/preview', home)).code).toBe(30);
  const injects = [{ type: 'js', url: '/media/own.js' }];
  const injecting = { key: 'site', content: { config: { injects } } };
  expect((await manager.call('theme/preview', injecting)).code).toBe(30);
  expect(await ana.html(await linkTo('theme/preview', injecting))).toContain('/media/own.js');
  const support = await hire(shop, 'Sue', 'support');
  expect((await support.call('theme/preview', { key: 'site', content: {} })).code).toBe(30);
  expect((await owner.call('template/preview', { ...home, key: 'no-such' })).code).toBe(40);
});

test('drafts of others show only where its author may read them', async () => {
  await owner.does('page/save', { content: { slug: 'secret', title: 'Secret', body: '<p>Later</p>' } });
  await owner.does('role/save', { name: 'painter', permissions: ['theme:save', 'theme:get'] });
  const painter = await hire(shop, 'Pia', 'painter' as 'editor');
  const body = { key: 'site', content: { config: {} }, path: '/page/secret' };
  expect((await ana.get(await linkTo('theme/preview', body, painter))).status).toBe(404);
  expect((await ana.get(await linkTo('theme/preview', body, manager))).status).toBe(200);
});

test('a link shows nobody the pages of customers', async () => {
  const body = { key: 'site', content: { config: {} }, path: '/user' };
  const { status, headers } = await ana.get(await linkTo('theme/preview', body), { redirect: 'manual' } as never);
  expect([301, 302, 303, 401]).toContain(status);
  expect(headers.get('cache-control')).toContain('no-store');
});

test('a link ends after half an hour, and nobody can make one', async () => {
  const address = await linkTo('template/preview', home);
  const url = new URL(address, shop.origin);
  const [until = '', id = '', seal = ''] = (url.searchParams.get('preview-token') ?? '').split('.');
  const drafts = new URL(await linkTo('page/preview', { path: '/' }), shop.origin).searchParams.get('preview-token');
  const [draftsUntil = '', draftsSeal = ''] = (drafts ?? '').split('.');
  const forged = [
    `${Number(until) + 1}.${id}.${seal}`,
    `${until}.${'A'.repeat(22)}.${seal}`,
    `${until}.${seal}`,
    `${draftsUntil}.${id}.${draftsSeal}`,
  ];
  for (const token of forged)
    expect(await ana.html(`/?preview=true&preview-token=${token}`), token).not.toContain('Tried');
  expect(await ana.html(address)).toContain('Tried');
  shop.clock.pass(30 * 60_000);
  expect(await ana.html(address)).not.toContain('Tried');
  await owner.does('template/preview', home);
  const { rows } = await shop.tools.pool.query('select from design_preview where id = $1', [id]);
  expect(rows).toHaveLength(0);
});

test('of one member the newest twenty are kept', async () => {
  const first = await linkTo('template/preview', home);
  for (let count = 0; count < 20; count += 1) {
    shop.clock.pass(1000);
    await owner.does('template/preview', home);
  }
  expect(await ana.html(first)).not.toContain('Tried');
});

test('pages of staff without a link are not framed', async () => {
  const browser = shop.visitor();
  await browser.get(`/admin/enter?ticket=${await createOwnerTicket(shop.tools)}`);
  const { headers } = await browser.get('/?preview=true');
  expect(headers.get('x-robots-tag')).toBe('noindex');
  expect(headers.get('x-frame-options')).toBe('DENY');
});
