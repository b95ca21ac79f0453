import type { Tx } from '../../platform/db/database.ts';
import type { Act } from '../../platform/events/listener.ts';
import type { ShopEvents } from '../../shared/events.ts';
import { type MailTools, orderMail } from './order-mails.ts';
import { mailStep } from './order-step-mails.ts';
import { deliveredDetails, paidDetails, shippedDetails } from './order-steps.ts';

type Asked = ShopEvents['order.mailRequested'];

/** Sends a mail about an order again, as the order is now. */
export function repeatOrderMail(tools: MailTools): Act<'order.mailRequested'> {
  const simple = (step: string) => mailStep<Asked>(tools, step, () => ({}));
  const acts: Record<Asked['mail'], (tx: Tx, asked: Asked) => Promise<void>> = {
    placed: orderMail('order-placed', 'mail.orderPlaced', tools),
    payLink: mailStep<Asked>(tools, 'payLink', ({ order, t }) =>
      // Paid or cancelled between the call and the mail.
      order.status === 'inProgress' && order.payStatus === 'unpaid' ? { button: t('mail.payNow') } : null,
    ),
    paid: mailStep<Asked>(tools, 'paid', ({ order }) => paidDetails(order)),
    shipped: mailStep<Asked>(tools, 'shipped', (found, { shipmentId }) => {
      const parcel = found.order.shipments.find(({ id }) => id === shipmentId);
      return parcel ? shippedDetails(found, parcel) : null;
    }),
    ready: simple('ready'),
    delivered: mailStep<Asked>(tools, 'delivered', ({ order }) => deliveredDetails(order)),
    cancelled: orderMail('order-cancelled', 'mail.orderCancelled', tools),
  };
  return (tx, asked) => acts[asked.mail](tx, asked);
}
