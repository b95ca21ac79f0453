import { z } from 'zod';
import { draftStates } from '../draft-states.ts';
import { endpoint } from '../endpoint.ts';
import { allowedLanguages } from '../locale.ts';
import { currencyCodes } from '../money.ts';
import { checkout } from './checkout.ts';
import { empty, fileAnswer, isoTime, listOf, moneySchema, page, pageSize, quantity, sku } from './common.ts';
import { days } from './days.ts';
import { addressInput } from './postal-address.ts';
import { selectionOf } from './selection.ts';

const draftNo = z.string().trim().min(4).max(40);
const agreedMoney = moneySchema.extend({ amount: z.int().min(0).max(1_000_000_000) });

const draftCustomer = z.object({
  /** May be left empty: the buyer fills it in. */
  email: z.string().trim().max(254).default(''),
  phone: z.string().trim().max(20).default(''),
  address: addressInput.nullable().default(null),
  billingAddress: addressInput.nullable().default(null),
  taxNumber: z.string().trim().max(40).default(''),
  /** Of the mail and of its link; the shop's own where left out. */
  language: z.enum(allowedLanguages).optional(),
});

export const draftPriceBody = z.object({
  lines: z
    .array(
      z.object({ sku, quantity, /** Today's price of the shop where left out. */ unitPrice: agreedMoney.optional() }),
    )
    .min(1)
    .max(200),
  /** Off the goods. */
  discount: agreedMoney.optional(),
  /** The one method that is offered; its own fee where the amount is left out. All methods of the shop where it is left out. */
  shipping: z.object({ method: z.string().max(50), amount: agreedMoney.optional() }).optional(),
  customer: draftCustomer.prefault({}),
  currency: z.enum(currencyCodes).optional(),
  paymentMethod: z.string().max(50).optional(),
  /** For the buyer, with the order. */
  remark: z.string().trim().max(500).default(''),
  /** Words for the parcel of a present, with the order. */
  giftMessage: z.string().trim().max(300).default(''),
  /** Read by staff only. */
  note: z.string().trim().max(2000).default(''),
  validUntil: z.iso.datetime({ offset: true }),
});
export const draftSaveBody = draftPriceBody.extend({
  /** A new draft where left out. */
  draftNo: draftNo.optional(),
  /** The version that was read: refused where there is a newer one. */
  base: z.int().min(1).optional(),
});
export const draftNoBody = z.object({ draftNo });
export const draftChangeBody = z.object({ draftNo, base: z.int().min(1).optional() });
const listed = {
  state: z.enum(draftStates).optional(),
  /** Parts of the draft's or its order's number, the email or the names; each has to be there. */
  keyword: z.string().trim().max(100).default(''),
  /** Days of the last change. */
  ...days,
};
export const draftListBody = z.object({ ...listed, page, pageSize });
export const draftsExportBody = z.object(listed).extend(selectionOf(draftNo));
export const draftPlaceBody = draftChangeBody.extend({
  /** The total that was seen; nothing is placed at another. */
  total: moneySchema,
  paymentMethod: z.string().max(50).optional(),
  /** Money that has come already. */
  paid: z.object({ transactionNo: z.string().trim().max(100).default('') }).optional(),
});

const draftItem = z.object({
  draftNo: z.string(),
  state: z.enum(draftStates),
  version: z.int(),
  email: z.string(),
  /** Lines less the discount, without shipping and added tax. */
  goods: moneySchema,
  validUntil: isoTime,
  sentAt: isoTime.nullable(),
  updatedAt: isoTime,
  updatedBy: z.string(),
  orderNo: z.string().nullable(),
});
export const draft = draftItem.extend({
  language: z.string(),
  note: z.string(),
  discount: moneySchema,
  /** `amount` is null where the method's own fee counts. */
  shipping: z.object({ method: z.string().nullable(), amount: moneySchema.nullable() }).nullable(),
  /** Summary that its buyer sees: lines, figures, and what is still missing. */
  checkout,
});

export type DraftPriceBody = z.output<typeof draftPriceBody>;
export type DraftSaveBody = z.output<typeof draftSaveBody>;
export type DraftPlaceBody = z.output<typeof draftPlaceBody>;
export type DraftListBody = z.output<typeof draftListBody>;
export type DraftsExportBody = z.output<typeof draftsExportBody>;
export type Draft = z.infer<typeof draft>;
export type DraftItem = z.infer<typeof draftItem>;

/** Calls of the back office. */
export const draftsAdminEndpoints = {
  draftList: endpoint({
    path: '/api/admin/draft/list',
    who: 'staff',
    may: 'draft:list',
    reads: true,
    limit: 'default',
    summary: 'Draft orders by state, keyword and days, the last changed first',
    body: draftListBody,
    data: listOf(draftItem),
  }),
  exportDrafts: endpoint({
    path: '/api/admin/export/drafts',
    who: 'staff',
    may: 'export:drafts',
    limit: 'default',
    summary: 'Draft orders that the list finds, as CSV',
    body: draftsExportBody,
    data: fileAnswer,
    file: 'text/csv',
  }),
  draftGet: endpoint({
    path: '/api/admin/draft/get',
    who: 'staff',
    may: 'draft:get',
    reads: true,
    limit: 'default',
    summary: 'One draft order, priced now',
    body: draftNoBody,
    data: draft,
  }),
  draftPrice: endpoint({
    path: '/api/admin/draft/price',
    who: 'staff',
    may: 'draft:save',
    reads: true,
    limit: 'default',
    summary: 'What a draft order would cost; nothing is saved',
    body: draftPriceBody,
    data: checkout,
  }),
  draftSave: endpoint({
    path: '/api/admin/draft/save',
    who: 'staff',
    may: 'draft:save',
    limit: 'default',
    summary: 'Save a draft order at agreed prices',
    body: draftSaveBody,
    data: draft,
  }),
  draftRemove: endpoint({
    path: '/api/admin/draft/remove',
    who: 'staff',
    may: 'draft:remove',
    limit: 'default',
    summary: 'Remove a draft order that was not placed',
    body: draftNoBody,
    data: empty,
  }),
  draftSend: endpoint({
    path: '/api/admin/draft/send',
    who: 'staff',
    may: 'draft:send',
    limit: 'default',
    summary: 'Mail the buyer a link to a draft order',
    body: draftChangeBody,
    data: draft.extend({ url: z.string() }),
  }),
  draftPlace: endpoint({
    path: '/api/admin/draft/place',
    who: 'staff',
    may: 'draft:place',
    limit: 'default',
    summary: 'Place a draft order for its buyer',
    body: draftPlaceBody,
    data: draft,
  }),
};
