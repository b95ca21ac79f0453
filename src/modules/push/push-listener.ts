import type { Tx } from '../../platform/db/database.ts';
import type { Listener } from '../../platform/events/listener.ts';
import { pickText, prefixOf } from '../../shared/locale.ts';
import { findOrder, type OrderRow } from '../orders/index.ts';
import type { MessageTools } from './push-tools.ts';
import { orderRecipients } from './subscriptions.repo.ts';
import { writeMessages } from './write-messages.ts';

/** Writes messages about orders to the devices that asked for them, after the commit, where a mail is written as well. */
export function pushListener(tools: MessageTools): Listener {
  const tell = (title: string, isMeant: (order: OrderRow, payload: { notify?: boolean }) => boolean = () => true) => {
    return (tx: Tx, payload: { orderId: string; notify?: boolean }) =>
      tellOrder(tx, payload.orderId, title, tools, (order) => isMeant(order, payload));
  };
  return {
    name: 'push',
    mode: 'afterCommit',
    on: {
      'order.placed': tell('mail.orderPlaced.title'),
      // Cash on delivery was paid to the courier.
      'order.paid': tell('mail.step.paid.title', (order) => order.delivery_status !== 'shipped'),
      'order.shipped': tell('mail.step.shipped.title', (_order, { notify }) => notify === true),
      'order.ready': tell('mail.step.ready.title'),
      'order.delivered': tell('mail.step.delivered.title'),
      'order.cancelled': tell('mail.orderCancelled.title'),
      // A cancelled order says so by itself.
      'order.refunded': tell('mail.step.refunded.title', (order) => order.status !== 'cancelled'),
    },
  };
}

async function tellOrder(
  tx: Tx,
  orderId: string,
  title: string,
  tools: MessageTools,
  isMeant: (order: OrderRow) => boolean,
): Promise<void> {
  const { site: live, clock, translations } = tools;
  const site = live();
  if (!site.push.on) return;
  const recipients = await orderRecipients(tx, orderId, clock.now());
  const order = recipients.length > 0 ? await findOrder(tx, { id: orderId }) : undefined;
  if (!order || !isMeant(order)) return;
  const { order_no: orderNo, access_key: key } = order;
  await writeMessages(
    tx,
    recipients,
    (language, { own }) => {
      const t = translations(language);
      const shop = pickText(site.name, language, site.defaultLanguage);
      // Its customer sees it in the account; for others the link is that of the mails.
      const path = own ? `${site.router.userPath}order/${orderNo}` : `/checkout/thankyou?order=${orderNo}&key=${key}`;
      return {
        title: t(title),
        body: t('push.order', { orderNo, shop }),
        path: prefixOf(language, site) + path,
        tag: `order ${orderNo}`,
      };
    },
    tools,
  );
}
