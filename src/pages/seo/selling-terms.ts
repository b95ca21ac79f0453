import { feeOf, type ShippingMethod } from '../../modules/shipping/index.ts';
import type { Market, Site, SiteViewer } from '../../modules/site/index.ts';
import { pickText } from '../../shared/locale.ts';
import { decimal, type Money, money } from '../../shared/money.ts';

/** Where a shop's terms come from: its methods of shipping, its settings, and its page about returns. */
export interface TermsSource {
  methods: ShippingMethod[];
  site: Site;
  viewer: SiteViewer;
  /** Whole address of the page about returns; null where the shop has written none, and so promises none. */
  returnsUrl: string | null;
}

/** Shipping of one thing bought alone, by one method, to the countries that the shop sells to. */
export interface ShippingPromise {
  /** The method's code, with `-free` where the thing's price alone makes shipping free. */
  id: string;
  name: string;
  fee: Money;
  minDays: number;
  maxDays: number;
  /** ISO 3166-1 codes, at least one. */
  countries: string[];
}

/** As many countries as Google reads of one policy. */
const mostCountries = 25;

/** Countries that a shop tells search engines it sells to: its own list, else those that its methods name. */
export function marketOf({ site, methods }: Pick<TermsSource, 'site' | 'methods'>): string[] {
  const named = site.market.countries.length > 0 ? site.market.countries : methods.flatMap((each) => each.countries);
  return [...new Set(named)].slice(0, mostCountries);
}

/** What shipping one thing of this price costs; a method that serves none of the market's countries is left out. */
export function shippingOf(source: TermsSource, price: Money, market = marketOf(source)): ShippingPromise[] {
  const { methods, site, viewer } = source;
  return methods.flatMap((method) => {
    const countries = market.filter((code) => method.countries.length === 0 || method.countries.includes(code));
    if (countries.length === 0) return [];
    const fee = feeOf(method, viewer.prices, site.shippingTaxRate);
    const free = fee.freeFrom !== null && price.amount >= fee.freeFrom;
    return {
      id: free ? `${method.code}-free` : method.code,
      name: pickText(method.name, viewer.language, viewer.defaultLanguage),
      fee: money(free ? 0 : fee.price, viewer.prices.currency),
      minDays: method.min_days,
      maxDays: method.max_days,
      countries,
    };
  });
}

/**
 * The shop's terms for offers that refer to them: `of` is what an offer at a price says, `nodes` are the nodes of the page's
 * graph that all of them meant. Thirty variants share a few prices, so each price is looked at once.
 */
export function termsOfOffers(source: TermsSource) {
  const market = marketOf(source);
  const returns = returnsJsonLd(source, market);
  const promises = new Map<string, ShippingPromise>();
  const said = new Map<number, object>();
  const say = (price: Money): object => {
    const shipping = shippingOf(source, price, market);
    for (const each of shipping) promises.set(each.id, each);
    return {
      ...(shipping.length > 0 && { shippingDetails: shipping.map(({ id }) => ({ '@id': `#shipping-${id}` })) }),
      ...(returns.length > 0 && { hasMerchantReturnPolicy: { '@id': '#returns' } }),
    };
  };
  return {
    of: (price: Money): object => {
      const known = said.get(price.amount) ?? say(price);
      said.set(price.amount, known);
      return known;
    },
    nodes: (): object[] => [...[...promises.values()].map(shippingJsonLd), ...returns],
  };
}

export type OfferTerms = ReturnType<typeof termsOfOffers>;

function shippingJsonLd({ id, fee, minDays, maxDays, countries }: ShippingPromise): object {
  return {
    '@type': 'OfferShippingDetails',
    '@id': `#shipping-${id}`,
    shippingRate: { '@type': 'MonetaryAmount', value: decimal(fee), currency: fee.currency },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: countries },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      transitTime: { '@type': 'QuantitativeValue', minValue: minDays, maxValue: maxDays, unitCode: 'DAY' },
    },
  };
}

/** Only what the merchant has settled, and only where a page tells shoppers the same. */
function returnsJsonLd(source: TermsSource, countries: string[]): object[] {
  const { returnDays, returnFees } = source.site.market;
  if (!source.returnsUrl || returnDays === null || countries.length === 0) return [];
  return [
    {
      '@type': 'MerchantReturnPolicy',
      '@id': '#returns',
      applicableCountry: countries,
      merchantReturnLink: source.returnsUrl,
      ...(returnDays === 0
        ? { returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' }
        : {
            returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
            merchantReturnDays: returnDays,
            returnMethod: 'https://schema.org/ReturnByMail',
          }),
      ...(returnFees && returnDays > 0 && { returnFees: returnFeeKinds[returnFees] }),
    },
  ];
}

const returnFeeKinds: Record<NonNullable<Market['returnFees']>, string> = {
  free: 'https://schema.org/FreeReturn',
  customer: 'https://schema.org/ReturnFeesCustomerResponsibility',
};
