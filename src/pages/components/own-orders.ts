import { ownOrder, ownOrders } from '../../modules/orders/index.ts';
import { isStorable } from '../../platform/http/storable.ts';
import type { DataOf } from '../../shared/components.ts';
import { orderListBody } from '../../shared/contracts/orders.ts';
import type { PageContext } from '../page.ts';
import { orderReader } from './order-reader.ts';

/** The tab, words and page that the address asks for; what makes no sense there is as good as unsaid. */
function askedFor({ query }: PageContext) {
  const { tab, keyword, page } = orderListBody.shape;
  const translations = keyword.safeParse(query.get('keyword') ?? '');
  return {
    tab: tab.safeParse(query.get('tab') ?? undefined).data ?? 'all',
    keyword: translations.success && isStorable(translations.data) ? translations.data : '',
    page: page.safeParse(Number(query.get('page') ?? 1)).data ?? 1,
    pageSize: 10,
  };
}

export async function loadOwnOrders(_props: object, context: PageContext): Promise<DataOf<'user-orders'>> {
  const customer = await context.customer();
  const asked = askedFor(context);
  const list = customer ? await ownOrders(context.db, customer.id, asked, orderReader(context)) : null;
  return { list, tab: asked.tab, keyword: asked.keyword };
}

/** An order of whoever is signed in, by the number in its address; null for anybody else's. */
export function ownOrderOnce(context: PageContext, orderNo: string) {
  return context.once(`own order ${orderNo}`, async () => {
    const customer = isStorable(orderNo) ? await context.customer() : null;
    const found = customer ? await ownOrder(context.db, customer.id, orderNo, orderReader(context)) : null;
    return found?.ok ? found.value : null;
  });
}

export async function loadOwnOrder(
  { orderNo = '' }: { orderNo?: string },
  context: PageContext,
): Promise<DataOf<'user-order'>> {
  return { order: await ownOrderOnce(context, orderNo) };
}
