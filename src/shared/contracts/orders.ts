import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { orderTabs } from '../order-tabs.ts';
import { pricedCart } from './cart.ts';
import { order } from './checkout.ts';
import { empty, listOf, page } from './common.ts';
import { codeSent } from './customers.ts';
import { orderKey } from './payments.ts';

export const orderListBody = z.object({
  tab: z.enum(orderTabs).default('all'),
  /** A part of an order's number, or of what was bought. */
  keyword: z.string().trim().max(100).default(''),
  page,
  pageSize: z.int().min(1).max(100).default(10),
});
export const orderGetBody = z.object({ orderNo: z.string().trim().min(4).max(40) });
/** The number of an order and its e-mail; not enough to change it. */
export const orderLinkBody = z.object({
  orderNo: z.string().trim().min(4).max(40),
  email: z.string().trim().min(3).max(254),
});
export const orderCancelBody = orderKey.extend({ reason: z.string().trim().max(500).default('') });

/** A line of an order that could not be put into the cart again, or only in part. */
export const missingLine = z.object({
  title: z.string(),
  /** Units that are missing. */
  quantity: z.int(),
  /** `gone`: not for sale any more. */
  reason: z.enum(['gone', 'stock', 'cartFull']),
});
/** The key of an order that its buyer may read whole. */
export const orderAccountBody = z.object({
  orderNo: z.string().trim().min(4).max(40),
  accessKey: z.string().min(10).max(100),
});
export type OrderLinkBody = z.infer<typeof orderLinkBody>;
export type MissingLine = z.infer<typeof missingLine>;

/** Numbers of orders by state, whatever the tab. */
export const orderCounts = z.object({ all: z.int(), toPay: z.int(), toShip: z.int(), toReceive: z.int() });
export const orderList = listOf(order).extend({ counts: orderCounts });

export type OrderListBody = z.output<typeof orderListBody>;
export type OrderCounts = z.infer<typeof orderCounts>;
export type OrderList = z.infer<typeof orderList>;

/** Calls of the shop. */
export const ordersEndpoints = {
  orderList: endpoint({
    path: '/api/web/order/list',
    who: 'customer',
    limit: 'default',
    summary: "A customer's orders by tab and keyword, the latest first",
    body: orderListBody,
    data: orderList,
  }),
  orderGet: endpoint({
    path: '/api/web/order/get',
    who: 'customer',
    limit: 'default',
    summary: "A customer's own order by its number",
    body: orderGetBody,
    data: order,
  }),
  orderConfirm: endpoint({
    path: '/api/web/order/confirm',
    who: 'visitor',
    limit: 'default',
    summary: 'Complete an order that was received, for its customer or with its key',
    body: orderKey,
    data: order,
  }),
  orderReorder: endpoint({
    path: '/api/web/order/reorder',
    who: 'visitor',
    limit: 'default',
    summary: 'Put what was ordered into the cart again, as far as it is for sale',
    body: orderKey,
    data: pricedCart.extend({ missing: z.array(missingLine) }),
  }),
  orderLink: endpoint({
    path: '/api/web/order/link',
    who: 'anyone',
    limit: 'default',
    summary: 'Mail the link that opens an order, to the e-mail of the order',
    body: orderLinkBody,
    data: empty,
  }),
  orderAccount: endpoint({
    path: '/api/web/order/account',
    who: 'anyone',
    limit: 'default',
    summary: 'Open an account for the buyer of a guest order, and mail the link that proves its e-mail',
    body: orderAccountBody,
    data: codeSent,
  }),
  orderCancel: endpoint({
    path: '/api/web/order/cancel',
    who: 'visitor',
    limit: 'default',
    summary: 'Cancel an unpaid order, or ask staff to cancel a paid one, for its customer or with its key',
    body: orderCancelBody,
    data: order,
  }),
};
