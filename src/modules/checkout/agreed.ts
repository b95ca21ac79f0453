import type { CurrencyCode } from '../../shared/money.ts';
import { minor } from '../../shared/money.ts';
import { ownProperty } from '../../shared/own-property.ts';
import type { GoodsOffers, OffersFor } from '../cart/index.ts';
import type { Goods } from '../catalog/index.ts';
import type { Offered } from '../shipping/index.ts';
import type { CheckoutRow } from './checkout.repo.ts';
import type { CheckoutContext } from './checkout-context.ts';
import type { Delivery } from './delivery.ts';

/** Prices that staff agreed with a buyer, kept with a checkout as JSON; amounts in minor units of `currency`. */
export interface AgreedTerms {
  /** The price list of that moment: neither currency nor rate changes with the reader or the day. */
  base: CurrencyCode;
  currency: CurrencyCode;
  rate: string;
  /** Since when the rate holds; an ISO time. */
  at: string | null;
  /** Unit prices by variant id, one for each line. */
  unitPrices: Record<string, number>;
  /** Off the goods. */
  discount: number;
  /**
   * The one method that is offered, null for every one that sends goods, and its fee, null for its own; null for all methods of
   * the shop.
   */
  shipping: { method: string | null; amount: number | null } | null;
  /** ISO time; nothing is placed at these prices from then on. */
  validUntil: string;
}

/** Context in which a checkout is priced: of an agreement its currency, rate and discount, and neither promotions nor coupons. */
export function contextOf({ agreed }: Pick<CheckoutRow, 'agreed'>, context: CheckoutContext): CheckoutContext {
  if (!agreed) return context;
  const { base, currency, rate, at } = agreed;
  const prices = { ...context.viewer.prices, base, currency, rate, at: at === null ? null : new Date(at) };
  const offersFor: OffersFor = async () => offersOf(agreed, context);
  return { ...context, viewer: { ...context.viewer, prices }, offersFor };
}

const promotionId = 'agreed';

function offersOf({ discount, currency }: AgreedTerms, { t, now }: CheckoutContext): GoodsOffers {
  const promotion = {
    id: promotionId,
    scope: null,
    threshold: { kind: 'none' as const },
    startsAt: null,
    endsAt: null,
    reduction: { kind: 'amount' as const, amount: minor(discount) },
  };
  return {
    offers: { promotions: discount > 0 ? [promotion] : [], coupons: [], now },
    promotionViews: ({ promotions }) =>
      promotions.map(({ id, amount }) => ({
        id,
        title: t('draft.discount'),
        amount: { amount, currency },
        lineIds: [],
        path: '',
      })),
    effects: () => [],
    gifts: new Map(),
  };
}

/** Goods at their agreed prices. */
export function agreedGoods(goods: Map<string, Goods>, agreed: AgreedTerms | null): Map<string, Goods> {
  if (!agreed) return goods;
  return new Map(
    [...goods].map(([id, found]) => {
      const price = ownProperty(agreed.unitPrices, id);
      return [id, price === undefined ? found : { ...found, price: minor(price), listPrice: null }];
    }),
  );
}

/** Delivery by the agreed method alone, or by all that send goods, at the agreed fee. */
export function agreedDelivery(delivery: Delivery, agreed: AgreedTerms | null): Delivery {
  const terms = agreed?.shipping;
  if (!terms) return delivery;
  const offered = delivery.offered
    .filter(({ method }) => (terms.method === null ? !method.pickup : method.code === terms.method))
    .map((each) => ({ ...each, fee: terms.amount === null ? each.fee : flatFee(each.fee, terms.amount) }));
  const chosen = offered.find(({ method }) => method.code === delivery.chosen?.method.code);
  return { ...delivery, offered, chosen, lacks: offered.length > 0 ? null : (delivery.lacks ?? 'zone') };
}

function flatFee(fee: Offered['fee'], amount: number): Offered['fee'] {
  return { ...fee, price: minor(amount), steps: [], freeFrom: null };
}

/** Tests if an agreement has ended. */
export function isOver(agreed: Pick<AgreedTerms, 'validUntil'> | null, now: Date): boolean {
  return agreed !== null && now >= new Date(agreed.validUntil);
}
