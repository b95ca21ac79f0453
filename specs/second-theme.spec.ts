import { expect, test, vi } from 'vitest';
import type { ThemeConfig } from '../src/shared/contracts/theme.ts';
import { meisShop } from './support/shop.ts';
import { mei } from './support/staff.ts';
import { publishTheme } from './support/themes.ts';

const shop = await meisShop();
const owner = await mei(shop);
const ana = shop.visitor();
const polling = { timeout: 10_000, interval: 10 };

test('another theme comes with its styles and settings, under what the merchant changed', async () => {
  const { config } = (await owner.does<{ content: { config: ThemeConfig } }>('theme/get', { key: 'site' })).content;
  await publishTheme(owner, 'site', { config: { ...config, theme: 'workbench', secondaryColor: '#123456' } });
  await vi.waitFor(async () => expect(await ana.html('/')).toContain('.card-grid { display: block; }'), polling);
  const html = await ana.html('/');
  expect(html).toMatch(/--secondary-color:#123456;/);
  expect(html).toMatch(/--primary-color:#b84300;/);
  expect(html).not.toContain('--title-font-family:"Instrument Serif"');
  const { theme } = (await ana.post('config/get')) as { theme: ThemeConfig };
  expect(theme).toMatchObject({ theme: 'workbench', borderRadius: '0px', secondaryColor: '#123456' });
  const { css } = await owner.does<{ css: string }>('theme/css', { key: 'site', config: { theme: 'workbench' } });
  expect(css).toMatch(/^\.card-grid \{/);
  expect(await owner.call('theme/save', { key: 'product', content: { config: { theme: 'workbench' } } })).toMatchObject(
    {
      code: 40,
    },
  );
  await publishTheme(owner, 'site', {});
  await vi.waitFor(async () => expect(await ana.html('/')).not.toContain('.card-grid {'), polling);
});

test('a theme may bring templates: they are shown, edited from, compared with and returned to', async () => {
  const template = async (number?: number) =>
    (await owner.does<{ content: { source: string } }>('template/get', { key: 'home', number })).content.source;
  const standard = await template();
  await publishTheme(owner, 'site', { config: { theme: 'workbench' } });
  await vi.waitFor(async () => expect(await ana.html('/')).toContain('class="container home-head"'), polling);
  const brought = await template(0);
  expect(brought).toContain('home-head');
  expect(brought).not.toBe(standard);
  // What the theme does not bring is the default theme's.
  expect(await ana.html('/product/rain-cup')).toContain('product-detail');
  const source = `${brought}<p>Parts since 1999</p>`;
  const { number } = await owner.does<{ number: number }>('template/save', {
    key: 'home',
    base: 0,
    content: { source },
  });
  await owner.does('template/publish', { key: 'home', number });
  await vi.waitFor(async () => expect(await ana.html('/')).toContain('Parts since 1999'), polling);
  expect([await template(0), await template()]).toEqual([brought, source]);
  await owner.does('template/remove', { key: 'home', base: number });
  await vi.waitFor(async () => expect(await ana.html('/')).not.toContain('Parts since 1999'), polling);
  expect(await ana.html('/')).toContain('home-head');
  await publishTheme(owner, 'site', {});
  await vi.waitFor(async () => expect(await ana.html('/')).not.toContain('home-head'), polling);
  expect(await template(0)).toBe(standard);
});
