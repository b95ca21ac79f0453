import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { empty } from './common.ts';

const trackingUrl = z
  .string()
  .trim()
  .max(500)
  .regex(/^$|^https:\/\/[^\s/?#]+[/?#]\S*\{no\}\S*$/);

/** A carrier of the shop's own; `url` is its tracking page with `{no}`, or '' for none. */
export const ownCarrier = z.object({
  code: z.string().regex(/^[a-z0-9][a-z0-9-]{0,49}$/),
  name: z.string().trim().min(1).max(100),
  url: trackingUrl,
});

/** The shop's own carriers. A code stands once. */
export const ownCarriers = z
  .array(ownCarrier)
  .max(100)
  .refine((all) => new Set(all.map(({ code }) => code)).size === all.length);

export const carrierView = z.object({
  code: z.string(),
  name: z.string(),
  url: z.string(),
  /** Countries (ISO 3166-1) that it is used in; empty for everywhere. */
  countries: z.array(z.string()),
  isOwn: z.boolean(),
});
export const carrierListView = z.object({ items: z.array(carrierView) });

export type OwnCarrier = z.infer<typeof ownCarrier>;
export type CarrierView = z.infer<typeof carrierView>;

/** Calls of the back office. */
export const carriersAdminEndpoints = {
  shippingCarriers: endpoint({
    path: '/api/admin/shipping/carriers',
    who: 'staff',
    may: 'order:ship',
    reads: true,
    limit: 'default',
    summary: "Carriers that a parcel can be sent with, the shop's own first",
    body: empty,
    data: carrierListView,
  }),
};
