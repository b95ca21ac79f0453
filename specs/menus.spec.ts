import { createHash } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { rememberImage } from '../src/modules/attachments/attachments.repo.ts';
import { meisShop } from './support/shop.ts';
import { mei } from './support/staff.ts';

const shop = await meisShop();
const second = await shop.another();
const owner = await mei(shop);
const ana = shop.visitor();
const polling = { timeout: 10_000, interval: 10 };

async function publish(kind: string, key: string, content: object): Promise<void> {
  const { number } = await owner.does<{ number: number }>(`${kind}/save`, { key, content });
  await owner.does(`${kind}/publish`, { key, number });
}

test('menus of the header, the footer and any other slot are shown in their language, one level deep, on every process', async () => {
  const tea = { label: { en: 'Tea', zh: '茶' }, path: '/category/tea' };
  const cups = { label: { en: 'Cups', zh: '杯子' }, path: '/category/cups' };
  await publish('menu', 'header', { items: [{ label: { en: 'Drink', zh: '喝' }, path: '', items: [tea, cups] }] });
  await publish('menu', 'footer', { items: [{ label: 'House', path: '', items: [tea] }] });
  await publish('menu', 'aside', { items: [cups] });
  await vi.waitFor(async () => expect((await ana.post('config/get')).menus.named).toHaveProperty('aside'), polling);
  const { menus } = await ana.speaking({ 'x-lang': 'zh' }).post('config/get');
  expect(menus).toEqual({
    header: [
      {
        label: '喝',
        path: '',
        items: [
          { label: '茶', path: '/category/tea' },
          { label: '杯子', path: '/category/cups' },
        ],
      },
    ],
    footer: [{ title: 'House', items: [{ label: '茶', path: '/category/tea' }] }],
    named: { aside: [{ label: '杯子', path: '/category/cups' }] },
  });
  await vi.waitFor(async () => {
    const html = await ana.at(second.origin).html('/zh/category/cups');
    expect(html).toMatch(/<summary[^>]*>喝/);
    expect(html).toMatch(/footer-title">House<[\s\S]*href="\/zh\/category\/tea">茶</);
  }, polling);
});

test.each(['javascript:alert(1)', '//evil.example', 'http://plain.example', 'data:text/html,x', '"><b>'])(
  'a menu never leads to %s',
  async (path) => {
    const items = [{ label: 'x', path }];
    expect(await owner.call('menu/save', { key: 'odd', content: { items } })).toMatchObject({ code: 40 });
    expect(
      await owner.call('slides/save', {
        key: 'odd',
        content: { slides: [{ title: 'x', image: 'a'.repeat(24), path }] },
      }),
    ).toMatchObject({
      code: 40,
    });
  },
);

test('slides are shown in their language; one without its picture is left out, an unknown slide show is empty', async () => {
  const hash = createHash('sha256').update('tea').digest('hex').slice(0, 24);
  const facts = { hash, width: 1200, height: 800, mime: 'image/webp', bytes: 1, placeholder: '' };
  await rememberImage(shop.tools.db, facts, shop.clock.now());
  const slides = [
    {
      image: hash,
      title: { en: 'First flush', zh: '头采' },
      label: 'See',
      path: '/category/tea',
      alt: { en: 'Leaves' },
    },
    { image: 'f'.repeat(24), title: 'Lost' },
  ];
  await publish('slides', 'front', { slides });
  const nodes = ['front', 'none'].map(
    (key) => `<shop-component name="slides" props='{"key":"${key}"}'></shop-component>`,
  );
  const content = { slug: 'shows', title: 'Shows', body: nodes.join('') };
  const { key, number } = await owner.does<{ key: string; number: number }>('page/save', { content });
  await owner.does('page/publish', { key, number });
  await vi.waitFor(async () => expect(await ana.html('/zh/page/shows')).toContain('头采'), polling);
  const html = await ana.html('/page/shows');
  expect(html).toContain('First flush');
  expect(html).toContain('alt="Leaves"');
  expect(html).toContain('href="/category/tea"');
  expect(html).not.toContain('Lost');
  expect(html.match(/aria-roledescription="carousel"/g)).toHaveLength(1);
});

test('a shop that nobody has arranged lists the menus that it shows, and they are changed from there', async () => {
  const fresh = await meisShop();
  const merchant = await mei(fresh);
  const { items } = await merchant.does<{ items: object[] }>('menu/list');
  expect(items).toMatchObject([
    { key: 'footer', state: 'theme', published: null },
    { key: 'header', state: 'theme', published: null },
  ]);
  const shown = async () => (await fresh.visitor().post('config/get')).menus;
  const get = (key: string) => merchant.does<{ number: number; content: { items: object[] } }>('menu/get', { key });
  const footer = await get('footer');
  expect(footer.content.items).toHaveLength((await shown()).footer.length);
  const header = await get('header');
  const page = await fresh.visitor().html('/');
  expect(header.content.items.length).toBeGreaterThan(0);
  for (const { path } of header.content.items as { path: string }[]) expect(page).toContain(`href="${path}"`);
  const changed = { items: header.content.items.slice(0, 1) };
  const { number } = await merchant.does<{ number: number }>('menu/save', { key: 'header', base: 0, content: changed });
  await merchant.does('menu/publish', { key: 'header', number });
  await vi.waitFor(async () => expect((await shown()).header).toHaveLength(1), polling);
  expect((await merchant.call('menu/get', { key: 'aside' })).code).toBe(40);
});
