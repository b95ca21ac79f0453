import { z } from 'zod';
import { isoTime } from './common.ts';

/** A parcel of an order. */
export const shipmentView = z.object({
  id: z.string(),
  /** Name of the carrier. */
  company: z.string(),
  no: z.string(),
  /** Tracking page of the carrier, where it is known. */
  url: z.string().nullable(),
  lines: z.array(z.object({ lineId: z.string(), quantity: z.int(), title: z.string(), sku: z.string() })),
  at: isoTime,
  deliveredAt: isoTime.nullable(),
});

export type ShipmentView = z.infer<typeof shipmentView>;
