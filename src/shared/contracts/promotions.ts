import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { settingField } from './apps-admin.ts';
import { productCard } from './catalog.ts';
import { changesBody, changesOf } from './changes.ts';
import { empty, fileAnswer, id, imageSchema, isoTime, listOf, moneySchema, page, pageSize, slug } from './common.ts';
import { days } from './days.ts';
import { textUpTo } from './design.ts';
import { reward, rewardKind, trigger } from './discounts.ts';
import { selectionOf } from './selection.ts';

const seo = z.object({ title: textUpTo(200).optional(), description: textUpTo(500).optional() });
const ids = z.array(id).max(5000).default([]);

/** A save replaces the whole; a text that is not sent is empty. */
export const promotionSaveBody = z.object({
  id: id.optional(),
  /** Version that the change was made from; a newer one refuses it (rule `base`). */
  base: z.int().min(1).optional(),
  slug,
  title: textUpTo(200),
  summary: textUpTo(1000).default({}),
  /** HTML, sanitised when saved. */
  description: textUpTo(50_000).default({}),
  seo: seo.default({}),
  image: z.string().max(100).nullable().default(null),
  /** On the whole order; else on the products named, and those of the categories (with all beneath) and collections. */
  everything: z.boolean().default(false),
  productIds: ids,
  categoryIds: ids,
  collectionIds: ids,
  threshold: trigger,
  reduction: reward,
  startsAt: z.iso.datetime({ offset: true }).nullable().default(null),
  endsAt: z.iso.datetime({ offset: true }).nullable().default(null),
  enabled: z.boolean().default(true),
  position: z.int().min(0).max(1_000_000).default(0),
});

const text = z.record(z.string(), z.string());
export const promotionAdmin = z.object({
  id: z.string(),
  version: z.int(),
  slug: z.string(),
  title: text,
  summary: text,
  description: text,
  seo: z.unknown(),
  image: z.string().nullable(),
  everything: z.boolean(),
  threshold: trigger,
  reduction: reward,
  startsAt: isoTime.nullable(),
  endsAt: isoTime.nullable(),
  enabled: z.boolean(),
  position: z.int(),
  /** True if it takes something off now. */
  running: z.boolean(),
  productIds: z.array(z.string()),
  categoryIds: z.array(z.string()),
  collectionIds: z.array(z.string()),
});
/** Contents of a save of a promotion. */
export const promotionContent = promotionSaveBody
  .omit({ id: true, base: true })
  .extend({ title: text, summary: text, description: text });
export const promotionAdminList = listOf(promotionAdmin);
export const promotionListBody = z.object({ page, pageSize });
export const promotionSorts = ['position', 'startsDesc', 'endsAsc', 'endsDesc'] as const;
/** The keyword is part of a title; days on some of which it runs. */
export const promotionAdminListBody = promotionListBody.extend({
  keyword: z.string().trim().max(100).default(''),
  ...days,
  sort: z.enum(promotionSorts).default('position'),
});
export const promotionsExportBody = promotionAdminListBody
  .pick({ keyword: true, from: true, to: true, sort: true })
  .extend(selectionOf(id));
export type PromotionSort = (typeof promotionSorts)[number];
export const promotionKey = z.object({ id });

/** A discount that an app brings, with the form of its args. */
const appKind = z.object({
  /** `{slug}.{code}` */
  code: z.string(),
  name: z.string(),
  /** True while the app is on; else it takes nothing off. */
  isOn: z.boolean(),
  fields: z.array(settingField),
  defaults: z.record(z.string(), z.unknown()),
});
export type PromotionAppKind = z.infer<typeof appKind>;

/** A running promotion as shoppers see it. */
export const promotionView = z.object({
  id: z.string(),
  slug: z.string(),
  path: z.string(),
  title: z.string(),
  summary: z.string(),
  /** Description as text: "Buy 3 or more: 10 % off". */
  offer: z.string(),
  /** The same as short as a badge: "10% off 3+". */
  badge: z.string(),
  image: imageSchema.nullable(),
  everything: z.boolean(),
  threshold: z.object({ kind: z.enum(['units', 'amount']), units: z.int().nullable(), amount: moneySchema.nullable() }),
  reduction: z.object({
    kind: rewardKind,
    basisPoints: z.int().nullable(),
    amount: moneySchema.nullable(),
  }),
  endsAt: isoTime.nullable(),
});
export const promotionListed = promotionView.extend({
  /** Some of what it covers. */
  products: z.array(productCard),
  /** Number of products that it covers. */
  total: z.int(),
});
export const promotionDetail = promotionView.extend({
  description: z.string(),
  seo: z.object({ title: z.string(), description: z.string() }),
});
export const promotions = listOf(promotionListed);
export const promotionGetBody = z.object({ slug });

export type PromotionSave = z.output<typeof promotionSaveBody>;
export type PromotionsExportBody = z.output<typeof promotionsExportBody>;
export type PromotionView = z.infer<typeof promotionView>;
export type PromotionListed = z.infer<typeof promotionListed>;
export type PromotionDetail = z.infer<typeof promotionDetail>;

/** Calls of the shop. */
export const promotionsEndpoints = {
  promotionList: endpoint({
    path: '/api/web/promotion/list',
    who: 'anyone',
    limit: 'default',
    summary: 'Running promotions with some of the products that they cover',
    body: promotionListBody,
    data: promotions,
  }),
  promotionGet: endpoint({
    path: '/api/web/promotion/get',
    who: 'anyone',
    limit: 'default',
    summary: 'A running promotion by its slug',
    body: promotionGetBody,
    data: promotionDetail,
  }),
};

/** Calls of the back office. */
export const promotionsAdminEndpoints = {
  promotionList: endpoint({
    path: '/api/admin/promotion/list',
    who: 'staff',
    may: 'promotion:list',
    reads: true,
    limit: 'default',
    summary: 'Every promotion, running or not',
    body: promotionAdminListBody,
    data: promotionAdminList,
  }),
  exportPromotions: endpoint({
    path: '/api/admin/export/promotions',
    who: 'staff',
    may: 'export:promotions',
    limit: 'default',
    summary: 'Promotions that the list finds, as CSV',
    body: promotionsExportBody,
    data: fileAnswer,
    file: 'text/csv',
  }),
  promotionGet: endpoint({
    path: '/api/admin/promotion/get',
    who: 'staff',
    may: 'promotion:get',
    reads: true,
    limit: 'default',
    summary: 'One promotion as it is edited',
    body: promotionKey,
    data: promotionAdmin,
  }),
  promotionKinds: endpoint({
    path: '/api/admin/promotion/kinds',
    who: 'staff',
    may: 'promotion:list',
    reads: true,
    limit: 'default',
    summary: 'Discounts that installed apps bring, with the forms of their settings',
    body: empty,
    data: z.object({ items: z.array(appKind) }),
  }),
  promotionHistory: endpoint({
    path: '/api/admin/promotion/history',
    who: 'staff',
    may: 'promotion:history',
    reads: true,
    limit: 'default',
    summary: 'Saves of a promotion with what it was before and after',
    body: changesBody,
    data: changesOf(promotionContent),
  }),
  promotionSave: endpoint({
    path: '/api/admin/promotion/save',
    who: 'staff',
    may: 'promotion:save',
    limit: 'default',
    summary: 'Save a promotion and what it covers',
    body: promotionSaveBody,
    data: promotionKey,
  }),
  promotionRemove: endpoint({
    path: '/api/admin/promotion/remove',
    who: 'staff',
    may: 'promotion:remove',
    limit: 'default',
    summary: 'Take a promotion away',
    body: promotionKey,
    data: empty,
  }),
};
