import { z } from 'zod';
import { bulkStates } from '../bulk.ts';
import { endpoint } from '../endpoint.ts';
import { id, isoTime, listOf, page, pageSize } from './common.ts';
import { cleanText } from './shopper-text.ts';
import { orderTag, staffOrderListBody } from './staff-order.ts';

const orderNo = z.string().trim().min(4).max(40);
const tags = z.array(z.string().overwrite(cleanText).pipe(orderTag)).max(20).default([]);

/** Orders by their numbers, or all that a search and filters find but for some. */
export const orderSelection = z.union([
  z.object({ ids: z.array(orderNo).min(1).max(1000) }),
  z.object({
    query: staffOrderListBody.pick({ tab: true, keyword: true, filters: true }),
    except: z.array(orderNo).max(1000).default([]),
  }),
]);

export const orderBulkBody = z.object({
  select: orderSelection,
  /** Orders that the caller believes to be chosen; where it are others in number, nothing is changed (rule `count`). */
  count: z.int().min(0).optional(),
  action: z.literal('tag'),
  /** Tags that are named; all others stay. */
  change: z
    .object({ addTags: tags, removeTags: tags })
    .refine((change) => change.addTags.length + change.removeTags.length > 0),
});

const job = z.object({
  id: z.string(),
  addTags: z.array(z.string()),
  removeTags: z.array(z.string()),
  state: z.enum(bulkStates),
  by: z.string(),
  at: isoTime,
  /** Orders of it; how many have been changed or were as wished, refused, and not reached yet. */
  total: z.int(),
  done: z.int(),
  /** Of those done, what was changed: Undo changes these. */
  changed: z.int(),
  refused: z.int(),
  waiting: z.int(),
  undoUntil: isoTime,
  canUndo: z.boolean(),
});

export type OrderSelection = z.output<typeof orderSelection>;
export type OrderBulkBody = z.output<typeof orderBulkBody>;
export type OrderBulk = z.infer<typeof job>;

const read = { who: 'staff', may: 'order:list', reads: true, limit: 'default' } as const;

/** Calls of the back office that tag many orders at once. */
export const orderBulkAdminEndpoints = {
  orderBulk: endpoint({
    path: '/api/admin/order/bulk',
    who: 'staff',
    may: 'order:tag',
    limit: 'default',
    summary: 'Tag chosen orders, or take tags off them; more than 200 in the background',
    body: orderBulkBody,
    data: job,
  }),
  orderCount: endpoint({
    ...read,
    path: '/api/admin/order/count',
    summary: 'How many orders a selection holds, exact for any number',
    body: z.object({ select: orderSelection }),
    data: z.object({ count: z.int() }),
  }),
  orderTagList: endpoint({
    ...read,
    path: '/api/admin/orderTag/list',
    summary: 'Tags that can be chosen, by name; once a day those that no order has are left out',
    body: z.object({}),
    data: z.object({ items: z.array(z.object({ name: z.string() })) }),
  }),
  orderBulkList: endpoint({
    ...read,
    path: '/api/admin/orderBulk/list',
    summary: 'Taggings of several orders, the latest first',
    body: z.object({ page, pageSize }),
    data: listOf(job),
  }),
  orderBulkGet: endpoint({
    ...read,
    path: '/api/admin/orderBulk/get',
    summary: 'A tagging of orders with those that it could not change',
    body: z.object({ id }),
    data: job.extend({ refusals: z.array(z.object({ orderNo: z.string(), reason: z.string() })) }),
  }),
  orderBulkUndo: endpoint({
    path: '/api/admin/orderBulk/undo',
    who: 'staff',
    may: 'order:tag',
    limit: 'default',
    summary: 'Take the tags off that a tagging has added, and add those that it took off',
    body: z.object({ id }),
    data: job,
  }),
};
