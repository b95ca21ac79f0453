import { ownOrders } from '../../../../modules/orders/index.ts';
import { orderReader } from '../../../../pages/data/order-reader.ts';
import type { PageContext } from '../../../../pages/page.ts';
import { isStorable } from '../../../../platform/http/storable.ts';
import { orderListBody } from '../../../../shared/contracts/orders.ts';
import type { Data } from './props.ts';

export async function load(_props: object, context: PageContext): Promise<Data> {
  const customer = await context.customer();
  const asked = askedFor(context);
  const list = customer ? await ownOrders(context.db, customer.id, asked, orderReader(context)) : null;
  return { list, tab: asked.tab, keyword: asked.keyword };
}

/** The tab, keyword and page that the URL asks for; a value that is not valid counts as missing. */
function askedFor({ query }: PageContext) {
  const { tab, keyword, page } = orderListBody.shape;
  const typed = keyword.safeParse(query.get('keyword') ?? '');
  return {
    tab: tab.safeParse(query.get('tab') ?? undefined).data ?? 'all',
    keyword: typed.success && isStorable(typed.data) ? typed.data : '',
    page: page.safeParse(Number(query.get('page') ?? 1)).data ?? 1,
    pageSize: 10,
  };
}
