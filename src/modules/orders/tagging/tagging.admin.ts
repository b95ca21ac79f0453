import { type Call, type Route, route, staffOf } from '../../../platform/http/route.ts';
import type { Translate } from '../../../platform/locale/catalogue.ts';
import { type OrderBulk, orderBulkAdminEndpoints } from '../../../shared/contracts/order-bulk.ts';
import { maxOrderTags } from '../../../shared/max-order-tags.ts';
import { notFound, ok, type Result } from '../../../shared/refusal.ts';
import type { PayTools } from '../paying/paying-tools.ts';
import { listTaggings, listTags, readTagging, refusedOrders, type TaggingRecord } from './tagging.repo.ts';
import { countChosenOrders, tagOrders, undoTagging } from './tagging.service.ts';
import { taggingView } from './tagging.view.ts';

/** Refused orders that an answer names. */
const maxNamed = 100;
/** Tags that can be chosen. */
const maxTags = 1000;

/** Routes of staff who tag orders. `textsOf` answers the texts of the caller's language. */
export function taggingRoutes(tools: PayTools, textsOf: (call: Call) => Translate): Route[] {
  const { db, clock } = tools;
  const viewOf = async (changing: Promise<Result<TaggingRecord>>): Promise<Result<OrderBulk>> => {
    const tagging = await changing;
    return tagging.ok ? ok(taggingView(tagging.value, clock.now())) : tagging;
  };
  return [
    route(orderBulkAdminEndpoints.orderBulk, (body, call) => viewOf(tagOrders(body, staffOf(call), tools))),
    route(orderBulkAdminEndpoints.orderCount, async ({ select }) => ok(await countChosenOrders(select, tools))),
    route(orderBulkAdminEndpoints.orderTagList, async () => ok({ items: await listTags(db, maxTags) })),
    route(orderBulkAdminEndpoints.orderBulkList, async ({ page, pageSize }) => {
      const { rows, total } = await listTaggings(db, page, pageSize);
      return ok({ items: rows.map((each) => taggingView(each, clock.now())), page, pageSize, total });
    }),
    route(orderBulkAdminEndpoints.orderBulkGet, async ({ id }, call) => {
      const tagging = await readTagging(db, id);
      if (!tagging) return notFound();
      const t = textsOf(call);
      const refusals = (await refusedOrders(db, id, maxNamed)).map(({ order_no: orderNo, state }) => ({
        orderNo,
        reason: t(state === 'kept' ? 'order.tagsKept' : 'order.tooManyTags', { most: maxOrderTags }),
      }));
      return ok({ ...taggingView(tagging, clock.now()), refusals });
    }),
    route(orderBulkAdminEndpoints.orderBulkUndo, ({ id }, call) => viewOf(undoTagging(id, staffOf(call), tools))),
  ];
}
