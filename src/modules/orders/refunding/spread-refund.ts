import { minor } from '../../../shared/money.ts';
import { allocate } from '../../pricing/index.ts';
import { type LineToRefund, type OrderToRefund, planRefund, type RefundPlan } from './plan-refund.ts';

/** Part of a plan that is written for a refund. */
export type SpreadRefund = Pick<RefundPlan, 'lines' | 'shipping' | 'shippingTax'>;

/**
 * Spreads an amount that went back at the provider, which names no lines: all that is left goes back with its units. Less than that
 * is shared by the goods in proportion to what is left of each, without units, and only what exceeds them is shipping.
 */
export function spreadRefund(order: OrderToRefund, lines: readonly LineToRefund[], amount: number): SpreadRefund {
  const whole = planRefund(order, lines, {});
  if (whole.ok && whole.plan.total === amount) return whole.plan;
  const weights = lines.map(({ id, total, refunded }) => ({ key: id, weight: minor(Math.max(0, total - refunded)) }));
  const ofGoods = Math.min(
    amount,
    weights.reduce((sum, { weight }) => sum + weight, 0),
  );
  const shares = [...allocate(minor(ofGoods), weights)].filter(([, share]) => share > 0);
  const asked = {
    lines: shares.map(([lineId, share]) => ({ lineId, amount: share })),
    shipping: amount - ofGoods,
  };
  const planned = planRefund(order, lines, asked);
  if (!planned.ok) throw new Error(`${amount} that went back cannot be spread over an order`);
  return planned.plan;
}
