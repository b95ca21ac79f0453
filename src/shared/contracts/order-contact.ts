import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { empty } from './common.ts';

const orderNo = z.string().trim().min(4).max(40);

export const orderPayLinkBody = z.object({ orderNo });
export const orderMailBody = z.object({
  orderNo,
  /** The mail of the order's state where left out; `payLink` only where the order can be paid. */
  mail: z.enum(['state', 'placed', 'payLink']).default('state'),
});

/** Mails about an order that can be sent again. */
export const repeatedMails = ['placed', 'payLink', 'paid', 'shipped', 'ready', 'delivered', 'cancelled'] as const;
export type RepeatedMail = (typeof repeatedMails)[number];

/** Orders by what waits for staff, counted up to 10,000 each. */
export const staffOrderCounts = z.object({
  toPay: z.int(),
  toShip: z.int(),
  cancellationAsked: z.int(),
  toReceive: z.int(),
});

export type OrderMailBody = z.output<typeof orderMailBody>;
export type StaffOrderCounts = z.infer<typeof staffOrderCounts>;

/** Calls of the back office. */
export const orderContactAdminEndpoints = {
  orderCounts: endpoint({
    path: '/api/admin/order/counts',
    who: 'staff',
    may: 'order:list',
    reads: true,
    limit: 'default',
    summary: 'Numbers of orders by what waits for staff',
    body: empty,
    data: staffOrderCounts,
  }),
  orderPayLink: endpoint({
    path: '/api/admin/order/payLink',
    who: 'staff',
    may: 'order:payLink',
    limit: 'default',
    summary: 'The URL, with its key, where a buyer pays an order',
    body: orderPayLinkBody,
    data: z.object({ url: z.string() }),
  }),
  orderMail: endpoint({
    path: '/api/admin/order/mail',
    who: 'staff',
    may: 'order:mail',
    limit: 'default',
    summary: "Send the mail of an order's state, or the link to pay it, to its buyer again",
    body: orderMailBody,
    data: z.object({ mail: z.enum(repeatedMails) }),
  }),
};
