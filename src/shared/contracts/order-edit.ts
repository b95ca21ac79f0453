import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { totals } from './cart.ts';
import { id, moneySchema, quantity, sku } from './common.ts';
import { addressInput } from './postal-address.ts';
import { staffOrder } from './staff-order.ts';

export const orderEditBody = z.object({
  orderNo: z.string().trim().min(4).max(40),
  /** The version of the order that was read. */
  base: z.int().min(1),
  address: addressInput.optional(),
  email: z.string().trim().max(254).optional(),
  phone: z.string().trim().max(20).optional(),
  /** Lines that change: the units that are wanted, 0 for none, or a further SKU. Others stay. */
  lines: z
    .array(z.union([z.object({ lineId: id, quantity: z.int().min(0).max(999) }), z.object({ sku, quantity })]))
    .max(200)
    .optional(),
  /** For the buyer, with a refund. */
  reason: z.string().trim().max(500).default(''),
  /** Answers the figures and changes nothing. */
  dryRun: z.boolean().default(false),
});

const figures = z.object({ amounts: totals, refunded: moneySchema });
export const orderEdited = z.object({
  before: figures,
  after: figures,
  /** Amount that the buyer still has to pay; below zero, the amount that goes back. */
  due: moneySchema,
  /** The order as it is then; after a dry run as it would be. */
  order: staffOrder,
});

export type OrderEditBody = z.output<typeof orderEditBody>;
export type OrderEdited = z.infer<typeof orderEdited>;

/** Calls of the back office. */
export const orderEditAdminEndpoints = {
  orderEdit: endpoint({
    path: '/api/admin/order/edit',
    who: 'staff',
    may: 'order:edit',
    limit: 'default',
    summary: 'Change lines, address and contact of an order that has not shipped',
    body: orderEditBody,
    data: orderEdited,
  }),
};
