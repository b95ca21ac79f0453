import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { deliveryStates, webhookEvents } from '../webhooks.ts';
import { empty, fileAnswer, id, isoTime, listOf, page, pageSize } from './common.ts';
import { days } from './days.ts';

const event = z.enum(webhookEvents);

/** A new webhook where `id` is left out; what is left out of another stays as it is. */
export const webhookSaveBody = z.object({
  id: id.optional(),
  url: z.string().trim().max(2000).optional(),
  events: z.array(event).min(1).max(webhookEvents.length).optional(),
  active: z.boolean().optional(),
});
export const webhookKey = z.object({ id });
export const deliveryListBody = z.object({
  id,
  state: z.enum(deliveryStates).optional(),
  /** Days on which they were written. */
  ...days,
  page,
  pageSize,
});
export const deliveriesExportBody = deliveryListBody.omit({ page: true, pageSize: true });
export type DeliveriesExportBody = z.output<typeof deliveriesExportBody>;
/** One delivery, or everything of a webhook that failed since a time. */
export const replayBody = z.union([
  z.object({ deliveryId: id }),
  z.object({ id, since: z.iso.datetime({ offset: true }) }),
]);

export const webhookView = z.object({
  id: z.string(),
  url: z.string(),
  events: z.array(event),
  active: z.boolean(),
  /** Why the shop switched it off by itself, and when. */
  offReason: z.enum(['gone', 'failing']).nullable(),
  offAt: isoTime.nullable(),
  /** Since when nothing has been accepted. */
  failingSince: isoTime.nullable(),
  /** Until when the former secret signs as well. */
  formerUntil: isoTime.nullable(),
  waiting: z.int(),
  failed: z.int(),
  createdAt: isoTime,
  updatedAt: isoTime,
});
/** With the secret of a new webhook, which is shown this once. */
export const webhookSaved = webhookView.extend({ secret: z.string().optional() });
export const webhookList = z.object({ items: z.array(webhookView) });
export const webhookSecret = z.object({ secret: z.string(), formerUntil: isoTime });

export const attemptView = z.object({
  at: isoTime,
  ms: z.int(),
  status: z.int().nullable(),
  /** The first bytes of the answer. */
  answer: z.string(),
  error: z.string().nullable(),
});
export const deliveryView = z.object({
  id: z.string(),
  type: event,
  state: z.enum(deliveryStates),
  body: z.string(),
  attempts: z.int(),
  nextAttemptAt: isoTime.nullable(),
  createdAt: isoTime,
  endedAt: isoTime.nullable(),
  /** The latest tries, the last one first. */
  log: z.array(attemptView),
});
export const deliveryList = listOf(deliveryView);
export const replayed = z.object({ count: z.int() });

export type WebhookSaveBody = z.output<typeof webhookSaveBody>;
export type WebhookView = z.infer<typeof webhookView>;
export type DeliveryView = z.infer<typeof deliveryView>;
export type DeliveryListBody = z.output<typeof deliveryListBody>;
export type ReplayBody = z.output<typeof replayBody>;

/** Calls of the back office. */
export const webhooksAdminEndpoints = {
  webhookList: endpoint({
    path: '/api/admin/webhook/list',
    who: 'staff',
    may: 'webhook:list',
    reads: true,
    limit: 'default',
    summary: 'Webhooks to other programs',
    body: empty,
    data: webhookList,
  }),
  webhookGet: endpoint({
    path: '/api/admin/webhook/get',
    who: 'staff',
    may: 'webhook:get',
    reads: true,
    limit: 'default',
    summary: 'One webhook',
    body: webhookKey,
    data: webhookView,
  }),
  webhookSave: endpoint({
    path: '/api/admin/webhook/save',
    who: 'staff',
    may: 'webhook:save',
    limit: 'default',
    summary: 'Add a webhook, whose secret is answered this once, or change one',
    body: webhookSaveBody,
    data: webhookSaved,
  }),
  webhookRemove: endpoint({
    path: '/api/admin/webhook/remove',
    who: 'staff',
    may: 'webhook:remove',
    limit: 'default',
    summary: 'Remove a webhook with its deliveries',
    body: webhookKey,
    data: empty,
  }),
  webhookSecret: endpoint({
    path: '/api/admin/webhook/secret',
    who: 'staff',
    may: 'webhook:secret',
    limit: 'default',
    summary: 'A new secret, answered this once; the former one signs as well for 24 hours',
    body: webhookKey,
    data: webhookSecret,
  }),
  webhookDeliveries: endpoint({
    path: '/api/admin/webhook/deliveries',
    who: 'staff',
    may: 'webhook:deliveries',
    reads: true,
    limit: 'default',
    summary: 'Deliveries of a webhook with their tries, the latest first',
    body: deliveryListBody,
    data: deliveryList,
  }),
  exportWebhookDeliveries: endpoint({
    path: '/api/admin/export/webhookDeliveries',
    who: 'staff',
    may: 'export:webhookDeliveries',
    limit: 'default',
    summary: 'Deliveries of a webhook with what became of them, as CSV',
    body: deliveriesExportBody,
    data: fileAnswer,
    file: 'text/csv',
  }),
  webhookReplay: endpoint({
    path: '/api/admin/webhook/replay',
    who: 'staff',
    may: 'webhook:replay',
    limit: 'default',
    summary: 'Send one delivery again under its id, or everything of a webhook that failed since a time',
    body: replayBody,
    data: replayed,
  }),
};
