import { shippingPrice } from '../../modules/pricing/index.ts';
import { namedCountries, offerFor, type Shipping } from '../../modules/shipping/index.ts';
import type { Market, Site, SiteViewer } from '../../modules/site/index.ts';
import { pickText } from '../../shared/locale.ts';
import { decimal, type Money, minor, money } from '../../shared/money.ts';

/** Sources of a shop's terms: shipping methods, settings, and the page about returns. */
export interface TermsSource {
  shipping: Shipping;
  site: Site;
  viewer: SiteViewer;
  /** URL of the page about returns; null where the shop has none, and so states no return policy. */
  returnsUrl: string | null;
}

/** Shipping of one product bought alone, by one method, to the countries that the shop sells to. */
export interface ShippingPromise {
  /** The method's code, with `-free` where the product's price alone makes shipping free. */
  id: string;
  name: string;
  fee: Money;
  minDays: number;
  maxDays: number;
  /** ISO 3166-1 codes, at least one. */
  countries: string[];
}

/** Maximum countries that Google reads of one policy. */
const maxCountries = 25;

/** One product shipped alone: its price, and its weight in grams. */
export interface Sent {
  price: Money;
  grams: number;
}

/** Countries that a shop sells to: its own list, else those of its shipping zones. */
export function marketOf({ site, shipping }: Pick<TermsSource, 'site' | 'shipping'>): string[] {
  const named = site.market.countries.length > 0 ? site.market.countries : namedCountries(shipping);
  return [...new Set(named)].slice(0, maxCountries);
}

/** Shipping costs of one product by method; omits methods that cover no country of the market as a whole. */
export function shippingOf(source: TermsSource, { price, grams }: Sent, market = marketOf(source)): ShippingPromise[] {
  const { shipping, viewer } = source;
  const goods = minor(price.amount);
  const going = market.flatMap((countryCode) => {
    const destination = { countryCode, province: '', postalCode: '' };
    const { offered } = offerFor(shipping, { destination, grams }, viewer.prices);
    return offered.map((each) => ({ ...each, countryCode }));
  });
  const sent = going.filter(({ method }) => !method.pickup);
  return shipping.methods.flatMap((method) => {
    const there = sent.filter((each) => each.method === method);
    const [first] = there;
    if (!first) return [];
    const fee = shippingPrice(first.fee, goods);
    const isFree = fee === 0 && first.fee.price > 0;
    return {
      id: isFree ? `${method.code}-free` : method.stepsBy ? `${method.code}-${fee}` : method.code,
      name: pickText(method.name, viewer.language, viewer.defaultLanguage),
      fee: money(fee, viewer.prices.currency),
      minDays: method.minDays,
      maxDays: method.maxDays,
      countries: there.map(({ countryCode }) => countryCode),
    };
  });
}

/**
 * Builds the shop's terms for offers: `of` is the reference in an offer, `nodes` are the graph nodes referred to. Thirty
 * variants share a few prices and weights, so each combination is computed once.
 */
export function termsOfOffers(source: TermsSource) {
  const market = marketOf(source);
  const returns = returnsJsonLd(source, market);
  const promises = new Map<string, ShippingPromise>();
  const said = new Map<string, object>();
  const say = (thing: Sent): object => {
    const shipping = shippingOf(source, thing, market);
    for (const each of shipping) promises.set(each.id, each);
    return {
      ...(shipping.length > 0 && { shippingDetails: shipping.map(({ id }) => ({ '@id': `#shipping-${id}` })) }),
      ...(returns.length > 0 && { hasMerchantReturnPolicy: { '@id': '#returns' } }),
    };
  };
  return {
    of: (thing: Sent): object => {
      const key = `${thing.price.amount} ${thing.grams}`;
      const known = said.get(key) ?? say(thing);
      said.set(key, known);
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

/** The return policy from the settings, only where a page states the same. */
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
