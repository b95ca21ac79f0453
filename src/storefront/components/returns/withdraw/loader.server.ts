import { ownOrders } from '../../../../modules/orders/index.ts';
import { orderKeyIn } from '../../../../pages/data/order-payment.ts';
import { orderReader } from '../../../../pages/data/order-reader.ts';
import type { PageContext } from '../../../../pages/page.ts';
import { isStorable } from '../../../../platform/http/storable.ts';
import type { Data } from './props.ts';

/** The answer to the form, else the order of the URL, else the customer's orders. */
export async function load(_props: object, context: PageContext): Promise<Data> {
  context.uncacheable = true;
  const { posted, query } = context;
  const days = context.site.returns.withdrawalDays;
  if (posted?.withdrawReply) return { ...posted.withdrawReply, days, orders: [] };
  const named = query.get('order') ?? '';
  const key = orderKeyIn(context, named);
  const isReadable = named !== '' && [named, key.accessKey ?? ''].every(isStorable);
  const found = isReadable ? await context.returns.withdrawal(key) : null;
  const typed = { orderNo: found?.orderNo ?? '', email: '' };
  return { typed, message: '', found, receipt: null, days, orders: found ? [] : await ordersOf(context) };
}

/** Orders of a customer that are looked through; older ones are found by their number. */
const lookedThrough = 50;

async function ordersOf(context: PageContext): Promise<Data['orders']> {
  const customer = await context.customer();
  if (!customer) return [];
  const which = { tab: 'all' as const, keyword: '', page: 1, pageSize: lookedThrough };
  const { items } = await ownOrders(context.db, customer.id, which, orderReader(context));
  return items.filter(({ actions }) =>
    actions.some((action) => action === 'withdraw' || action === 'cancel' || action === 'requestCancellation'),
  );
}
