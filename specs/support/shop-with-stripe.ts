import { afterAll, expect } from 'vitest';
import { place, readyToBuy } from './buying.ts';
import type { RunningShop } from './shop.ts';
import { meisShop } from './shop.ts';
import type { StripeBooks } from './stripe-books.ts';
import { deliver, type StripeEvent, startStripe } from './stripe-server.ts';

/** Mei's shop with an account at the stand-in for Stripe. */
export async function shopWithStripe() {
  const stripe = await startStripe();
  afterAll(stripe.close);
  const shop = await meisShop({ settings: stripe.settings });
  const { db } = shop.tools;
  stripe.clock = shop.clock;
  // Enough for every story of a file.
  await db.updateTable('variant').set({ on_hand: 5000 }).where('sku', '=', 'TEA-GREEN').execute();
  const ana = shop.visitor();
  const ledger = (orderNo: string) => ledgerOf(shop, orderNo);
  return {
    stripe,
    shop,
    ana,
    ledger,
    /** Ana orders tea for 25.00 with 5.00 of delivery and pays by card; `intent` is the payment at Stripe. */
    buy: async () => {
      const placed = await place(ana, await readyToBuy(ana, 'TEA-GREEN', 1, { paymentMethod: 'card' }));
      const [payment] = (await ledger(placed.orderNo)).payments;
      return { ...placed, paymentId: payment?.id ?? '', intent: payment?.provider_id ?? '' };
    },
    /** Stripe tells the shop of an object, and the shop works on it. */
    tell: async (event: StripeEvent, to: RunningShop = shop): Promise<number> => {
      const status = await deliver(to, event);
      await to.work('payments:event', { provider: 'stripe', eventId: event.id });
      return status;
    },
    storedEvents: async (id: string) => {
      const rows = await db.selectFrom('provider_event').select('event_id').where('event_id', '=', id).execute();
      return rows.length;
    },
    /** Ends the faults, and compares the sums of the ledger with those of Stripe's books, but for payments that do not fit. */
    checkSums: async () => {
      Object.assign(stripe.faults, { errors: 0, lost: 0, away: false, delay: 0, refundStatus: 'succeeded' });
      await checkSums(shop, stripe.books);
    },
  };
}

/** Order, payments and refunds of the database, in the order in which they were made. */
export async function ledgerOf({ tools: { db } }: RunningShop, orderNo: string) {
  const order = await db
    .selectFrom('customer_order')
    .select(['id', 'status', 'pay_status', 'total'])
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();
  const payments = await db
    .selectFrom('payment')
    .selectAll()
    .where('order_id', '=', order.id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const refunds = await db.selectFrom('refund').selectAll().where('order_id', '=', order.id).orderBy('at').execute();
  return { ...order, payments, refunds };
}

async function checkSums({ tools: { db } }: RunningShop, books: StripeBooks): Promise<void> {
  for (const payment of await db.selectFrom('payment').selectAll().where('provider', '=', 'stripe').execute()) {
    expect(payment.captured).toBeLessThanOrEqual(payment.amount);
    expect(payment.refunded).toBeLessThanOrEqual(payment.captured);
    const intent = payment.provider_id && books.intents.get(payment.provider_id);
    if (!intent || ['amount', 'currency', 'account'].includes(payment.reason ?? '')) continue;
    const { id, amount_received: captured } = intent;
    expect({ id, captured: payment.captured }).toEqual({ id, captured });
    expect(books.refundedOf(id)).toBeLessThanOrEqual(payment.refunded);
  }
}
