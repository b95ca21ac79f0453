import { place, readyToBuy } from './buying.ts';
import type { RunningShop } from './shop.ts';
import { ledgerOf } from './shop-with-stripe.ts';

/** Ana orders tea for 25.00 with 5.00 of delivery and chooses a way to pay of an app; `providerId` is the payment there. */
export async function buyBy(shop: RunningShop, method: string) {
  const ana = shop.visitor();
  const placed = await place(ana, await readyToBuy(ana, 'TEA-GREEN', 1, { paymentMethod: method }));
  const [payment] = (await ledgerOf(shop, placed.orderNo)).payments;
  return { ana, ...placed, paymentId: payment?.id ?? '', providerId: payment?.provider_id ?? '' };
}

/** The ways to pay that a new checkout offers. */
export async function offered(shop: RunningShop): Promise<string[]> {
  const { paymentMethods } = await readyToBuy(shop.visitor(), 'TEA-GREEN', 1);
  return (paymentMethods as { code: string }[]).map(({ code }) => code);
}

/** Works on everything that providers have told the shop and that it has not looked at. */
export async function workEvents(shop: RunningShop): Promise<void> {
  const waiting = await shop.tools.db
    .selectFrom('provider_event')
    .select(['provider', 'event_id'])
    .where('handled_at', 'is', null)
    .execute();
  for (const { provider, event_id: eventId } of waiting) await shop.work('payments:event', { provider, eventId });
}
