import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { staffActions } from '../order-actions.ts';
import { orderStatuses, payStatuses } from '../order-states.ts';
import { empty, isoTime, moneySchema } from './common.ts';

/** Steps from an empty shop to its first sale, in their order. */
export const shopSteps = ['name', 'currency', 'product', 'payment', 'shipping', 'look'] as const;

/** Counted up to 10,000; null where the role of the reader may not see it. */
const waiting = z.int().nullable();

export const today = z.object({
  waiting: z.object({
    toShip: waiting,
    /** Orders whose bank transfer has not come. */
    transfers: waiting,
    cancellations: waiting,
    /** Returns that nobody has answered. */
    returns: waiting,
    inquiries: waiting,
    /** Reviews, or replies to them, that wait for approval. */
    reviews: waiting,
    comments: waiting,
    /** Variants at or below their threshold. */
    lowStock: waiting,
    /** Jobs that were given up. */
    failedJobs: waiting,
  }),
  latest: z.array(
    z.object({
      orderNo: z.string(),
      buyer: z.string(),
      total: moneySchema,
      payStatus: z.enum(payStatuses),
      status: z.enum(orderStatuses),
      at: isoTime,
      actions: z.array(z.enum(staffActions)),
    }),
  ),
  /** Empty once all are done or they were dismissed. */
  steps: z.array(z.object({ code: z.enum(shopSteps), done: z.boolean() })),
});

export type Today = z.infer<typeof today>;
export type LatestOrder = Today['latest'][number];
export type ShopStep = (typeof shopSteps)[number];
export type WaitingKind = keyof Today['waiting'];

/** Calls of the back office. */
export const todayAdminEndpoints = {
  todayGet: endpoint({
    path: '/api/admin/today/get',
    who: 'staff',
    may: 'self:today',
    reads: true,
    limit: 'default',
    summary: 'What waits for the reader, the latest orders, and the steps of a new shop',
    body: empty,
    data: today,
  }),
  todayDismiss: endpoint({
    path: '/api/admin/today/dismiss',
    who: 'staff',
    may: 'setting:save',
    limit: 'default',
    summary: 'Hide the steps of a new shop, for everybody',
    body: empty,
    data: empty,
  }),
};
