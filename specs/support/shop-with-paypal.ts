import { expect } from 'vitest';
import { place, readyToBuy } from './buying.ts';
import { cents } from './paypal-books.ts';
import { deliver, noFaults, type PaypalServer, startPaypal } from './paypal-server.ts';
import type { PaypalEvent } from './paypal-signer.ts';
import { meisShop, type RunningShop } from './shop.ts';
import { ledgerOf } from './shop-with-stripe.ts';

/** Mei's shop with an account at the stand-in for PayPal. */
export async function shopWithPaypal() {
  const paypal = await startPaypal();
  const shop = await meisShop({ settings: paypal.settings });
  const { db } = shop.tools;
  paypal.clock = shop.clock;
  // Enough for every story of a file.
  await db.updateTable('variant').set({ on_hand: 5000 }).where('sku', '=', 'TEA-GREEN').execute();
  const ana = shop.visitor();
  const ledger = (orderNo: string) => ledgerOf(shop, orderNo);
  return {
    paypal,
    shop,
    ana,
    ledger,
    /** Ana orders tea for 25.00 with 5.00 of delivery and chooses PayPal; `order` is the order there. */
    buy: async () => {
      const placed = await place(ana, await readyToBuy(ana, 'TEA-GREEN', 1, { paymentMethod: 'paypal' }));
      const [payment] = (await ledger(placed.orderNo)).payments;
      return { ...placed, paymentId: payment?.id ?? '', order: payment?.provider_id ?? '' };
    },
    /** PayPal tells the shop of a resource, and the shop works on it. */
    tell: async (event: PaypalEvent, to: RunningShop = shop): Promise<number> => {
      const status = await deliver(paypal, to, event);
      await to.work('payments:event', { provider: 'paypal', eventId: event.id });
      return status;
    },
    storedEvents: async (id: string) => {
      const rows = await db.selectFrom('provider_event').select('event_id').where('event_id', '=', id).execute();
      return rows.length;
    },
    /** Ends the faults, and compares the sums of the ledger with those of PayPal's books, but for payments that do not fit. */
    checkSums: async () => {
      Object.assign(paypal.faults, noFaults);
      await checkSums(shop, paypal);
    },
  };
}

async function checkSums({ tools: { db } }: RunningShop, { books }: PaypalServer): Promise<void> {
  for (const payment of await db.selectFrom('payment').selectAll().where('provider', '=', 'paypal').execute()) {
    expect(payment.captured).toBeLessThanOrEqual(payment.amount);
    expect(payment.refunded).toBeLessThanOrEqual(payment.captured);
    const order = payment.provider_id && books.orders.get(payment.provider_id);
    if (!order || ['amount', 'currency', 'account'].includes(payment.reason ?? '')) continue;
    const taken = order.purchase_units[0].payments.captures.filter(({ status }) => /COMPLETED|REFUNDED/.test(status));
    const captured = taken.reduce((sum, { amount }) => sum + cents(amount), 0);
    expect({ id: order.id, captured: payment.captured }).toEqual({ id: order.id, captured });
    for (const { id } of taken) expect(books.refundedOf(id)).toBeLessThanOrEqual(payment.refunded);
  }
}
