import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, quantity } from './common.ts';
import { staffOrder } from './staff-order.ts';

const orderNo = z.string().trim().min(4).max(40);
/** Code of a carrier, or any name. */
const company = z.string().trim().max(100);
const trackingNo = z.string().trim().max(100);
/** Idempotency key: one key of an order is one parcel. */
const key = z.string().min(1).max(100);

export const orderShipBody = z.object({
  orderNo,
  /** All that is left where left out. */
  lines: z
    .array(z.object({ lineId: id, quantity }))
    .min(1)
    .max(200)
    .optional(),
  company: company.default(''),
  no: trackingNo.default(''),
  /** True if the buyer gets a mail. */
  notify: z.boolean().default(true),
  key,
});
const shippedRows = z
  .array(z.object({ orderNo, company: company.default(''), no: trackingNo.default('') }))
  .min(1)
  .max(100);
export const orderShipManyBody = z.object({
  rows: shippedRows.optional(),
  /** The same under its former name. */
  orders: shippedRows.optional(),
  notify: z.boolean().default(true),
  /** Without it each call is one of its own: an order that has shipped is refused. */
  key: key.optional(),
  /** True to ship nothing and to learn what would be refused now. */
  dryRun: z.boolean().default(false),
});
export const orderDeliverBody = z.object({ orderNo, shipmentId: id.optional() });
export const orderReadyBody = z.object({ orderNo });
export const shipmentBody = z.object({ shipmentId: id, company, no: trackingNo });

const shipped = z.object({
  orderNo: z.string(),
  done: z.boolean(),
  reason: z.string().nullable(),
  /** Email of the order that a row of a dry run has found. */
  email: z.string().optional(),
});
/** Result for each order, in the order of the request; `refused` are those that did not ship. */
export const shippedMany = z.object({
  items: z.array(shipped),
  refused: z.array(z.object({ orderNo: z.string(), reason: z.string() })),
});

export type OrderShipBody = z.output<typeof orderShipBody>;
export type OrderShipManyBody = z.output<typeof orderShipManyBody>;
export type ShippedMany = z.infer<typeof shippedMany>;

/** Calls of the back office. */
export const shipmentsAdminEndpoints = {
  orderShip: endpoint({
    path: '/api/admin/order/ship',
    who: 'staff',
    may: 'order:ship',
    limit: 'default',
    summary: 'Send some or all that is left of an order in a parcel',
    body: orderShipBody,
    data: staffOrder,
  }),
  orderShipMany: endpoint({
    path: '/api/admin/order/shipMany',
    who: 'staff',
    may: 'order:ship',
    limit: 'default',
    summary: 'Send all that is left of several orders, each on its own, or say which could not be sent',
    body: orderShipManyBody,
    data: shippedMany,
  }),
  orderShipment: endpoint({
    path: '/api/admin/order/shipment',
    who: 'staff',
    may: 'order:ship',
    limit: 'default',
    summary: 'Correct the carrier and the number of a parcel',
    body: shipmentBody,
    data: staffOrder,
  }),
  orderDeliver: endpoint({
    path: '/api/admin/order/deliver',
    who: 'staff',
    may: 'order:deliver',
    limit: 'default',
    summary: 'Mark one or all parcels of an order as delivered, or a collection order as collected',
    body: orderDeliverBody,
    data: staffOrder,
  }),
  orderReady: endpoint({
    path: '/api/admin/order/ready',
    who: 'staff',
    may: 'order:ready',
    limit: 'default',
    summary: 'Mark a collection order as ready to collect',
    body: orderReadyBody,
    data: staffOrder,
  }),
};
