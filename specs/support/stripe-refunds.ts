import type { StaffOrder } from '../../src/shared/contracts/staff-order.ts';
import { shopWithStripe } from './shop-with-stripe.ts';
import { mei as enterMei } from './staff.ts';
import { eventAbout } from './stripe-server.ts';

/** Mei's shop with Stripe, her session, and what specs of refunds at Stripe share. */
export async function refundsAtStripe() {
  const at = await shopWithStripe();
  const { books } = at.stripe;
  const mei = await enterMei(at.shop);
  let keys = 0;
  return {
    ...at,
    mei,
    key: () => `key-${(keys += 1)}`,
    staffOrder: (orderNo: string) => mei.does<StaffOrder>('order/get', { orderNo }),
    /** A paid order of 30.00: tea for 25.00 and 5.00 of delivery. */
    paid: async () => {
      const placed = await at.buy();
      await at.tell(eventAbout('payment_intent.succeeded', books.confirm(placed.intent, 'paid')));
      return placed;
    },
    /** Somebody refunds a part at Stripe's dashboard. */
    atStripe: (intent: string, amount: number, status = 'succeeded') =>
      books.refund({ payment_intent: intent, amount: String(amount) }, status),
    /** Stripe's event that something of a payment went back, without its refund. */
    charge: (intent: string) => eventAbout('charge.refunded', books.intent(intent).latest_charge ?? {}),
  };
}

export const usd = (amount: number) => ({ amount, currency: 'USD' });
