import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import {
  auditStatuses,
  maxReturnPictures,
  returnBuyerActions,
  returnEventKinds,
  returnStatuses,
  returnSteps,
  returnTypes,
} from '../returns.ts';
import { bundlePart } from './bundle-part.ts';
import { id, imageSchema, isoTime, listOf, moneySchema, page, quantity } from './common.ts';
import { orderKey } from './payments.ts';
import { addressInput } from './postal-address.ts';

const returnNo = z.string().trim().min(4).max(40);
/** Units of one line. */
const returnItem = z.object({ lineId: id, quantity });

export const returnPreviewBody = orderKey.extend({
  type: z.enum(returnTypes),
  items: z.array(returnItem).max(200),
  /** Withdraws from the contract (Directive 2011/83/EU, article 11a): needs no reason. */
  withdrawal: z.boolean().default(false),
  // Preview and application take the same body.
  reason: z.string().trim().max(200).default(''),
  description: z.string().trim().max(2000).default(''),
  /** Ids that `attach/upload` answered. */
  images: z.array(id).max(maxReturnPictures).default([]),
  /** Idempotency key: one key of an order is one return. */
  key: z.string().min(1).max(100).optional(),
});
export const returnApplyBody = returnPreviewBody;
export const returnListBody = z.object({
  page,
  pageSize: z.int().min(1).max(100).default(10),
  /** Returns of one order. A guest names it with its key. */
  orderNo: orderKey.shape.orderNo.optional(),
  accessKey: orderKey.shape.accessKey,
});
/** An order by its number, for its customer, for whoever knows its key, or its e-mail. */
export const withdrawalKey = orderKey.extend({ email: z.string().trim().max(254).optional() });
export const withdrawBody = withdrawalKey.extend({
  /** All that can go back where left out. */
  items: z.array(returnItem).max(200).optional(),
  key: returnPreviewBody.shape.key,
});
/** A return by its number; guests send the order's number and key as well. */
export const returnKey = z.object({
  returnNo,
  orderNo: orderKey.shape.orderNo.optional(),
  accessKey: orderKey.shape.accessKey,
});
export const returnShipBody = returnKey.extend({
  logisticsCompany: z.string().trim().max(100).default(''),
  logisticsNo: z.string().trim().min(1).max(100),
});

/** Amounts that a return would pay back. `total` is gross with shipping; `tax` is the part of the items. */
export const returnPreview = z.object({
  refund: z.object({
    items: z.array(z.object({ lineId: z.string(), quantity: z.int(), amount: moneySchema, tax: moneySchema })),
    tax: moneySchema,
    shipping: moneySchema,
    total: moneySchema,
  }),
});

export const returnView = z.object({
  returnNo: z.string(),
  orderNo: z.string(),
  type: z.enum(returnTypes),
  status: z.enum(returnStatuses),
  auditStatus: z.enum(auditStatuses),
  step: z.enum(returnSteps),
  withdrawal: z.boolean(),
  /** Code of a reason, or a text where the shop does not know it; `reasonText` is in the reader's words. */
  reason: z.string(),
  reasonText: z.string(),
  items: z.array(
    z.object({
      lineId: z.string(),
      sku: z.string(),
      slug: z.string(),
      title: z.string(),
      specLabel: z.string(),
      image: imageSchema.nullable(),
      /** Parts of a unit of a bundle; it goes back as a whole. */
      parts: z.array(bundlePart).optional(),
      quantity: z.int(),
      received: z.int(),
    }),
  ),
  /** Amount that was paid back, else the expected one. */
  refundAmount: moneySchema,
  refunds: z.array(
    z.object({ id: z.string(), amount: moneySchema, status: z.enum(['pending', 'done', 'failed']), at: isoTime }),
  ),
  applyDescription: z.string(),
  /** Pictures of the buyer; their URLs are private. */
  images: z.array(z.object({ id: z.string(), url: z.string(), width: z.int(), height: z.int() })),
  refuseDescription: z.string().optional(),
  /** Address for the goods, once the return was accepted. */
  merchantAddress: addressInput.optional(),
  /** As it is printed, in the reader's words. */
  merchantAddressLines: z.array(z.string()),
  /** Instructions of staff about the way back, e.g. about a label. */
  instructions: z.string(),
  /** URL of a label for the parcel; null for none. */
  labelUrl: z.string().nullable(),
  logisticsCompany: z.string().optional(),
  logisticsNo: z.string().optional(),
  trackingUrl: z.string().nullable(),
  /** Time at which the buyer sent it. */
  deliveryTime: isoTime.optional(),
  submittedAt: isoTime,
  timeline: z.array(z.object({ kind: z.enum(returnEventKinds), at: isoTime, note: z.string().optional() })),
  /** Actions that this reader may take now. */
  actions: z.array(z.enum(returnBuyerActions)),
});
export const returnList = listOf(returnView);

/** Lines of an order that can be returned, for its form. */
export const returnable = z.object({
  orderNo: z.string(),
  lines: z.array(
    z.object({
      lineId: z.string(),
      sku: z.string(),
      slug: z.string(),
      title: z.string(),
      specLabel: z.string(),
      image: imageSchema.nullable(),
      parts: z.array(bundlePart).optional(),
      bought: z.int(),
      /** Units that can go back now. */
      units: z.int(),
      /** Why none can: goods that are excluded, or all of them are returned. */
      because: z.enum(['excluded', 'returned']).nullable(),
    }),
  ),
  reasons: z.array(z.object({ code: z.string(), text: z.string() })),
  /** States if the order can be returned, and withdrawn from; with the end of the period (ISO 8601), null where it has not begun. */
  canReturn: z.boolean(),
  returnBefore: isoTime.nullable(),
  canWithdraw: z.boolean(),
  withdrawBefore: isoTime.nullable(),
});

/**
 * Effect of a withdrawal from the contract of an order: it opens a return, cancels the order, asks staff to cancel it, or is a
 * declaration that staff settle by hand, e.g. of an order that is partly shipped.
 */
export const withdrawalActions = ['return', 'cancel', 'requestCancellation', 'declaration'] as const;
const withdrawalReceipt = z.object({
  orderNo: z.string(),
  /** Number of the return; null where none was opened. */
  returnNo: z.string().nullable(),
  action: z.enum(withdrawalActions),
  /** Time at which it was received. */
  at: isoTime,
});
export const withdrawal = z.object({
  orderNo: z.string(),
  /** Null where it can no longer be withdrawn from; `message` says why. */
  action: z.enum(withdrawalActions).nullable(),
  message: z.string(),
  lines: returnable.shape.lines,
  before: isoTime.nullable(),
  /** Of an earlier withdrawal. */
  receipt: withdrawalReceipt.nullable(),
  /** A new idempotency key, for the form: a repeated confirmation withdraws no more goods. */
  key: z.string(),
});

export type WithdrawalAction = (typeof withdrawalActions)[number];
export type WithdrawalKey = z.infer<typeof withdrawalKey>;
export type WithdrawBody = z.infer<typeof withdrawBody>;
export type WithdrawalReceipt = z.infer<typeof withdrawalReceipt>;
export type Withdrawal = z.infer<typeof withdrawal>;
export type ReturnApplyBody = z.output<typeof returnApplyBody>;
export type ReturnListBody = z.output<typeof returnListBody>;
export type ReturnKey = z.infer<typeof returnKey>;
export type ReturnShipBody = z.output<typeof returnShipBody>;
export type ReturnPreview = z.infer<typeof returnPreview>;
export type ReturnView = z.infer<typeof returnView>;
export type ReturnList = z.infer<typeof returnList>;
export type Returnable = z.infer<typeof returnable>;

/** Calls of the shop. Guests send the order's number and its key with each. */
export const returnsEndpoints = {
  returnOptions: endpoint({
    path: '/api/web/return/options',
    who: 'visitor',
    limit: 'default',
    summary: 'What of an order can be returned, and until when',
    body: orderKey,
    data: returnable,
  }),
  returnWithdrawal: endpoint({
    path: '/api/web/return/withdrawal',
    who: 'visitor',
    limit: 'default',
    summary: 'What a withdrawal from the contract of an order would do, for its customer, with its key or its e-mail',
    body: withdrawalKey,
    data: withdrawal,
  }),
  returnWithdraw: endpoint({
    path: '/api/web/return/withdraw',
    who: 'visitor',
    limit: 'default',
    summary: 'Withdraw from the contract of an order; the receipt is mailed at once',
    body: withdrawBody,
    data: withdrawalReceipt,
  }),
  returnPreview: endpoint({
    path: '/api/web/return/preview',
    who: 'visitor',
    limit: 'default',
    summary: 'What a return would pay back',
    body: returnPreviewBody,
    data: returnPreview,
  }),
  returnApply: endpoint({
    path: '/api/web/return/apply',
    who: 'visitor',
    limit: 'default',
    summary: 'Ask to return units of an order, or withdraw from the contract',
    body: returnApplyBody,
    data: returnView,
  }),
  returnList: endpoint({
    path: '/api/web/return/list',
    who: 'visitor',
    limit: 'default',
    summary: "A customer's returns, or those of one order, the latest first",
    body: returnListBody,
    data: returnList,
  }),
  returnGet: endpoint({
    path: '/api/web/return/get',
    who: 'visitor',
    limit: 'default',
    summary: 'A return by its number',
    body: returnKey,
    data: returnView,
  }),
  returnCancel: endpoint({
    path: '/api/web/return/cancel',
    who: 'visitor',
    limit: 'default',
    summary: 'Cancel a return whose goods have not arrived',
    body: returnKey,
    data: returnView,
  }),
  returnShip: endpoint({
    path: '/api/web/return/ship',
    who: 'visitor',
    limit: 'default',
    summary: 'Name the parcel by which accepted goods go back',
    body: returnShipBody,
    data: returnView,
  }),
};
