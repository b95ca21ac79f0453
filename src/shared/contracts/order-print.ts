import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

export const printKinds = ['slip', 'slipWithPrices', 'pickList', 'label'] as const;
export type PrintKind = (typeof printKinds)[number];

/** Orders of one print. */
export const maxPrinted = 100;

export const orderPrintBody = z.object({
  orderNos: z.array(z.string().trim().min(4).max(40)).min(1).max(maxPrinted),
  /**
   * `slip`, `slipWithPrices`: a page for each order, in its language; `label`: one for each parcel, or for an order that
   * has none yet, with barcodes; `pickList`: what is left to pack of all of them, by SKU.
   */
  kind: z.enum(printKinds),
});
export type OrderPrintBody = z.output<typeof orderPrintBody>;

/** Calls of the back office. */
export const orderPrintAdminEndpoints = {
  orderPrint: endpoint({
    path: '/api/admin/order/print',
    who: 'staff',
    may: 'order:print',
    limit: 'default',
    summary: 'The URL of a page with packing slips, shipping labels or a pick list, which the browser prints',
    body: orderPrintBody,
    data: z.object({ url: z.string() }),
  }),
};
