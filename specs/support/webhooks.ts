import { expect } from 'vitest';
import type { DeliveryView, WebhookView } from '../../src/shared/contracts/webhooks-admin.ts';
import { place, readyToBuy } from './buying.ts';
import { steppedClock } from './clock.ts';
import { type Received, type Receiver, receiver } from './receiver.ts';
import { meisShop } from './shop.ts';
import { mei as enterMei, type Worker } from './staff.ts';

/** A shop that may send to receivers of this machine, at the time of now: the receiver's library checks it. */
export async function shopWithReceiver() {
  const clock = steppedClock(new Date());
  const settings = { WEBHOOK_ALLOW_PRIVATE: '1' };
  const shop = await meisShop({ clock, settings, ownerEmail: 'mei@teahouse.example' });
  return { shop, clock, mei: await enterMei(shop), crm: await receiver() };
}

export const orderOf = async (shop: Awaited<ReturnType<typeof meisShop>>, changes: object = {}) => {
  const ana = shop.visitor();
  const { orderNo, accessKey } = await place(ana, await readyToBuy(ana, 'CUP-RAIN', 1, changes));
  return { orderNo, accessKey, ana };
};

export const logOf = async (mei: Worker, id: string) =>
  (await mei.does<{ items: DeliveryView[] }>('webhook/deliveries', { id })).items;
export const webhookOf = (mei: Worker, id: string) => mei.does<WebhookView>('webhook/get', { id });
export const ids = ({ received }: Receiver) => received.map(({ id }) => id);

/** The only webhook that came. */
export function only({ received }: Receiver): Received {
  expect(received).toHaveLength(1);
  return received[0] as Received;
}
