import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import translations from '../../../locales/en/shop.json' with { type: 'json' };
import type { ProductCard } from '../../shared/contracts/catalog.ts';
import { type Translate, translator } from '../../shared/messages.ts';
import type { Site } from '../../shared/site-state.ts';
import { plainRouter } from '../../shared/urls/router.ts';
import { ShopProvider } from '../../ui/shop-context.tsx';
import { component as ProductList } from '../components/listing/product-list/ProductList.tsx';
import { accountRegistry } from './account.generated.ts';
import { registry } from './browser.generated.ts';
import { components } from './components.generated.server.ts';
import { componentTexts } from './texts.generated.server.ts';

const site: Site = {
  name: 'Alder Row',
  language: 'zh',
  languageTag: 'zh-Hans',
  interfaceLanguage: 'zh',
  prefix: '/zh',
  currency: 'USD',
  router: plainRouter,
  offline: true,
  push: true,
  product: { showSlideImage: true, showFavorite: true, showCart: true },
};
const texts = Object.entries(componentTexts).map(([key, { en = key }]) => [key, en]);
const t = translator({ ...translations, ...Object.fromEntries(texts) }, 'en') as Translate;

function html(node: React.ReactNode): string {
  return renderToString(<ShopProvider value={{ site, t }}>{node}</ShopProvider>);
}

const price = { amount: 12_900, currency: 'USD' } as const;
const lamp: ProductCard = {
  id: '1',
  slug: 'tilda-table-lamp',
  title: 'Tilda',
  summary: '',
  images: [],
  sold: 0,
  onlySku: null,
  vendor: 'Nara Ceramics',
  sizes: ['Small', 'Large'],
  price: { min: price, max: price },
  listPrice: null,
  rating: { average: 0, count: 0 },
  available: false,
  offer: '10% off 3+',
  swatches: [
    { value: 'sage', label: 'Sage', swatch: '#8c9c7d', sku: 'TILDA-SAGE' },
    { value: 'ink', label: 'Ink', swatch: '#2d3a4d', sku: 'TILDA-INK' },
  ],
};
const query = {
  category: 'lighting',
  filters: {},
  page: 1,
  from: 1,
  pageSize: 1,
  sort: 'recommended' as const,
  ownSort: 'recommended' as const,
};
const list = (total: number) => ({ items: total ? [lamp] : [], page: 1, pageSize: 1, total, facets: [] });

describe('every component', () => {
  test('in the browser is rendered by the server, and what the browser does not have is never hydrated', () => {
    const hydrated = Object.keys({ ...registry, ...accountRegistry });
    expect(Object.keys(components)).toEqual(expect.arrayContaining(hydrated));
    const others = Object.entries(components).filter(([name]) => !hydrated.includes(name));
    expect(others.length).toBeGreaterThan(0);
    expect(others.filter(([, { momentOf }]) => momentOf({}) !== 'never')).toEqual([]);
  });

  test('in the browser is the very one that the server rendered', async () => {
    const menu = await registry.menu?.();
    expect(menu?.component).toBe(components.menu.component);
  });
});

describe('a list of products without JavaScript', () => {
  test('is read in full: link in the language, price, sold out, colours in words', () => {
    const page = html(<ProductList props={{ title: 'Just in' }} data={{ list: list(1), query }} />);
    for (const part of ['href="/zh/product/tilda-table-lamp"', '129.00', 'Sold out', 'In 2 colours', '#8c9c7d']) {
      expect(page).toContain(part);
    }
    expect(page).not.toContain('style=');
  });

  test('is sorted by a form and continued by a link', () => {
    const page = html(<ProductList props={{ controls: true }} data={{ list: list(40), query }} />);
    const form = /<form class="filters" id="([^"]+)"[^>]* method="get">/.exec(page)?.[1];
    expect(page).toMatch(new RegExp(`<select [^>]*form="${form}" [^>]*name="sort"`));
    expect(page).toContain('href="?page=2"');
    expect(page).toContain('1 of 40 shown');
  });

  test('says what to do where there is nothing', () => {
    const page = html(<ProductList props={{ controls: true }} data={{ list: list(0), query }} />);
    expect(page).toContain('Nothing here yet');
    expect(page).toContain('href="/zh"');
  });

  test('needs no life when it is only a row', () => {
    expect(components['product-list'].momentOf({})).toBe('never');
    expect(components['product-list'].momentOf({ controls: true })).toBe('visible');
  });
});
