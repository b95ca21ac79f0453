import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { empty, id, isoTime, listOf, sku } from './common.ts';
import { orderKey } from './payments.ts';

const pushUrl = z.string().min(12).max(1000);

/** Subject of notifications: every order of the customer, one order, or a sold-out SKU. */
export const pushSubject = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('orders') }),
  orderKey.extend({ kind: z.literal('order') }),
  z.object({ kind: z.literal('stock'), sku }),
]);

export const pushSubscribeBody = z.object({
  /** As the browser's `PushSubscription` says them: a URL, a point of P-256 and 16 bytes, both in base64url. */
  endpoint: pushUrl,
  p256dh: z.string().regex(/^B[\w-]{86}$/),
  auth: z.string().regex(/^[\w-]{22}$/),
  subject: pushSubject,
});

/** `endpoint` is that of this browser, if it has one; `orderNo` an order of which to say whether it is among them. */
export const pushStateBody = z.object({ endpoint: pushUrl.optional(), orderNo: orderKey.shape.orderNo.optional() });

export const pushDevicesBody = pushStateBody.pick({ endpoint: true });

/** One subject of this browser, or without one everything; by `id`, everything of another device of the customer. */
export const pushUnsubscribeBody = z.union([
  z.object({ endpoint: pushUrl, subject: pushSubject.optional() }),
  z.object({ id }),
]);

export const pushState = z.object({
  /** Key that the browser subscribes with. */
  key: z.string(),
  orders: z.boolean(),
  /** Orders that were asked for one by one, and the one of `orderNo` where it is of the customer's whose orders all are. */
  orderNos: z.array(z.string()),
  skus: z.array(z.string()),
});

/** `available`: the SKU can be bought already, so that nothing was saved. */
export const pushSubscribed = pushState.extend({ available: z.boolean() });

export const pushDevice = z.object({
  id,
  browser: z.string(),
  device: z.string(),
  /** True for the browser of the call. */
  current: z.boolean(),
  at: isoTime,
});

export const pushDevices = listOf(pushDevice);

export type PushSubject = z.infer<typeof pushSubject>;
export type PushSubscribeBody = z.infer<typeof pushSubscribeBody>;
export type PushUnsubscribeBody = z.infer<typeof pushUnsubscribeBody>;
export type PushState = z.infer<typeof pushState>;
export type PushSubscribed = z.infer<typeof pushSubscribed>;
export type PushDevice = z.infer<typeof pushDevice>;
export type PushDevices = z.infer<typeof pushDevices>;

/** Calls of the shop. */
export const pushEndpoints = {
  pushState: endpoint({
    path: '/api/web/push/state',
    who: 'visitor',
    limit: 'default',
    summary: 'What this browser is notified about, and the key to subscribe with',
    body: pushStateBody,
    data: pushState,
  }),
  pushSubscribe: endpoint({
    path: '/api/web/push/subscribe',
    who: 'visitor',
    limit: 'push',
    summary: 'Notify this browser about orders or a sold-out SKU',
    body: pushSubscribeBody,
    data: pushSubscribed,
  }),
  pushUnsubscribe: endpoint({
    path: '/api/web/push/unsubscribe',
    who: 'visitor',
    limit: 'default',
    summary: 'End notifications of this browser, or of another device of the customer',
    body: pushUnsubscribeBody,
    data: empty,
  }),
  pushDevices: endpoint({
    path: '/api/web/push/devices',
    who: 'customer',
    limit: 'default',
    summary: 'The devices of the customer that are notified',
    body: pushDevicesBody,
    data: pushDevices,
  }),
};
