import { addressBook } from '../../modules/addressbook/index.ts';
import { listActivities, userView } from '../../modules/customers/index.ts';
import { wishList } from '../../modules/favourites/index.ts';
import { ownOrders } from '../../modules/orders/index.ts';
import { countries, regionsOf } from '../../modules/shipping/index.ts';
import type { AddressBookData, Centre, CentreNotice, DataOf } from '../../shared/components.ts';
import type { Order } from '../../shared/contracts/checkout.ts';
import { prefixed } from '../../shared/locale.ts';
import type { PageContext } from '../page.ts';
import { ownOnce } from './coupons.ts';
import { customerOnce } from './customer.ts';
import { orderReader } from './order-reader.ts';

/** Orders and favourites that the first page of the centre shows. */
const latest = 3;
const glimpse = 4;
const activitiesPerPage = 30;

export async function loadCentre(_props: object, context: PageContext): Promise<DataOf<'user-center'>> {
  const customer = await customerOnce(context);
  if (!customer) return { centre: null };
  const { db, cart, catalog } = context;
  const [orders, wishes, own] = await Promise.all([
    ownOrders(db, customer.id, { tab: 'all', keyword: '', page: 1, pageSize: latest }, orderReader(context)),
    wishList(cart, catalog, customer.visitor_id, { page: 1, pageSize: glimpse }),
    ownOnce(context),
  ]);
  const { firstName, nickName, emailVerified, email } = userView(customer);
  const centre: Centre = {
    name: nickName || firstName,
    orders: orders.counts,
    wishes: { total: wishes.total, items: wishes.items },
    coupons: own?.filter(({ status }) => status === 'available').length ?? 0,
    news: [
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

/** The latest thing that happened to an order. */
function orderNotices({ orderNo, timeline }: Order, { t, site, state }: PageContext): CentreNotice[] {
  const last = timeline.at(-1);
  if (!last) return [];
  const event = t(`order.event.${last.kind}`);
  // What staff note, and what later versions write, has no words for shoppers.
  if (event.startsWith('order.event.')) return [];
  const text = t('user.news.order', { orderNo, event });
  const path = prefixed(`${site.router.userPath}order/${encodeURIComponent(orderNo)}`, state.prefix);
  return [{ key: orderNo, text, at: last.at, path }];
}

export async function loadInfo(_props: object, context: PageContext): Promise<DataOf<'user-info'>> {
  const customer = await customerOnce(context);
  return { user: customer && userView(customer), hasPassword: customer?.password_hash != null };
}

export async function loadAddresses(_props: object, context: PageContext): Promise<{ book: AddressBookData | null }> {
  const customer = await customerOnce(context);
  if (!customer) return { book: null };
  const { language } = context.cartView.viewer;
  const { items } = await addressBook(context.db, customer.id, language);
  const country = items[0]?.countryCode;
  const regions = country ? regionsOf(country, language) : null;
  return { book: { items, countries: [...countries(language)], regions } };
}

export async function loadLog(_props: object, context: PageContext): Promise<DataOf<'user-log'>> {
  const customer = await customerOnce(context);
  if (!customer) return { list: null };
  const { page } = context.asked;
  const { rows, total } = await listActivities(context.db, customer.id, { page, pageSize: activitiesPerPage });
  const items = rows.map(({ at, action, subject, ip }) => ({ at: at.toISOString(), action, subject, ip }));
  return { list: { items, page, pageSize: activitiesPerPage, total } };
}
