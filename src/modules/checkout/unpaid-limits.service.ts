import type { Tx } from '../../platform/db/database.ts';
import { pickText } from '../../shared/locale.ts';
import { fieldError, type Result, refuse } from '../../shared/refusal.ts';
import {
  allowsUnits,
  allowsUnpaid,
  lockUnpaidKeys,
  type OnDeliveryLimit,
  onDeliveryLimits,
  type StockMove,
  type UnpaidLimits,
} from '../orders/index.ts';
import { rulesOf } from '../payments/index.ts';
import type { CheckoutContext } from './checkout-context.ts';
import type { OrderDraft } from './order-draft.ts';
import type { Quote } from './quote.ts';

/**
 * Refuses an order that may not be placed unpaid as well as those that are unpaid already, or that holds more of a product
 * than may wait for cash on delivery; null for any other. Parallel orders of one buyer are judged one after the other.
 */
export async function refuseUnpaid(
  tx: Tx,
  { quote, order, moves }: { quote: Quote; order: OrderDraft['order']; moves: StockMove[] },
  limits: UnpaidLimits | null,
  { viewer, now }: CheckoutContext,
): Promise<Result<never> | null> {
  if (order.pay_status === 'paid') return null;
  const products = isPaidOnDelivery(quote) ? await onDeliveryLimits(tx, moves) : [];
  const tooMany = products.find(({ units, limit }) => units > limit);
  if (tooMany) return refuseUnits(tooMany, viewer);
  if (!limits && products.length === 0) return null;
  const keys = { address: order.placed_from ?? '', email: order.email, phone: order.phone };
  await lockUnpaidKeys(tx, keys);
  const isAllowed =
    (!limits || (await allowsUnpaid(tx, keys, limits, now))) && (await allowsUnits(tx, keys, products, now));
  return isAllowed ? null : refuseAnother();
}

function isPaidOnDelivery({ filled }: Quote): boolean {
  return rulesOf(filled.paymentMethod ?? '')?.onDelivery ?? false;
}

/** Refuses with the same message for every limit, so that nobody learns what others have ordered. */
function refuseAnother(): Result<never> {
  return refuse('checkout.tooManyUnpaid', [fieldError('paymentMethod', 'unpaid', 'checkout.tooManyUnpaid')]);
}

function refuseUnits({ title, limit }: OnDeliveryLimit, viewer: CheckoutContext['viewer']): Result<never> {
  const key = limit === 0 ? 'checkout.notOnDelivery' : 'checkout.onDeliveryLimit';
  const values = { title: pickText(title, viewer.language, viewer.defaultLanguage), count: limit };
  return refuse({ key, values }, [fieldError('paymentMethod', 'max', key, values)]);
}
