import { z } from 'zod';
import { couponReasons } from '../coupon-reasons.ts';
import { couponStatuses } from '../coupon-statuses.ts';
import { endpoint } from '../endpoint.ts';
import { empty, fileAnswer, id, imageSchema, isoTime, listOf, moneySchema, page, pageSize, slug } from './common.ts';
import { days } from './days.ts';
import { textUpTo } from './design.ts';
import { benefit, benefitKind, couponTrigger } from './discounts.ts';
import { selectionOf } from './selection.ts';

/** Trimmed and in any case; compared in upper case (`docs/pricing.md` R4.5). */
export const couponCode = z.string().trim().min(1).max(40);
export const couponCodes = z.array(couponCode).max(5);

const ids = z.array(id).max(5000).default([]);
const times = z.int().min(1).max(100_000_000).nullable();

/** A save replaces the whole, but for its codes: those are made, and taken away, by endpoints of their own. */
export const couponSaveBody = z.object({
  id: id.optional(),
  /** The address `coupon/{slug}` of a public one; null for one that is known by code only. */
  slug: slug.nullable().default(null),
  /** The code that a new coupon starts with; what it has already stays. */
  code: couponCode.optional(),
  title: textUpTo(200),
  summary: textUpTo(1000).default({}),
  /** HTML, sanitised when saved. */
  description: textUpTo(50_000).default({}),
  image: z.string().max(100).nullable().default(null),
  everything: z.boolean().default(true),
  productIds: ids,
  categoryIds: ids,
  collectionIds: ids,
  threshold: couponTrigger.default({ kind: 'none' }),
  benefit,
  stackable: z.boolean().default(true),
  /** Listed and claimable; else by code only. */
  public: z.boolean().default(false),
  /** Orders in all, orders per customer and orders per code; null for any number (`docs/pricing.md` R10.3). */
  limit: times.default(null),
  customerLimit: times.default(1),
  codeLimit: times.default(null),
  startsAt: z.iso.datetime({ offset: true }).nullable().default(null),
  endsAt: z.iso.datetime({ offset: true }).nullable().default(null),
  enabled: z.boolean().default(true),
  position: z.int().min(0).max(1_000_000).default(0),
});

const text = z.record(z.string(), z.string());
export const couponAdmin = z.object({
  id: z.string(),
  slug: z.string().nullable(),
  title: text,
  summary: text,
  description: text,
  image: z.string().nullable(),
  everything: z.boolean(),
  threshold: couponTrigger,
  benefit,
  stackable: z.boolean(),
  public: z.boolean(),
  enabled: z.boolean(),
  position: z.int(),
  limit: z.int().nullable(),
  customerLimit: z.int().nullable(),
  codeLimit: z.int().nullable(),
  startsAt: isoTime.nullable(),
  endsAt: isoTime.nullable(),
  /** True if it would take something off now. */
  running: z.boolean(),
  /** Live orders that it has reduced. */
  uses: z.int(),
  /** Number of its codes, and the first of them. */
  codes: z.object({ total: z.int(), first: z.string().nullable() }),
  productIds: z.array(z.string()),
  categoryIds: z.array(z.string()),
  collectionIds: z.array(z.string()),
});
export const couponAdminList = listOf(couponAdmin);
export const couponSorts = ['position', 'usesDesc', 'endsAsc', 'endsDesc'] as const;
/** The keyword is part of a title, or the beginning of a code; days on some of which it runs. */
export const couponAdminListBody = z.object({
  keyword: z.string().trim().max(100).default(''),
  ...days,
  sort: z.enum(couponSorts).default('position'),
  page,
  pageSize,
});
export const couponsExportBody = couponAdminListBody
  .pick({ keyword: true, from: true, to: true, sort: true })
  .extend(selectionOf(id));
export type CouponSort = (typeof couponSorts)[number];
export const couponKey = z.object({ id });

/** Codes made in bulk: so many, each with this beginning. */
export const couponCodesMakeBody = z.object({
  id,
  count: z.int().min(1).max(10_000),
  prefix: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9-]*$/)
    .max(16)
    .default(''),
});
export const couponCodesMade = z.object({ codes: z.array(z.string()) });
export const couponCodesListBody = z.object({ id, page, pageSize });
export const couponCodesList = listOf(z.object({ code: z.string(), uses: z.int(), createdAt: isoTime }));

export const couponStatus = z.enum(couponStatuses);

/** A coupon as shoppers see it, in their language and currency. */
export const couponView = z.object({
  code: z.string(),
  slug: z.string().nullable(),
  path: z.string().nullable(),
  title: z.string(),
  summary: z.string(),
  /** Description as text: "10 % off from $50". */
  offer: z.string(),
  image: imageSchema.nullable(),
  everything: z.boolean(),
  /** Covered products as text: "On the whole order", "On Cups, Rain cup and 2 more". */
  covers: z.string(),
  threshold: z.object({
    kind: z.enum(['none', 'units', 'amount']),
    units: z.int().nullable(),
    amount: moneySchema.nullable(),
  }),
  benefit: z.object({
    kind: benefitKind,
    basisPoints: z.int().nullable(),
    amount: moneySchema.nullable(),
    gift: z.object({ sku: z.string(), title: z.string(), path: z.string(), image: imageSchema.nullable() }).nullable(),
  }),
  stackable: z.boolean(),
  startsAt: isoTime.nullable(),
  endsAt: isoTime.nullable(),
  /** For the customer who asks (`docs/pricing.md` R10.5). */
  status: couponStatus,
  /** True if the customer who asks has it among their own. */
  claimed: z.boolean(),
});
/** A listed one on its own page. */
export const couponDetail = couponView.extend({ description: z.string() });
export const coupons = listOf(couponView);
export const couponListBody = z.object({ page, pageSize });
export const couponMineBody = z.object({ status: couponStatus, page, pageSize });
export const couponClaimBody = z.object({ code: couponCode });
export const couponCheckBody = z.object({ code: couponCode });

/** State of a code in a cart or a checkout: its effect, or the reason why it has none. */
export const couponEffect = z.object({
  code: z.string(),
  title: z.string(),
  /** Discount, or the list price of its gift; null when it takes nothing. */
  amount: moneySchema.nullable(),
  problem: z.enum(couponReasons).nullable(),
  /** The reason in the shopper's words; null when it has an effect. */
  message: z.string().nullable(),
  /** Taken off because whoever signed in, or the e-mail that was entered, has used it as often as one may; reported until codes change. */
  dropped: z.boolean(),
});

/** The codes of a cart, all of them: those that are not sent are taken off it. */
export const cartCouponsBody = z.object({ coupons: couponCodes });

export type CouponSave = z.output<typeof couponSaveBody>;
export type CouponsExportBody = z.output<typeof couponsExportBody>;
export type CouponAdmin = z.infer<typeof couponAdmin>;
export type CouponDetail = z.infer<typeof couponDetail>;
export type CouponView = z.infer<typeof couponView>;
export type CouponEffect = z.infer<typeof couponEffect>;
export type CouponList = z.infer<typeof coupons>;
export type CouponStatus = z.infer<typeof couponStatus>;

/** Calls of the shop. */
export const couponsEndpoints = {
  couponCheck: endpoint({
    path: '/api/web/coupon/check',
    who: 'visitor',
    limit: 'default',
    summary: 'What a code would take off the present cart, or why it would not',
    body: couponCheckBody,
    data: couponEffect,
  }),
  couponList: endpoint({
    path: '/api/web/coupon/list',
    who: 'visitor',
    limit: 'default',
    summary: 'Coupons that anybody may have, with what each is to whoever asks',
    body: couponListBody,
    data: coupons,
  }),
  couponMine: endpoint({
    path: '/api/web/coupon/mine',
    who: 'customer',
    limit: 'default',
    summary: "A customer's own coupons: available, expired or used",
    body: couponMineBody,
    data: coupons,
  }),
  couponClaim: endpoint({
    path: '/api/web/coupon/claim',
    who: 'customer',
    limit: 'default',
    summary: "Put a coupon among one's own, by its code",
    body: couponClaimBody,
    data: couponView,
  }),
};

/** Calls of the back office. */
export const couponsAdminEndpoints = {
  couponList: endpoint({
    path: '/api/admin/coupon/list',
    who: 'staff',
    may: 'coupon:list',
    reads: true,
    limit: 'default',
    summary: 'Every coupon, running or not',
    body: couponAdminListBody,
    data: couponAdminList,
  }),
  exportCoupons: endpoint({
    path: '/api/admin/export/coupons',
    who: 'staff',
    may: 'export:coupons',
    limit: 'default',
    summary: 'Coupons that the list finds, as CSV',
    body: couponsExportBody,
    data: fileAnswer,
    file: 'text/csv',
  }),
  couponGet: endpoint({
    path: '/api/admin/coupon/get',
    who: 'staff',
    may: 'coupon:get',
    reads: true,
    limit: 'default',
    summary: 'One coupon as it is edited',
    body: couponKey,
    data: couponAdmin,
  }),
  couponSave: endpoint({
    path: '/api/admin/coupon/save',
    who: 'staff',
    may: 'coupon:save',
    limit: 'default',
    summary: 'Save a coupon and what it covers',
    body: couponSaveBody,
    data: couponKey,
  }),
  couponRemove: endpoint({
    path: '/api/admin/coupon/remove',
    who: 'staff',
    may: 'coupon:remove',
    limit: 'default',
    summary: 'Take a coupon away',
    body: couponKey,
    data: empty,
  }),
  couponCodes: endpoint({
    path: '/api/admin/coupon/codes',
    who: 'staff',
    may: 'coupon:get',
    reads: true,
    limit: 'default',
    summary: 'The codes of a coupon',
    body: couponCodesListBody,
    data: couponCodesList,
  }),
  couponMakeCodes: endpoint({
    path: '/api/admin/coupon/makeCodes',
    who: 'staff',
    may: 'coupon:save',
    limit: 'default',
    summary: 'Make codes in bulk',
    body: couponCodesMakeBody,
    data: couponCodesMade,
  }),
};
