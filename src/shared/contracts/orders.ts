import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { orderTabs } from '../order-tabs.ts';
import { order } from './checkout.ts';
import { listOf, page } from './common.ts';
import { orderKey } from './payments.ts';

export const orderListBody = z.object({
  tab: z.enum(orderTabs).default('all'),
  /** A part of an order's number, or of what was bought. */
  keyword: z.string().trim().max(100).default(''),
  page,
  pageSize: z.int().min(1).max(100).default(10),
});
export const orderGetBody = z.object({ orderNo: z.string().trim().min(4).max(40) });
export const orderCancelBody = orderKey.extend({ reason: z.string().trim().max(500).default('') });

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
  orderCancel: endpoint({
    path: '/api/web/order/cancel',
    who: 'visitor',
    limit: 'default',
    summary: 'Cancel an unpaid order, or ask staff to cancel a paid one, for its customer or with its key',
    body: orderCancelBody,
    data: order,
  }),
};
