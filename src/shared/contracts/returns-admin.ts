import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { returnConditions, returnStaffActions, returnTabs } from '../returns.ts';
import { countedListOf, fileAnswer, id, isoTime, moneySchema, page, pageSize, quantity } from './common.ts';
import { days } from './days.ts';
import { addressInput } from './postal-address.ts';
import { returnApplyBody, returnPreview, returnView } from './returns.ts';
import { selectionOf } from './selection.ts';

const returnNo = z.string().trim().min(4).max(40);

export const staffReturnListBody = z.object({
  tab: z.enum(returnTabs).default('all'),
  /** Part of a return's or an order's number, of an e-mail or a name. */
  keyword: z.string().trim().max(100).default(''),
  /** Days on which they were asked for. */
  ...days,
  page,
  pageSize,
});
export const returnsExportBody = staffReturnListBody.omit({ page: true, pageSize: true }).extend(selectionOf(returnNo));
export const staffReturnGetBody = z.object({ returnNo });
/** Opens a return for a buyer, also after the time allowed. */
export const returnOpenBody = returnApplyBody.omit({ accessKey: true });
export const returnAuditBody = z.object({
  returnNo,
  accept: z.boolean(),
  /** Reason of a refusal; the buyer reads it. */
  refuseDescription: z.string().trim().max(1000).optional(),
  /** Address for the goods; the setting's where left out. */
  merchantAddress: addressInput.optional(),
  /** Instructions for the buyer about the way back, e.g. about a label. */
  instructions: z.string().trim().max(1000).optional(),
  /** URL (https) of a label that the buyer prints for the parcel. */
  labelUrl: z
    .url({ protocol: /^https$/, hostname: z.regexes.domain })
    .regex(/^\S+$/)
    .max(1000)
    .optional(),
});
export const returnReceiveBody = z.object({
  returnNo,
  /** All that has not arrived where left out, in good order. */
  lines: z
    .array(
      z.object({
        lineId: id,
        quantity,
        restock: z.boolean().default(true),
        condition: z.enum(returnConditions).optional(),
      }),
    )
    .max(400)
    .optional(),
});
export const returnRefundBody = z.object({
  returnNo,
  /** Of the goods; the prorated sum where left out. */
  amount: moneySchema.optional(),
  /** The suggestion where left out. */
  shipping: moneySchema.optional(),
  /** The way the money came, or a new gift card whose code is mailed to the buyer. */
  to: z.enum(['origin', 'giftCard']).optional(),
  key: z.string().min(1).max(100),
});

/** Refund of a return as it is suggested, with the most of the shipping that can go back. */
export const staffReturnPreview = returnPreview.extend({ shippingMost: moneySchema });

/** A return as staff see it. */
export const staffReturn = returnView.extend({
  id: z.string(),
  email: z.string(),
  buyer: z.string(),
  customerId: z.string().nullable(),
  receipts: z.array(
    z.object({
      lineId: z.string(),
      quantity: z.int(),
      condition: z.enum(returnConditions),
      restocked: z.boolean(),
      by: z.string(),
      at: isoTime,
    }),
  ),
  /** Money of its refunds that staff have to send by hand (`order/refundSent {refundId}`). */
  transfers: z.array(z.object({ refundId: z.string(), amount: moneySchema })),
  timeline: z.array(z.object({ kind: z.string(), at: isoTime, by: z.string(), note: z.string() })),
  actions: z.array(z.enum(returnStaffActions)),
});
/** `counts` are those of open returns by tab. */
export const staffReturnList = countedListOf(staffReturn).extend({ counts: z.record(z.string(), z.int()) });

export type StaffReturnPreview = z.infer<typeof staffReturnPreview>;
export type StaffReturn = z.infer<typeof staffReturn>;
export type StaffReturnList = z.infer<typeof staffReturnList>;
export type StaffReturnListBody = z.output<typeof staffReturnListBody>;
export type ReturnsExportBody = z.output<typeof returnsExportBody>;
export type ReturnOpenBody = z.output<typeof returnOpenBody>;
export type ReturnAuditBody = z.output<typeof returnAuditBody>;
export type ReturnReceiveBody = z.output<typeof returnReceiveBody>;
export type ReturnRefundBody = z.output<typeof returnRefundBody>;

/** Calls of the back office. */
export const returnsAdminEndpoints = {
  returnList: endpoint({
    path: '/api/admin/return/list',
    who: 'staff',
    may: 'return:list',
    reads: true,
    limit: 'default',
    summary: 'Returns by tab and keyword, the latest first',
    body: staffReturnListBody,
    data: staffReturnList,
  }),
  exportReturns: endpoint({
    path: '/api/admin/export/returns',
    who: 'staff',
    may: 'export:returns',
    limit: 'default',
    summary: 'Returns that the list finds, as CSV',
    body: returnsExportBody,
    data: fileAnswer,
    file: 'text/csv',
  }),
  returnGet: endpoint({
    path: '/api/admin/return/get',
    who: 'staff',
    may: 'return:get',
    reads: true,
    limit: 'default',
    summary: 'A return with its receipts and who did what',
    body: staffReturnGetBody,
    data: staffReturn,
  }),
  returnOpen: endpoint({
    path: '/api/admin/return/open',
    who: 'staff',
    may: 'return:open',
    limit: 'default',
    summary: 'Open a return for a buyer, also after the time allowed',
    body: returnOpenBody,
    data: staffReturn,
  }),
  returnAudit: endpoint({
    path: '/api/admin/return/audit',
    who: 'staff',
    may: 'return:audit',
    limit: 'default',
    summary: 'Accept or refuse a return',
    body: returnAuditBody,
    data: staffReturn,
  }),
  returnReceive: endpoint({
    path: '/api/admin/return/receive',
    who: 'staff',
    may: 'return:receive',
    limit: 'default',
    summary: 'Note goods that arrived, and put them back to stock or not',
    body: returnReceiveBody,
    data: staffReturn,
  }),
  returnRefundPreview: endpoint({
    path: '/api/admin/return/refundPreview',
    who: 'staff',
    may: 'return:refund',
    reads: true,
    limit: 'default',
    summary: 'What the refund of a return is suggested to be',
    body: returnRefundBody.omit({ key: true, to: true }),
    data: staffReturnPreview,
  }),
  returnRefund: endpoint({
    path: '/api/admin/return/refund',
    who: 'staff',
    may: 'return:refund',
    limit: 'default',
    summary: 'Pay back a return',
    body: returnRefundBody,
    data: staffReturn,
  }),
};
