import { createHash } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import type { PageAnswer } from '../src/shared/contracts/site.ts';
import type { ThemeConfig } from '../src/shared/contracts/theme.ts';
import { readyToBuy } from './support/buying.ts';
import { meisShop } from './support/shop.ts';
import { mei } from './support/staff.ts';
import { publishTheme } from './support/themes.ts';

const shop = await meisShop();
const second = await shop.another();
const owner = await mei(shop);
const ana = shop.visitor();
const polling = { timeout: 10_000, interval: 10 };

async function routed(path: string, who = ana): Promise<PageAnswer> {
  const joint = path.includes('?') ? '&' : '?';
  const response = await who.get(`${path}${joint}request=route`, { 'x-request': 'route' });
  return ((await response.json()) as { data: PageAnswer }).data;
}

/** The styles and scripts that the policy allows, and whether every style in the document is among them. */
async function policyOf(path: string) {
  const response = await ana.get(path);
  const html = await response.text();
  const policy = response.headers.get('content-security-policy') ?? '';
  const hashes = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(
    ([, css = '']) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`,
  );
  for (const hash of hashes) expect(policy).toContain(hash);
  return { html, policy, styles: hashes.length };
}

describe("the site's theme", () => {
  test.each(['hsl(120, 50, 50)', 'RGB(1,2,3)', 'rgb(1%, 2, 3)'])(
    'takes no colour that it could not show, such as %s, for then no page could be shown',
    async (primaryColor) => {
      expect(await owner.call('theme/save', { key: 'site', content: { config: { primaryColor } } })).toMatchObject({
        code: 40,
        data: { errors: [{ field: 'config.primaryColor' }] },
      });
    },
  );

  test('has the default colours, breakpoints and paddings of the specification', async () => {
    const { theme } = (await ana.post('config/get')) as { theme: ThemeConfig };
    expect(theme).toMatchObject({
      primaryColor: '#4a00ff',
      secondaryColor: '#00d1b2',
      infoColor: '#00b5ff',
      successColor: '#00a96e',
      warningColor: '#ffbe00',
      errorColor: '#ff5861',
      product: { showSlideImage: true, showFavorite: true, showCart: true },
      container: {
        screens: { sm: '640px', md: '768px', lg: '1024px', xl: '1280px', '2xl': '1536px', '3xl': '1660px' },
        padding: { DEFAULT: '.7rem', sm: '1rem', md: '1.2rem', lg: '2rem' },
      },
      injects: [],
    });
    expect(Object.keys(theme).sort()).toEqual(
      [
        'backgroundColor blockSpace titleColor heroBgColor primaryColor secondaryColor infoColor successColor warningColor',
        'errorColor textColor descColor salesPriceColor linePriceColor placeholderColor borderColor titleFontFamily fontFamily',
        'titleFontWeight fontWeight fontSize titleFontSize borderRadius darkMode theme product container injects',
      ]
        .join(' ')
        .split(' ')
        .sort(),
    );
    const { html } = await policyOf('/');
    expect(html).toContain('--primary-color:#4a00ff;');
    expect(html).toContain('@media (min-width:1024px){:root{--container-padding:2rem}}');
  });

  test('changes every page of every process once published, with another policy, ETag and version', async () => {
    const paths = ['/', '/product/rain-cup', '/zh/category/cups'];
    const before = await Promise.all(paths.map((path) => ana.get(path)));
    const { theme } = await routed('/');
    await publishTheme(owner, 'site', {
      config: { primaryColor: 'hsl(30 100% 50%)', borderRadius: '12px', fontFamily: 'Georgia, serif' },
    });
    for (const { origin } of [shop, second]) {
      await vi.waitFor(async () => {
        const html = await ana.at(origin).html('/product/rain-cup');
        expect(html).toContain('--primary-color:#ff8000;--primary-ink:#000000');
        expect(html).toContain('--border-radius:12px');
        expect(html).toContain('--font-family:Georgia, serif');
      }, polling);
    }
    const after = await Promise.all(paths.map((path) => ana.get(path)));
    for (const [index, response] of after.entries()) {
      for (const name of ['etag', 'content-security-policy']) {
        expect(response.headers.get(name)).not.toBe(before[index]?.headers.get(name));
      }
    }
    expect((await routed('/')).theme.version).not.toBe(theme.version);
    const config = (await ana.post('config/get')).theme as ThemeConfig;
    expect([config.primaryColor, config.errorColor]).toEqual(['hsl(30 100% 50%)', '#ff5861']);
    await publishTheme(owner, 'site', {});
    await vi.waitFor(async () => expect((await routed('/')).theme.version).toBe(theme.version), polling);
  });

  test.each([
    { primaryColor: '#fff;}</style><script>alert(1)</script>' },
    { fontFamily: 'x; } body { display: none' },
    { blockSpace: '99999px' },
    { container: { padding: { DEFAULT: 'var(--x)' } } },
    { nonsense: 1 },
  ])('is refused beside its field when it could inject CSS: %j', async (config) => {
    const answer = await owner.call<{ errors: { field: string }[] }>('theme/save', {
      key: 'site',
      content: { config },
    });
    expect(answer.code).toBe(40);
    expect(answer.data.errors[0]?.field).toMatch(/^config/);
  });

  test('can show less of products: one picture, no add-to-cart', async () => {
    const images = ['c', 'd'].map((mail) => ({
      hash: mail.repeat(24),
      width: 1600,
      height: 2000,
      placeholder: null,
      values: {},
    }));
    await shop.save({ slug: 'rain-cup', images });
    const pictures = async (path: string) =>
      new Set((await ana.html(path)).match(/<img[^>]* src="\/media\/([cd])\1{23}-/g) ?? []).size;
    for (const path of ['/product/rain-cup', '/category/cups']) {
      await vi.waitFor(async () => expect([path, await pictures(path)]).toEqual([path, 2]), polling);
    }
    await publishTheme(owner, 'site', { config: { product: { showSlideImage: false } } });
    for (const path of ['/product/rain-cup', '/category/cups']) {
      await vi.waitFor(async () => expect([path, await pictures(path)]).toEqual([path, 1]), polling);
    }
    await shop.save({ slug: 'rain-cup' });
    expect(await ana.html('/product/rain-cup')).toContain('class="product-actions"');
    await publishTheme(owner, 'site', { config: { product: { showCart: false } } });
    await vi.waitFor(
      async () => expect(await ana.html('/product/rain-cup')).not.toContain('class="product-actions"'),
      polling,
    );
    expect(await ana.html('/product/rain-cup')).toContain(
      '"product":{"showSlideImage":true,"showFavorite":true,"showCart":false}',
    );
    await publishTheme(owner, 'site', {});
    await vi.waitFor(
      async () => expect(await ana.html('/product/rain-cup')).toContain('class="product-actions"'),
      polling,
    );
  });

  test('can hide the hearts: on cards, on products, and the link to the wish list', async () => {
    const hearts = async (path: string) => {
      const html = await ana.html(path);
      return [html.includes('<shop-heart'), html.includes('href="/wishlist"')];
    };
    for (const path of ['/product/rain-cup', '/category/cups'])
      expect([path, ...(await hearts(path))]).toEqual([path, true, true]);
    await publishTheme(owner, 'site', { config: { product: { showFavorite: false } } });
    for (const path of ['/product/rain-cup', '/category/cups']) {
      await vi.waitFor(async () => expect([path, ...(await hearts(path))]).toEqual([path, false, false]), polling);
    }
    await publishTheme(owner, 'site', {});
    await vi.waitFor(async () => expect(await hearts('/product/rain-cup')).toEqual([true, true]), polling);
  });
});

describe('a page’s own theme', () => {
  test('of a kind of pages: its config, hidden head and foot, in documents and in route answers', async () => {
    await publishTheme(owner, 'category', {
      hideFoot: true,
      config: { backgroundColor: '#101010', product: { showCart: false } },
    });
    await vi.waitFor(async () => expect((await routed('/category/cups')).theme.hideFoot).toBe(true), polling);
    const { theme, pageFoot } = await routed('/category/cups');
    expect(theme).toMatchObject({
      hideHead: false,
      config: { backgroundColor: '#101010' },
      product: { showCart: false },
    });
    expect(theme.css).toMatch(/^:root\{--background-color:#101010;/);
    expect(theme.css).toContain('--text-color:');
    expect(pageFoot).toBe('');
    const { html, styles } = await policyOf('/category/cups');
    expect(styles).toBe(3);
    expect(html).toContain(`<style id="page-theme">${theme.css}</style>`);
    const other = await routed('/product/rain-cup');
    expect(other.theme).toMatchObject({ config: {}, css: '', version: theme.version });
    expect((await policyOf('/product/rain-cup')).styles).toBe(2);
    await publishTheme(owner, 'category', {});
  });

  test('of one merchant’s page, over that of its kind', async () => {
    await publishTheme(owner, 'page', { hideHead: true, config: { primaryColor: '#aa0000', errorColor: '#123456' } });
    const page = {
      slug: 'sale',
      title: 'Sale',
      body: '<p>Now</p>',
      theme: { hideHead: false, config: { primaryColor: '#00aa00' } },
    };
    const { key, number } = await owner.does<{ key: string; number: number }>('page/save', { content: page });
    await owner.does('page/publish', { key, number });
    await vi.waitFor(async () => expect((await ana.get('/page/sale')).status).toBe(200), polling);
    const { theme } = await routed('/page/sale');
    expect(theme).toMatchObject({ hideHead: false, config: { primaryColor: '#00aa00', errorColor: '#123456' } });
    expect((await routed('/page/about')).theme).toMatchObject({ hideHead: true, config: { primaryColor: '#aa0000' } });
    await publishTheme(owner, 'page', {});
  });
});

describe('files that the owner injects', () => {
  const integrity = `sha384-${'A'.repeat(64)}`;
  const injects = [
    { type: 'js', url: '/media/own.js' },
    { type: 'js', url: 'https://cdn.example/a/count.js', integrity },
    { type: 'css', url: 'https://styles.example/x.css', integrity },
  ];

  test('are loaded in public pages, checked by their hash, and the policy allows exactly them in addition', async () => {
    const plain = await policyOf('/');
    await publishTheme(owner, 'site', { config: { injects } });
    await vi.waitFor(async () => expect(await ana.html('/')).toContain('count.js'), polling);
    const { html, policy } = await policyOf('/');
    expect(html).toContain(
      `<script src="https://cdn.example/a/count.js" integrity="${integrity}" crossorigin="anonymous" defer></script>`,
    );
    expect(html).toContain('<script src="/media/own.js" defer></script>');
    expect(html).toContain(`<link rel="stylesheet" href="https://styles.example/x.css" integrity="${integrity}"`);
    expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/=]+' https:\/\/cdn\.example\/a\/count\.js;/);
    expect(policy).toContain(' https://styles.example/x.css;');
    // The rules that a page gets of the theme differ, too: one with injected files has all.
    const without = (text: string) =>
      text.replaceAll(/ https:\/\/(?:cdn|styles)\.example\/[\w./]+| 'sha256-[^']+'/g, '');
    expect(without(policy)).toBe(without(plain.policy));
  });

  test('are never loaded on checkout, sign-in, private or error pages; and no document mixes both kinds', async () => {
    const open = (await routed('/')).theme.version;
    const { slug } = await readyToBuy(ana, 'CUP-RAIN');
    for (const path of [
      `/checkout/${slug}`,
      '/checkout/thankyou',
      '/auth/signin',
      '/user/order',
      '/error/404',
      '/no-such',
    ]) {
      const response = await ana.get(path);
      const html = response.status === 302 ? '' : await response.text();
      expect(html, path).not.toContain('count.js');
      expect(response.headers.get('content-security-policy') ?? '', path).not.toContain('cdn.example');
    }
    expect((await routed(`/checkout/${slug}`)).theme.version).not.toBe(open);
    expect((await routed('/product/rain-cup')).theme.version).toBe(open);
  });

  test('are not loaded on a merchant’s page with such a component either', async () => {
    const page = { slug: 'find', title: 'Find', body: '<shop-component name="order-track"></shop-component>' };
    const { key, number } = await owner.does<{ key: string; number: number }>('page/save', { content: page });
    await owner.does('page/publish', { key, number });
    await vi.waitFor(async () => expect((await ana.get('/page/find')).status).toBe(200), polling);
    expect((await policyOf('/page/find')).html).not.toContain('count.js');
    expect((await policyOf('/page/about')).html).toContain('count.js');
  });

  test.each([
    [{ type: 'js', url: 'https://cdn.example/x.js' }],
    [{ type: 'js', url: 'http://cdn.example/x.js', integrity }],
    [{ type: 'js', url: '//cdn.example/x.js', integrity }],
    [{ type: 'js', url: "https://cdn.example/x.js' 'unsafe-inline", integrity }],
    [{ type: 'js', url: 'javascript:alert(1)', integrity }],
    [{ type: 'html', url: '/x.html' }],
  ])('are refused without a hash, a safe URL or a known kind: %j', async (inject) => {
    const answer = await owner.call('theme/save', { key: 'site', content: { config: { injects: [inject] } } });
    expect(answer.code).toBe(40);
  });
});

test('the style sheet of a theme that is being edited is answered to staff, and nobody’s page changes', async () => {
  const before = await (await ana.get('/')).text();
  const config = { primaryColor: '#7a1fa2', fontSize: '18px' };
  const { css } = await owner.does<{ css: string }>('theme/css', { key: 'site', config });
  expect(css).toContain('--primary-color:#7a1fa2');
  expect(css).toContain('--font-size:18px');
  const { css: own } = await owner.does<{ css: string }>('theme/css', { key: 'home', config });
  expect(own).toContain('--primary-color:#7a1fa2');
  expect(await (await ana.get('/')).text()).toBe(before);
  const hostile = { primaryColor: 'red;}</style><script>' };
  expect(await owner.call('theme/css', { key: 'site', config: hostile })).toMatchObject({
    data: { errors: [{ field: 'config.primaryColor' }] },
  });
});
