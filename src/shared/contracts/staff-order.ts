import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { currencyCodes } from '../money.ts';
import { staffActions } from '../order-actions.ts';
import {
  deliveryStatuses,
  orderStatuses,
  otherWays,
  paymentStatuses,
  payStatuses,
  refundProblems,
  refundSources,
  refundStatuses,
} from '../order-states.ts';
import { orderTabs } from '../order-tabs.ts';
import { order, orderLine } from './checkout.ts';
import { fileAnswer, isoTime, listOf, moneySchema, page, pageSize, sku } from './common.ts';
import { day } from './days.ts';
import { selectionOf } from './selection.ts';

/** An order as staff see it: all that its buyer sees, payments, notes, and who did what. */
export const staffOrder = order.extend({
  id: z.string(),
  customerId: z.string().nullable(),
  /** Counts its changes; `order/edit` takes it as `base`. */
  version: z.int(),
  /** Language that it was placed in. */
  language: z.string(),
  lines: z.array(orderLine.extend({ shipped: z.int(), cancelled: z.int(), refunded: z.int() })),
  payments: z.array(
    z.object({
      id: z.string(),
      provider: z.string(),
      method: z.string(),
      amount: moneySchema,
      captured: moneySchema,
      refunded: moneySchema,
      status: z.enum(paymentStatuses),
      reason: z.string().nullable(),
      transactionNo: z.string().nullable(),
      authorizedUntil: isoTime.nullable(),
      at: isoTime,
    }),
  ),
  refunds: z.array(order.shape.refunds.element.extend({ by: z.string() })),
  /** The money of its refunds by payment, and money that went back by itself. */
  moneyBack: z.array(
    z.object({
      /** Id that `order/refundSent`, `order/refundRetry` and `order/refundOtherWay` take. */
      id: z.string(),
      /** The refund of the order that it belongs to; null for money that nobody owed. */
      refundId: z.string().nullable(),
      provider: z.string().nullable(),
      method: z.string().nullable(),
      amount: moneySchema,
      status: z.enum(refundStatuses),
      source: z.enum(refundSources),
      reason: z.string(),
      note: z.string(),
      failure: z.string().nullable(),
      by: z.string(),
      at: isoTime,
      /** Reason that keeps it from ending by itself. */
      problem: z.enum(refundProblems).nullable(),
      actions: z.array(z.enum(['sent', 'retry'])),
      /** Ways by which `order/refundOtherWay` settles it. */
      to: z.array(z.enum(otherWays)),
    }),
  ),
  /** Notes that only staff read. */
  notes: z.array(z.object({ text: z.string(), by: z.string(), at: isoTime })),
  /** `by`: `buyer`, `provider` for what was done at the payment provider, the name of a member of staff, or '' for the shop itself. */
  timeline: z.array(z.object({ kind: z.string(), at: isoTime, by: z.string(), note: z.string() })),
  readyAt: isoTime.nullable(),
  shippedAt: isoTime.nullable(),
  completedAt: isoTime.nullable(),
  cancelledAt: isoTime.nullable(),
  actions: z.array(z.enum(staffActions)),
  /** Words of staff, by name. */
  tags: z.array(z.string()),
});

/** A tag of orders: commas part tags. */
export const orderTag = z
  .string()
  .trim()
  .min(1)
  .max(40)
  .regex(/^[^,\n\t]+$/);

const minorUnits = z.int().min(0).max(1_000_000_000_000);

/** Each narrows the list further. */
const orderFilters = z.object({
  status: z.enum(orderStatuses),
  payStatus: z.enum(payStatuses),
  deliveryStatus: z.enum(deliveryStatuses),
  currency: z.enum(currencyCodes),
  /** Of the whole sum, gift cards included, in the orders' own currency and its minor units; both included. */
  totalFrom: minorUnits,
  totalTo: minorUnits,
  /** Country that it is sent to, or billed in where nothing is sent (ISO 3166-1 alpha-2). */
  country: z.string().regex(/^[A-Z]{2}$/),
  /** Code of its payment method. */
  paymentMethod: z.string().trim().min(1).max(60),
  /** SKU of one of its lines. */
  sku,
  /** One of its tags, as it is spelled. */
  tag: orderTag,
  /** With a pre-order that has not left. */
  preorder: z.literal(true),
  /** Days in the shop's time zone, both included. */
  from: day,
  to: day,
});

export const staffOrderListBody = z.object({
  tab: z.enum(orderTabs).default('all'),
  filters: orderFilters.partial().default({}),
  /** Parts of an order's number, e-mail, phone or names; each has to be there. */
  keyword: z.string().trim().max(100).default(''),
  page,
  pageSize,
  /** Cursor of the page before, in place of `page`: far into a long list it costs no more than at its start. */
  cursor: z
    .string()
    .regex(/^\d{1,15}:[\da-f-]{36}$/)
    .optional(),
});
/** `total` counts up to 10,000; `more` says that there are more than that. */
export const staffOrderList = listOf(staffOrder).extend({ more: z.boolean(), nextCursor: z.string().nullable() });

const orderNo = z.string().trim().min(4).max(40);
export const orderExportBody = staffOrderListBody
  .pick({ tab: true, filters: true, keyword: true })
  .extend(selectionOf(orderNo));
export const staffOrderGetBody = z.object({ orderNo });
/** The way to the price of an order: a sentence for each step, with the line that it is about. */
export const explainedOrder = z.object({
  steps: z.array(z.object({ sku: z.string().nullable(), title: z.string().nullable(), text: z.string() })),
});
export const orderNoteBody = z.object({ orderNo, text: z.string().trim().min(1).max(2000) });

export type ExplainedOrder = z.infer<typeof explainedOrder>;
export type StaffOrder = z.infer<typeof staffOrder>;
export type StaffOrderList = z.infer<typeof staffOrderList>;
export type StaffOrderListBody = z.output<typeof staffOrderListBody>;
export type OrderExportBody = z.output<typeof orderExportBody>;
export type OrderFilters = StaffOrderListBody['filters'];

/** Calls of the back office. */
export const ordersAdminEndpoints = {
  orderList: endpoint({
    path: '/api/admin/order/list',
    who: 'staff',
    may: 'order:list',
    reads: true,
    limit: 'default',
    summary: 'Orders by tab, keyword and filters, the latest first',
    body: staffOrderListBody,
    data: staffOrderList,
  }),
  orderGet: endpoint({
    path: '/api/admin/order/get',
    who: 'staff',
    may: 'order:get',
    reads: true,
    limit: 'default',
    summary: 'One order with payments, notes and who did what',
    body: staffOrderGetBody,
    data: staffOrder,
  }),
  orderExplain: endpoint({
    path: '/api/admin/order/explain',
    who: 'staff',
    may: 'order:get',
    reads: true,
    limit: 'default',
    summary: 'How an order came to its price, step by step',
    body: staffOrderGetBody,
    data: explainedOrder,
  }),
  exportOrders: endpoint({
    path: '/api/admin/export/orders',
    who: 'staff',
    may: 'export:orders',
    limit: 'default',
    summary: 'Orders that the list finds, as CSV',
    body: orderExportBody,
    data: fileAnswer,
    file: 'text/csv',
  }),
  orderNote: endpoint({
    path: '/api/admin/order/note',
    who: 'staff',
    may: 'order:note',
    limit: 'default',
    summary: 'Add a note that only staff read',
    body: orderNoteBody,
    data: staffOrder,
  }),
};
