import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { currencyCodes } from '../money.ts';
import { empty, id, isoTime, listOf, page, pageSize } from './common.ts';
import { textUpTo } from './design.ts';

/** ISO 3166-1, or * for every country that has no rate of its own. */
const country = z.string().regex(/^(?:[A-Z]{2}|\*)$/);
/** In 1/1000 percent: 8250 is 8.25 %; 100 % at most. */
const rate = z.int().min(0).max(100_000);
/** As products name it; `shipping` is what is paid for shipping. */
const category = z.string().trim().min(1).max(50);
const part = z.object({ name: textUpTo(60).default({}), rate });

export const taxRateListBody = z.object({ countryCode: country.optional(), page, pageSize });
export const taxRateKey = z.object({ id });

/** A save replaces the whole. */
export const taxRateSaveBody = z.object({
  id: id.optional(),
  countryCode: country,
  /** By its code or name; '' for the whole country. */
  province: z.string().trim().max(100).default(''),
  /** `94103`, `941*`, `94100..94199`; '' for all. */
  postalCodes: z.string().trim().max(30).default(''),
  category: category.default('standard'),
  /** Taxes side by side, each of the same amount. */
  parts: z.array(part).min(1).max(5),
  /** Null for always. */
  startsAt: z.iso.datetime({ offset: true }).nullable().default(null),
});

export const taxRateView = z.object({
  id: z.string(),
  countryCode: z.string(),
  province: z.string(),
  postalCodes: z.string(),
  category: z.string(),
  parts: z.array(z.object({ name: z.record(z.string(), z.string()), rate })),
  /** Sum of the parts. */
  rate: z.int(),
  startsAt: isoTime.nullable(),
});
export const taxRateList = listOf(taxRateView);

/** Tax settings of the shop; a save replaces all of them. */
export const taxSetting = z.object({
  /** True if prices include tax; `includedIn` says otherwise for single currencies' price lists. */
  included: z.boolean(),
  includedIn: z.partialRecord(z.enum(currencyCodes), z.boolean()).default({}),
  /** By tax category, in 1/1000 percent. */
  rates: z.record(category, rate),
  shippingRate: rate,
  /** Name of these rates as people of the place know it: "Dutch VAT". */
  name: textUpTo(60).default({}),
  /** Country that goods leave from (ISO 3166-1); '' for nothing said. */
  home: z.string().regex(/^(?:[A-Z]{2})?$/),
  /** True if buyers are asked for a tax number. */
  numbers: z.boolean(),
  /** True if businesses of other member states of the EU account for the tax themselves. */
  reverseCharge: z.boolean(),
});

export type TaxRateSave = z.infer<typeof taxRateSaveBody>;
export type TaxSetting = z.infer<typeof taxSetting>;

/** Calls of the back office. */
export const taxAdminEndpoints = {
  taxRateList: endpoint({
    path: '/api/admin/taxRate/list',
    who: 'staff',
    may: 'taxRate:list',
    reads: true,
    limit: 'default',
    summary: 'Tax rates by place',
    body: taxRateListBody,
    data: taxRateList,
  }),
  taxRateGet: endpoint({
    path: '/api/admin/taxRate/get',
    who: 'staff',
    may: 'taxRate:get',
    reads: true,
    limit: 'default',
    summary: 'One tax rate as it is edited',
    body: taxRateKey,
    data: taxRateView,
  }),
  taxRateSave: endpoint({
    path: '/api/admin/taxRate/save',
    who: 'staff',
    may: 'taxRate:save',
    limit: 'default',
    summary: 'Save what is taken in a place',
    body: taxRateSaveBody,
    data: taxRateKey,
  }),
  taxRateRemove: endpoint({
    path: '/api/admin/taxRate/remove',
    who: 'staff',
    may: 'taxRate:remove',
    limit: 'default',
    summary: 'Take a tax rate away',
    body: taxRateKey,
    data: empty,
  }),
};
