import type { Order } from '../../shared/contracts/checkout.ts';
import type { OrderPayment } from '../../shared/contracts/payments.ts';
import type { PaymentReply } from '../../shared/form-replies.ts';
import type { PageContext } from '../page.ts';

/** The payment of an order with the reply of its form, for the page of the order. */
interface ShownPayment {
  payment: OrderPayment;
  reply: PaymentReply;
}

/** Data of every page of an order. `isOwn`: it is the page of a customer's own order. */
export async function orderPage(context: PageContext, order: Order | null, isOwn: boolean) {
  const key = order && orderKeyIn(context, order.orderNo);
  const access = key && (isOwn || 'accessKey' in key) ? key : null;
  const shown = await paymentOnce(context, order);
  return { order, shown, access, reply: context.posted?.orderReply ?? null };
}

/** Loads the payment of the order that a page shows; null where nothing is to be paid, or the page may not take it. */
function paymentOnce(context: PageContext, order: Order | null): Promise<ShownPayment | null> {
  if (!order || order.payStatus === 'paid') return Promise.resolve(null);
  return context.once(`payment ${order.orderNo}`, async () => {
    const payment = await context.paymentOf(orderKeyIn(context, order.orderNo));
    return payment && { payment, reply: replyOf(context) };
  });
}

/** The number of an order, with the access key of the page's URL where that names this order. */
export function orderKeyIn({ query }: Pick<PageContext, 'query'>, orderNo: string) {
  const accessKey = query.get('order') === orderNo ? query.get('key') : null;
  return { orderNo, ...(accessKey && { accessKey }) };
}

function replyOf({ posted, query, cart }: PageContext): PaymentReply {
  const { message = '', card = '', url = null } = posted?.payment ?? {};
  return { key: cart.random.token(18), message, card, url, step: !posted && query.get('step') === '1' };
}
