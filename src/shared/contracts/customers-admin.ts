import { z } from 'zod';
import { customerSorts } from '../customers.ts';
import { endpoint } from '../endpoint.ts';
import { deliveryStatuses, orderStatuses, payStatuses } from '../order-states.ts';
import { savedAddress } from './addressbook.ts';
import { empty, fileAnswer, id, isoTime, moneySchema, pageSize } from './common.ts';
import { days } from './days.ts';
import { selectionOf } from './selection.ts';
import { shopperText } from './shopper-text.ts';

export const customerListBody = z.object({
  /** Parts of names, e-mail and mobile number; each has to be there. */
  keyword: z.string().trim().max(100).default(''),
  filters: z
    .object({
      /** Country of the latest order. */
      country: z
        .string()
        .regex(/^[A-Z]{2}$/)
        .optional(),
      newsletter: z.boolean().optional(),
      ordersMin: z.int().min(0).max(1_000_000).optional(),
      /** Customers whose latest order is older than so many days. */
      notSinceDays: z.int().min(1).max(10_000).optional(),
      /** Days on which they registered. */
      ...days,
    })
    .default({}),
  sort: z.enum(customerSorts).default('createdDesc'),
  pageSize,
  /** `nextCursor` of the page before. */
  cursor: z.string().max(2000).optional(),
});
export const customersExportBody = customerListBody.pick({ keyword: true, filters: true }).extend(selectionOf(id));
export const customerKey = z.object({ id });
export const customerNoteBody = z.object({ id, text: shopperText(2000).min(1) });
/** `confirm` is the e-mail of the account, or its mobile number where it has no e-mail. */
export const customerEraseBody = z.object({ id, confirm: z.string().trim().max(300) });

export const customerRow = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** Orders but tests and those cancelled unpaid. */
  orders: z.int(),
  /** Paid less refunded, in each currency. */
  spent: z.array(moneySchema),
  lastOrderAt: isoTime.nullable(),
  country: z.string().nullable(),
  newsletter: z.boolean(),
  /** Time of the consent to the newsletter that they read; null for those who do not. */
  subscribedAt: isoTime.nullable(),
  createdAt: isoTime,
});
/** `total` is exact up to 10,000; `more` says that there are more. */
export const customerList = z.object({
  items: z.array(customerRow),
  total: z.int(),
  more: z.boolean(),
  nextCursor: z.string().nullable(),
});
export const customerDetail = customerRow.extend({
  addresses: z.array(savedAddress),
  /** The latest ten. */
  latestOrders: z.array(
    z.object({
      orderNo: z.string(),
      total: moneySchema,
      status: z.enum(orderStatuses),
      payStatus: z.enum(payStatuses),
      deliveryStatus: z.enum(deliveryStatuses),
      at: isoTime,
    }),
  ),
  /** Notes that only staff read, the latest first. */
  notes: z.array(z.object({ text: z.string(), by: z.string(), at: isoTime })),
  /** Living sessions. */
  sessions: z.int(),
});

export type CustomerListBody = z.output<typeof customerListBody>;
export type CustomersExportBody = z.output<typeof customersExportBody>;
export type CustomerRowView = z.infer<typeof customerRow>;
export type CustomerList = z.infer<typeof customerList>;
export type CustomerDetail = z.infer<typeof customerDetail>;

/** Calls of the back office about customers. */
export const customersAdminEndpoints = {
  customerList: endpoint({
    path: '/api/admin/customer/list',
    who: 'staff',
    may: 'customer:list',
    reads: true,
    limit: 'default',
    summary: 'Customers by keyword and filters, with their orders',
    body: customerListBody,
    data: customerList,
  }),
  exportCustomers: endpoint({
    path: '/api/admin/export/customers',
    who: 'staff',
    may: 'export:customers',
    limit: 'default',
    summary: 'Customers that the list finds, as CSV',
    body: customersExportBody,
    data: fileAnswer,
    file: 'text/csv',
  }),
  customerGet: endpoint({
    path: '/api/admin/customer/get',
    who: 'staff',
    may: 'customer:get',
    reads: true,
    limit: 'default',
    summary: 'A customer with addresses, latest orders and notes',
    body: customerKey,
    data: customerDetail,
  }),
  customerNote: endpoint({
    path: '/api/admin/customer/note',
    who: 'staff',
    may: 'customer:note',
    limit: 'default',
    summary: 'Add a note that only staff read',
    body: customerNoteBody,
    data: customerDetail,
  }),
  customerSignOut: endpoint({
    path: '/api/admin/customer/signOut',
    who: 'staff',
    may: 'customer:signOut',
    limit: 'default',
    summary: 'End every session of a customer',
    body: customerKey,
    data: z.object({ ended: z.int() }),
  }),
  customerExport: endpoint({
    path: '/api/admin/customer/export',
    who: 'staff',
    may: 'customer:export',
    limit: 'default',
    summary: 'Everything that the shop knows of a customer',
    body: customerKey,
    data: z.object({ data: z.record(z.string(), z.unknown()) }),
  }),
  customerErase: endpoint({
    path: '/api/admin/customer/erase',
    who: 'staff',
    may: 'customer:erase',
    limit: 'default',
    summary: 'Erase the account of a customer; its orders stay without the person',
    body: customerEraseBody,
    data: empty,
  }),
};
