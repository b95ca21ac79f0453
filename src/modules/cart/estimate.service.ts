import type { Translate } from '../../platform/locale/catalogue.ts';
import { countryName } from '../../platform/locale/country-name.ts';
import type { ShippingEstimate, ShippingOption } from '../../shared/contracts/shipping.ts';
import { minor, money } from '../../shared/money.ts';
import { notFound, ok, type Result } from '../../shared/refusal.ts';
import { goodsBySku } from '../catalog/index.ts';
import { leastFreeFrom, offerBefore, optionView, readShipping } from '../shipping/index.ts';
import type { CartTools, CartView } from './cart.service.ts';

interface Input {
  sku?: string | undefined;
  quantity: number;
  countryCode?: string | undefined;
}

/**
 * Lists shipping methods and prices for some units of a SKU, or without one for something light, to a country: the given one,
 * else that of the caller's IP. Refuses what is not for sale.
 */
export async function estimateShipping(
  { db, clock }: Pick<CartTools, 'db' | 'clock'>,
  { sku, quantity, countryCode }: Input,
  { site, viewer, country, t }: CartView & { t: Translate },
): Promise<Result<ShippingEstimate>> {
  const now = clock.now();
  const goods = sku === undefined ? undefined : await goodsBySku(db, sku, viewer, now);
  if (goods === null) return notFound();
  const shopper = { country: countryCode ?? country, grams: (goods?.grams ?? 0) * quantity };
  const offer = offerBefore(await readShipping(db), shopper, viewer.prices, site.market.countries);
  const paid = minor((goods?.price ?? 0) * quantity);
  const { currency } = viewer.prices;
  const { language, defaultLanguage } = viewer;
  const view = { language, defaultLanguage, currency, goods: paid, dispatch: site.dispatch, now };
  const dispatchedFrom = goods?.preorderOn ?? null;
  const from = leastFreeFrom(offer.offered, minor(0));
  const there = offer.country === null ? null : { code: offer.country, name: countryName(offer.country, language) };
  const methods = offer.offered.map((each) => optionView(each, { ...view, dispatchedFrom }));
  return ok({
    country: there,
    methods,
    summary: summaryOf(methods, there, t),
    freeFrom: from === null ? null : money(from, currency),
  });
}

function summaryOf(methods: ShippingOption[], country: ShippingEstimate['country'], t: Translate): string {
  const first = methods.find(({ kind }) => kind === 'delivery');
  if (!first) return country && methods.length === 0 ? t('shipping.notSentTo', { country: country.name }) : '';
  const { dates } = first.estimate;
  return country ? t('shipping.arrivesTo', { country: country.name, dates }) : t('shipping.arrivesOn', { dates });
}
