import { giftCardCategory } from '../../../shared/gift-card-goods.ts';
import { minor } from '../../../shared/money.ts';
import { allocate } from '../../pricing/index.ts';
import { type LineToRefund, type OrderToRefund, planRefund, type RefundPlan, shippingLeftOf } from './plan-refund.ts';

/** Part of a plan that is written for a refund. */
export type SpreadRefund = Pick<RefundPlan, 'lines' | 'shipping' | 'shippingTax'>;

interface LineToSpread extends LineToRefund {
  tax_category: string;
}

/**
 * Spreads an amount that went back at the provider, which names no lines: all that is left goes back with its units. Less than that
 * is shared by the goods in proportion to what is left of each, without units; what exceeds them is shipping. Sold gift cards come
 * last: somebody may hold them already.
 */
export function spreadRefund(order: OrderToRefund, lines: readonly LineToSpread[], amount: number): SpreadRefund {
  const whole = planRefund(order, lines, {});
  if (whole.ok && whole.plan.total === amount) return whole.plan;
  const isCard = ({ tax_category: category }: LineToSpread) => category === giftCardCategory;
  const goods = shareOut(
    lines.filter((line) => !isCard(line)),
    amount,
  );
  const shipping = Math.min(goods.rest, shippingLeftOf(order));
  const cards = shareOut(lines.filter(isCard), goods.rest - shipping);
  const planned = planRefund(order, lines, { lines: [...goods.lines, ...cards.lines], shipping });
  if (!planned.ok || cards.rest > 0) throw new Error(`${amount} that went back cannot be spread over an order`);
  return planned.plan;
}

/** Shares an amount out by what is left of each line; `rest` is what exceeds them all. */
function shareOut(lines: readonly LineToSpread[], amount: number) {
  const weights = lines.map(({ id, total, refunded }) => ({ key: id, weight: minor(Math.max(0, total - refunded)) }));
  const left = weights.reduce((sum, { weight }) => sum + weight, 0);
  const shared = Math.min(amount, left);
  const shares = [...allocate(minor(shared), weights)].filter(([, share]) => share > 0);
  return { lines: shares.map(([lineId, share]) => ({ lineId, amount: share })), rest: amount - shared };
}
