import { describe, expect, test, vi } from 'vitest';
import { saveSetting } from '../src/modules/site/index.ts';
import { announce } from '../src/platform/cache/changes.repo.ts';
import { settings } from './support/meis-settings.ts';
import { graphOf } from './support/page-checks.ts';
import { meisShop } from './support/shop.ts';

const shop = await meisShop();
const robot = shop.visitor();
const here = 'https://teahouse.example';
const polling = { timeout: 10_000, interval: 20 };

describe('structured data', () => {
  test('of the home page has the shop’s name and its search URL', async () => {
    const graph = graphOf(await robot.html('/zh'));
    expect(graph).toMatchObject([
      { '@type': 'Organization', name: '小美茶馆', url: `${here}/zh`, logo: `${here}/icon-512.png` },
      {
        '@type': 'WebSite',
        inLanguage: 'zh-Hans',
        potentialAction: {
          '@type': 'SearchAction',
          target: { urlTemplate: `${here}/zh/search?keyword={search_term_string}` },
          'query-input': 'required name=search_term_string',
        },
      },
    ]);
    expect(await robot.html('/zh/search?keyword=%E8%8C%B6')).toContain('茶');
  });

  test('of a list has its products with their positions, over all its pages', async () => {
    const [list] = graphOf(await robot.html('/category/cups?sort=priceAsc')).filter(
      (each) => each['@type'] === 'ItemList',
    );
    const path = (slug: string) => `${here}/product/${slug}`;
    expect(list).toEqual({
      '@type': 'ItemList',
      numberOfItems: 3,
      itemListElement: [path('moon-cup'), path('rain-cup'), path('stone-cup')].map((url, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        url,
      })),
    });
  });

  test('of a product has what Google requires of a merchant listing, a group of variants and a return policy', async () => {
    const picture = { hash: 'c'.repeat(24), width: 1600, height: 2000, placeholder: null, values: { colour: 'terra' } };
    await saveSetting(shop.tools.db, 'site', {
      ...settings,
      market: { countries: ['US', 'PH'], returnDays: 30, returnFees: 'free' },
    });
    await announce(shop.tools.db, ['site']);
    await shop.save({
      slug: 'clay-teapot',
      images: [picture],
      summary: { en: 'A pot </script><script>alert(1)</script>' },
    });
    const html = await vi.waitFor(async () => {
      const shown = await robot.html('/product/clay-teapot');
      expect(shown).toContain('A pot ');
      expect(shown).toContain('"addressCountry":["US","PH"]');
      return shown;
    }, polling);
    expect(html).not.toContain('</script><script>alert(1)');
    const graph = graphOf(html);
    const [group] = graph.filter((each) => each['@type'] === 'ProductGroup');
    expect(group).toMatchObject({
      name: 'Clay teapot',
      productGroupID: expect.stringMatching(/^[0-9a-f-]{36}$/),
      url: `${here}/product/clay-teapot`,
      variesBy: ['https://schema.org/color', 'https://schema.org/size'],
      brand: { '@type': 'Brand', name: 'Mei' },
    });
    expect(group).not.toHaveProperty('aggregateRating');
    const variants = group?.hasVariant as Record<string, unknown>[];
    expect(variants).toHaveLength(4);
    for (const variant of variants) hasWhatGoogleAsks(variant);
    expect(variants[0]).toMatchObject({ name: 'Clay teapot – Terracotta, Small', color: 'Terracotta', size: 'Small' });
    const ids = graph.flatMap((each) => each['@id'] ?? []);
    for (const offer of variants.map((each) => each.offers as { shippingDetails: { '@id': string }[] }))
      for (const { '@id': id } of offer.shippingDetails) expect(ids).toContain(id);
    expect(graph.find((each) => each['@id'] === '#shipping-standard')).toMatchObject({
      shippingRate: { '@type': 'MonetaryAmount', value: '5.00', currency: 'USD' },
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: ['US', 'PH'] },
      deliveryTime: { transitTime: { minValue: 3, maxValue: 5, unitCode: 'DAY' } },
    });
    expect(graph.find((each) => each['@id'] === '#shipping-express')).toMatchObject({
      shippingDestination: { addressCountry: ['US'] },
    });
    expect(graph.at(-1)).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [{ position: 1, name: 'Home', item: `${here}/` }, { name: 'Teapots' }, { position: 3 }],
    });
  });

  test('has no return policy as long as no page describes one', async () => {
    expect(await robot.html('/product/clay-teapot')).not.toContain('MerchantReturnPolicy');
  });

  /** https://developers.google.com/search/docs/appearance/structured-data/merchant-listing: required properties. */
  function hasWhatGoogleAsks(product: Record<string, unknown>): void {
    expect(product).toMatchObject({
      '@type': 'Product',
      name: expect.stringMatching(/.{3}/),
      sku: expect.stringMatching(/.{3}/),
      image: expect.stringMatching(/^https:/),
      offers: {
        '@type': 'Offer',
        price: expect.stringMatching(/^\d+(\.\d\d)?$/),
        priceCurrency: expect.stringMatching(/^[A-Z]{3}$/),
        availability: expect.stringMatching(/^https:\/\/schema\.org\/(In|OutOf)Stock$/),
        itemCondition: 'https://schema.org/NewCondition',
        url: expect.stringMatching(/^https:\/\/teahouse\.example\/product\/clay-teapot\//),
      },
    });
  }
});
