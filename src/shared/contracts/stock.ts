import { z } from 'zod';
import { id, isoTime, listOf, page, pageSize, sku } from './common.ts';

const units = z.int().min(-1_000_000).max(1_000_000);

/** `key` is the caller's own name of the adjustment: sent again under it, it is made once. */
export const stockAdjustBody = z.object({
  sku,
  delta: units.refine((delta) => delta !== 0),
  reason: z.string().trim().min(1).max(200),
  key: z.string().min(8).max(100).optional(),
});

export const lowAt = z.int().min(0).max(1_000_000).nullable();

/** From how many on a variant is low; null leaves it to the shop. */
export const stockThresholdBody = z.object({ sku, lowAt });

export const stockListBody = z.object({
  keyword: z.string().trim().max(200).optional(),
  /** Only what is low. */
  low: z.boolean().default(false),
  page,
  pageSize,
  /** Where the page before ended, in place of `page`: far into a long list it costs no more than at its start. */
  cursor: z
    .string()
    .regex(/^-?\d{1,10}:[\da-f-]{36}$/)
    .optional(),
});

export const stockLevel = z.object({
  sku: z.string(),
  productId: id,
  slug: z.string(),
  title: z.string(),
  spec: z.record(z.string(), z.string()),
  status: z.enum(['draft', 'active', 'archived']),
  onHand: z.int(),
  reserved: z.int(),
  available: z.int(),
  /** From how many on it counts as low, its own or the shop's; null for never. */
  lowAt: z.int().nullable(),
  isLow: z.boolean(),
});

export const stockList = listOf(stockLevel).extend({ nextCursor: z.string().nullable() });

export const stockFigures = z.object({ sku: z.string(), onHand: z.int(), reserved: z.int(), available: z.int() });

export const stockMovementsBody = z.object({ sku, page, pageSize });

export const stockMovement = z.object({
  at: isoTime,
  reason: z.enum(['carried', 'opening', 'set', 'order', 'cancelled', 'sold', 'adjusted']),
  onHandDelta: z.int(),
  reservedDelta: z.int(),
  soldDelta: z.int(),
  /** What was left; null for what was written down before the books were kept. */
  onHand: z.int().nullable(),
  reserved: z.int().nullable(),
  orderNo: z.string().nullable(),
  note: z.string().nullable(),
  by: z.string().nullable(),
});

export const stockMovements = listOf(stockMovement);

export const alertBody = z.object({ sku, email: z.string().trim().max(254) });
/** Whether it can be bought already, so that nothing was noted. */
export const alertAnswer = z.object({ available: z.boolean() });

export type AlertAnswer = z.infer<typeof alertAnswer>;
export type StockLevel = z.infer<typeof stockLevel>;
export type StockFigures = z.infer<typeof stockFigures>;
export type StockMovement = z.infer<typeof stockMovement>;
export type StockListBody = z.output<typeof stockListBody>;
