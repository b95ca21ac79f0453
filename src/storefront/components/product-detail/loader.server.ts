import { z } from 'zod';
import { leastFreeFrom, offerBefore } from '../../../modules/shipping/index.ts';
import { chosen, loadTerms, productOnce, taxNote } from '../../../pages/data/catalog.ts';
import { sizeChartOf } from '../../../pages/data/size-chart.ts';
import { promotionsOn, volumePricesOf } from '../../../pages/data/volume-prices.ts';
import { walletSetup } from '../../../pages/data/wallets.ts';
import type { PageContext } from '../../../pages/page.ts';
import { productTag } from '../../../shared/change-tags.ts';
import type { Product } from '../../../shared/contracts/catalog.ts';
import { slug } from '../../../shared/contracts/common.ts';
import { formatMoney, minor, money } from '../../../shared/money.ts';
import './parts.server.ts';
import type { Data, Delivery, Props } from './props.ts';

export const props = z.object({ slug, sku: z.string().max(100).optional() });

export async function load({ slug: key, sku }: Props, context: PageContext): Promise<Data> {
  const found = await productOnce(context, key);
  if (!found) throw new Error(`no product ${key}`);
  const delivery = await loadDelivery(context, gramsOf(found.product, sku));
  context.tags.add(productTag(found.product.id)).add('categories');
  const promotions = await promotionsOn(context, found.product.id);
  const wallets = walletSetup(context, 'product');
  const { soldFrom } = context.site.products;
  return {
    product: chosen(found.product, sku),
    soldFrom,
    sizeChart: await sizeChartOf(found.product, context),
    delivery,
    promotions: promotions.map(({ id, offer, path }) => ({ id, offer, path })),
    volumes: await volumePricesOf(found.product, promotions, context),
    taxNote: await taxNote(found.product, context),
    wallets,
  };
}

/** The weight of the variant that the page shows. */
function gramsOf({ variants }: Product, sku: string | undefined): number {
  return (variants.find((each) => each.sku === sku) ?? variants[0])?.weightGrams ?? 0;
}

/**
 * The estimate of the first shipping method, the sum from which shipping is free, and the page about returns. They are those of an
 * anonymous visitor, because the page is cached for all.
 */
async function loadDelivery(context: PageContext, grams: number): Promise<Delivery | null> {
  const { site, cartView, state } = context;
  const { shipping, returnsPath } = await loadTerms(context);
  const { prices } = cartView.viewer;
  const { offered } = offerBefore(shipping, { country: null, grams }, prices, site.market.countries);
  const first = offered.find(({ method }) => !method.pickup);
  if (!first) return null;
  const from = leastFreeFrom(offered, minor(0));
  const freeFrom = from === null ? null : formatMoney(money(from, prices.currency), state.languageTag);
  const days = site.market.returnDays;
  const returns = returnsPath && days ? { days, path: returnsPath } : null;
  return { minDays: first.method.minDays, maxDays: first.method.maxDays, freeFrom, returns };
}
