import type { AdminData } from '../../../../shared/admin-calls.ts';
import { type Money, money } from '../../../../shared/money.ts';

type Preview = AdminData<'return/refundPreview'>;

interface Typed {
  /** Undefined while untouched, null for an empty field: both mean the suggestion. */
  goods: Money | null | undefined;
  shipping: Money | null | undefined;
}

/** The part of the goods in a refund. */
export function goodsOf({ refund: { total, shipping } }: Preview): Money {
  return money(total.amount - shipping.amount, total.currency);
}

/**
 * The sums that a refund names: none for what the server suggests. With an amount of the goods the shipping is named as well,
 * for the server adds none to an amount by hand.
 */
export function wantedOf(
  { goods, shipping }: Typed,
  suggested: Preview | undefined,
): { amount?: Money; shipping?: Money } {
  const isByHand = goods && suggested && goods.amount !== goodsOf(suggested).amount;
  const fee = shipping ?? (isByHand ? suggested?.refund.shipping : undefined);
  return {
    ...(isByHand ? { amount: goods } : {}),
    ...(fee ? { shipping: fee } : {}),
  };
}
