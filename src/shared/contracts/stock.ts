import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { maxCountedSkus, maxCountedUnits, stockPolicies } from '../products.ts';
import { empty, fileAnswer, id, isoTime, listOf, page, pageSize, sku, slug } from './common.ts';
import { days } from './days.ts';
import { selectionOf } from './selection.ts';

const units = z.int().min(-1_000_000).max(1_000_000);

/** `key` is the caller's own name of the adjustment: sent again under it, it is made once. */
export const stockAdjustBody = z.object({
  sku,
  delta: units.refine((delta) => delta !== 0),
  reason: z.string().trim().min(1).max(200),
  key: z.string().min(8).max(100).optional(),
});

/** A code as a scanner sends it, or as it is typed: a SKU or a barcode. */
export const stockMatchBody = z.object({ code: z.string().trim().min(1).max(100) });

const countedRow = z.object({
  sku,
  /** Units that were counted, and those on hand when it was counted: the difference is applied to what is on hand now. */
  counted: z.int().min(0).max(maxCountedUnits),
  onHand: z.int().min(0).max(1_000_000_000),
  /** Last movement of its stock then: units that staff or an import changed since are not known to the count. */
  lastMovement: id.nullable(),
});

/** A count of the shelves. `key` is the caller's own name of it: what was sent under it before is not applied again. */
export const stockRecountBody = z.object({
  rows: z.array(countedRow).min(1).max(maxCountedSkus),
  reason: z.string().trim().min(1).max(200).default('count'),
  key: z.string().min(8).max(60),
});

export const lowAt = z.int().min(0).max(1_000_000).nullable();

/** From how many on a variant is low; null leaves it to the shop. */
export const stockThresholdBody = z.object({ sku, lowAt });

/** Units of a product that unpaid cash-on-delivery orders of one buyer may hold; null for any number, 0 for none. */
export const stockOnDeliveryBody = z.object({ slug, onDeliveryLimit: z.int().min(0).max(1_000_000).nullable() });

export const stockListBody = z.object({
  keyword: z.string().trim().max(200).optional(),
  /** Only what is low. */
  low: z.boolean().default(false),
  /** Only what is sold out. */
  out: z.boolean().default(false),
  /** Ways of counting stock; with others than `counted` the list is one to choose from, without a cursor. */
  policies: z.array(z.enum(stockPolicies)).min(1).max(stockPolicies.length).default(['counted']),
  /** Days on which units of it moved. */
  ...days,
  page,
  pageSize,
  /** Cursor of the page before, in place of `page`: far into a long list it costs no more than at its start. */
  cursor: z
    .string()
    .regex(/^-?\d{1,10}:[\da-f-]{36}$/)
    .optional(),
});

export const stockExportBody = stockListBody
  .pick({ keyword: true, low: true, out: true, from: true, to: true })
  .extend(selectionOf(sku));

export const stockLevel = z.object({
  sku: z.string(),
  productId: id,
  slug: z.string(),
  title: z.string(),
  spec: z.record(z.string(), z.string()),
  /** The same in the reader's words, e.g. "Terracotta · Large". */
  specLabel: z.string(),
  status: z.enum(['draft', 'active', 'archived']),
  onHand: z.int(),
  reserved: z.int(),
  sold: z.int(),
  /** Units sold in the last 30 days, and the days that what is available lasts at that; null where none were sold. */
  soldLately: z.int(),
  daysLeft: z.int().nullable(),
  /** Units that buyers sent back, and those of them that cannot be sold. */
  returned: z.int(),
  damaged: z.int(),
  available: z.int(),
  /** From how many on it counts as low, its own or the shop's; null for never. */
  lowAt: z.int().nullable(),
  isLow: z.boolean(),
  /** Of its product: units that unpaid cash-on-delivery orders of one buyer may hold; null for any number. */
  onDeliveryLimit: z.int().nullable(),
});

export const stockList = listOf(stockLevel).extend({ nextCursor: z.string().nullable() });

export const stockKey = z.object({ sku });

export const stockFigures = z.object({ sku: z.string(), onHand: z.int(), reserved: z.int(), available: z.int() });

export const stockMatched = stockLevel
  .pick({ sku: true, title: true, specLabel: true, onHand: true, reserved: true })
  .extend({
    /** False for what has no quantity of its own. */
    isCounted: z.boolean(),
    /** Last movement of its stock, null without one; a count sends it back. */
    lastMovement: id.nullable(),
  });

export const stockRecounted = z.object({
  rows: z.array(
    stockFigures.partial().extend({
      sku: z.string(),
      /** Units that were put on the shelf or taken off it. */
      delta: z.int(),
      lastMovement: id.nullable().optional(),
      /** Reason for which nothing was changed; null where it was. */
      error: z.string().nullable(),
    }),
  ),
});

export const stockMovementsBody = z.object({ sku, page, pageSize });

export const stockMovement = z.object({
  at: isoTime,
  reason: z.enum(['carried', 'opening', 'set', 'order', 'cancelled', 'sold', 'returned', 'adjusted']),
  /** Source of the change; `database` is a statement outside the shop. */
  source: z.enum(['order', 'return', 'staff', 'product', 'import', 'database']),
  onHandDelta: z.int(),
  reservedDelta: z.int(),
  soldDelta: z.int(),
  returnedDelta: z.int(),
  damagedDelta: z.int(),
  /** Stock after the movement; null for movements older than this column. */
  onHand: z.int().nullable(),
  reserved: z.int().nullable(),
  /** The order, also that of a return. */
  orderNo: z.string().nullable(),
  returnNo: z.string().nullable(),
  note: z.string().nullable(),
  by: z.string().nullable(),
});

export const stockMovements = listOf(stockMovement);

export const alertBody = z.object({ sku, email: z.string().trim().max(254) });
/** Answer of `product/alert`. `available`: it can be bought already, so that no alert was saved. */
export const alertAnswer = z.object({ available: z.boolean() });

export type AlertAnswer = z.infer<typeof alertAnswer>;
export type StockLevel = z.infer<typeof stockLevel>;
export type StockMatched = z.infer<typeof stockMatched>;
export type StockRecount = z.output<typeof stockRecountBody>;
export type StockRecounted = z.infer<typeof stockRecounted>;
export type StockFigures = z.infer<typeof stockFigures>;
export type StockMovement = z.infer<typeof stockMovement>;
export type StockExportBody = z.output<typeof stockExportBody>;
export type StockListBody = z.output<typeof stockListBody>;

/** Calls of the shop. */
export const stockEndpoints = {
  productAlert: endpoint({
    path: '/api/web/product/alert',
    who: 'anyone',
    limit: 'alert',
    proof: 'whenSuspected',
    summary: 'Request a mail for when a SKU is back',
    body: alertBody,
    data: alertAnswer,
  }),
};

/** Calls of the back office. */
export const stockAdminEndpoints = {
  stockList: endpoint({
    path: '/api/admin/stock/list',
    who: 'staff',
    may: 'stock:list',
    reads: true,
    limit: 'default',
    summary: 'What is on the shelves, the scarcest first',
    body: stockListBody,
    data: stockList,
  }),
  exportStock: endpoint({
    path: '/api/admin/export/stock',
    who: 'staff',
    may: 'export:stock',
    limit: 'default',
    summary: 'Stock that the list finds, as CSV',
    body: stockExportBody,
    data: fileAnswer,
    file: 'text/csv',
  }),
  stockGet: endpoint({
    path: '/api/admin/stock/get',
    who: 'staff',
    may: 'stock:list',
    reads: true,
    limit: 'default',
    summary: 'What is on the shelf of one SKU that is counted',
    body: stockKey,
    data: stockLevel,
  }),
  stockMovements: endpoint({
    path: '/api/admin/stock/movements',
    who: 'staff',
    may: 'stock:list',
    reads: true,
    limit: 'default',
    summary: 'What happened to the stock of a SKU, the latest first',
    body: stockMovementsBody,
    data: stockMovements,
  }),
  stockAdjust: endpoint({
    path: '/api/admin/stock/adjust',
    who: 'staff',
    may: 'stock:adjust',
    limit: 'default',
    summary: 'Put units on the shelf or take them off it, with the reason',
    body: stockAdjustBody,
    data: stockFigures,
  }),
  stockMatch: endpoint({
    path: '/api/admin/stock/match',
    who: 'staff',
    may: 'stock:list',
    reads: true,
    limit: 'default',
    summary: 'Variants of a SKU or a barcode, as a scanner reads it',
    body: stockMatchBody,
    data: z.object({ items: z.array(stockMatched) }),
  }),
  stockRecount: endpoint({
    path: '/api/admin/stock/recount',
    who: 'staff',
    may: 'stock:adjust',
    limit: 'default',
    summary: 'Set stock to what was counted; what was sold since stays sold',
    body: stockRecountBody,
    data: stockRecounted,
  }),
  stockThreshold: endpoint({
    path: '/api/admin/stock/threshold',
    who: 'staff',
    may: 'stock:adjust',
    limit: 'default',
    summary: 'From how many on a variant counts as low',
    body: stockThresholdBody,
    data: empty,
  }),
  stockOnDelivery: endpoint({
    path: '/api/admin/stock/onDelivery',
    who: 'staff',
    may: 'stock:adjust',
    limit: 'default',
    summary: 'How many units of a product unpaid cash-on-delivery orders of one buyer may hold',
    body: stockOnDeliveryBody,
    data: empty,
  }),
};
