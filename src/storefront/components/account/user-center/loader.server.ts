import { userView } from '../../../../modules/customers/index.ts';
import { wishList } from '../../../../modules/favourites/index.ts';
import { ownOrders } from '../../../../modules/orders/index.ts';
import { ownOnce } from '../../../../pages/data/coupons.ts';
import { customerOnce } from '../../../../pages/data/customer.ts';
import { orderReader } from '../../../../pages/data/order-reader.ts';
import type { PageContext } from '../../../../pages/page.ts';
import type { Order } from '../../../../shared/contracts/checkout.ts';
import { prefixed } from '../../../../shared/locale.ts';
import type { Centre, CentreNotice, Data } from './props.ts';

const maxOrders = 3;
const maxWished = 4;

export async function load(_props: object, context: PageContext): Promise<Data> {
  const customer = await customerOnce(context);
  if (!customer) return { centre: null };
  const { db, cart, catalog } = context;
  const [orders, wished, coupons] = await Promise.all([
    ownOrders(db, customer.id, { tab: 'all', keyword: '', page: 1, pageSize: maxOrders }, orderReader(context)),
    wishList(cart, catalog, customer.visitor_id, { page: 1, pageSize: maxWished }),
    ownOnce(context),
  ]);
  const { firstName, nickName, emailVerified, email } = userView(customer);
  const centre: Centre = {
    name: nickName || firstName,
    orders: orders.counts,
    wishList: { total: wished.total, items: wished.items },
    coupons: coupons?.filter(({ status }) => status === 'available').length ?? 0,
    notices: [
      ...(email && !emailVerified ? [verifyNotice(email, context)] : []),
      ...orders.items.flatMap((order) => orderNotices(order, context)),
    ],
  };
  return { centre };
}

function verifyNotice(email: string, { t, state }: PageContext): CentreNotice {
  const path = prefixed('/auth/verify-prompt', state.prefix);
  return { key: 'verify', text: t('user.news.verify', { email }), at: null, path };
}

/** The latest event of an order, as a list of one or no notice. */
function orderNotices({ orderNo, timeline }: Order, { t, site, state }: PageContext): CentreNotice[] {
  const last = timeline.at(-1);
  if (!last) return [];
  const event = t(`order.event.${last.kind}`);
  // Notes of the staff, and events that a later version wrote, have no text for shoppers.
  if (event.startsWith('order.event.')) return [];
  const text = t('user.news.order', { orderNo, event });
  const path = prefixed(`${site.router.userPath}order/${encodeURIComponent(orderNo)}`, state.prefix);
  return [{ key: orderNo, text, at: last.at, path }];
}
