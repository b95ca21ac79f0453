import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { currencyCodes } from '../money.ts';
import { empty, id, isoTime, listOf, moneySchema, page, pageSize, quantity, sku } from './common.ts';
import { textUpTo } from './design.ts';
import { addressInput } from './postal-address.ts';

/** Minor units by currency; the base currency's is needed, others are converted from it (`docs/pricing.md` R8.3). */
const amounts = z.partialRecord(z.enum(currencyCodes), z.int().min(0).max(100_000_000_000));

/** A country, some of its provinces (by code), some of its postal codes: `94103`, `94*`, `10000..10999`; empty lists mean all. */
const area = z.object({
  countryCode: z.string().regex(/^[A-Z]{2}$/),
  provinces: z.array(z.string().min(1).max(20)).max(200).default([]),
  postalCodes: z.array(z.string().trim().min(1).max(30)).max(1000).default([]),
});

export const zoneSaveBody = z.object({
  id: id.optional(),
  /** Name for staff. */
  name: z.string().trim().min(1).max(100),
  /** Empty for everywhere. */
  areas: z.array(area).max(300).default([]),
  /** Areas excluded from them. */
  exceptions: z.array(area).max(300).default([]),
  /** True if it is where no other zone is; it has no areas of its own then. */
  rest: z.boolean().default(false),
});
export const zoneView = z.object({
  id: z.string(),
  name: z.string(),
  areas: z.array(area),
  exceptions: z.array(area),
  rest: z.boolean(),
  /** Codes of the methods that go there. */
  methods: z.array(z.string()),
  updatedAt: isoTime,
});
export const zoneListBody = z.object({ page, pageSize });
export const zoneList = listOf(zoneView);
export const zoneKey = z.object({ id });

const methodCode = z.string().regex(/^[a-z0-9][a-z0-9-]{0,49}$/);

/** Cost of a shipping method: fixed, by weight (grams), or by the value of the goods. */
export const shippingRate = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('flat'), amounts }),
  z.object({
    kind: z.literal('weight'),
    /** From light to heavy; what is heavier than the last is not taken, unless that has no limit. */
    steps: z
      .array(z.object({ upTo: z.int().min(1).max(100_000_000).nullable(), amounts }))
      .min(1)
      .max(100),
  }),
  z.object({
    kind: z.literal('amount'),
    /** For goods below the first step. */
    amounts,
    steps: z
      .array(z.object({ from: amounts, amounts }))
      .min(1)
      .max(100),
  }),
]);

/** A pickup point: an address without a person, and its opening hours. */
const pickup = z.object({ address: addressInput, hours: textUpTo(500).default({}) });

const days = z.int().min(0).max(365);

/** A save replaces the whole. */
export const methodSaveBody = z.object({
  code: methodCode,
  name: textUpTo(100),
  /** Null for everywhere. */
  zoneId: id.nullable().default(null),
  rate: shippingRate,
  /** Goods from which on it costs nothing. */
  freeFrom: amounts.nullable().default(null),
  /** Working days until it arrives, or can be fetched. */
  minDays: days,
  maxDays: days,
  pickup: pickup.nullable().default(null),
  /** True where the carrier needs the receiver's phone number; without it the number is optional. */
  needsPhone: z.boolean().default(false),
  enabled: z.boolean().default(true),
  position: z.int().min(0).max(1_000_000).default(0),
});
const text = z.record(z.string(), z.string());
export const methodView = z.object({
  code: z.string(),
  name: text,
  zoneId: z.string().nullable(),
  rate: shippingRate,
  freeFrom: amounts.nullable(),
  minDays: z.int(),
  maxDays: z.int(),
  enabled: z.boolean(),
  position: z.int(),
  pickup: z.object({ address: addressInput, hours: text }).nullable(),
  needsPhone: z.boolean(),
});
export const methodListBody = z.object({ page, pageSize });
export const methodList = listOf(methodView);
export const methodKey = z.object({ code: methodCode });

/** Dispatch days and times of the shop. */
export const dispatch = z.object({
  /** IANA name of the shop's time zone, e.g. `Europe/Amsterdam`. */
  timeZone: z.string().refine(isTimeZone).default('UTC'),
  /** The hour (0–24) up to which an order leaves on the same day. */
  until: z.int().min(0).max(24).default(24),
  /** Days on which nothing leaves or arrives besides weekends, e.g. `2026-12-25`. */
  closedOn: z.array(z.iso.date()).max(200).default([]),
});

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Delivery time from now: working days, dates (`2026-11-24`), and a text. */
export const deliveryEstimate = z.object({
  minDays: z.int(),
  maxDays: z.int(),
  earliest: z.string(),
  latest: z.string(),
  dates: z.string(),
});

/** The pickup point of an order, in the reader's language. */
export const pickupView = z.object({ countryCode: z.string(), lines: z.array(z.string()), hours: z.string() });

export const shippingOption = z.object({
  code: z.string(),
  name: z.string(),
  kind: z.enum(['delivery', 'pickup']),
  price: moneySchema,
  estimate: deliveryEstimate,
  pickup: pickupView.nullable(),
  /** True where it cannot be chosen without a phone number. */
  needsPhone: z.boolean(),
});

export const estimateBody = z.object({
  sku: sku.optional(),
  quantity: quantity.default(1),
  countryCode: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
});
/** Ways of sending one thing, or the cart, to a country; null where it is not known which. */
export const shippingEstimate = z.object({
  country: z.object({ code: z.string(), name: z.string() }).nullable(),
  /** Text with the day and place of the earliest delivery; empty where there is nothing to say. */
  summary: z.string(),
  methods: z.array(shippingOption),
  /** Goods from which on some method there costs nothing. */
  freeFrom: moneySchema.nullable(),
});

export type Dispatch = z.infer<typeof dispatch>;
export type Area = z.infer<typeof area>;
export type ZoneSave = z.output<typeof zoneSaveBody>;
export type MethodSave = z.output<typeof methodSaveBody>;
export type ShippingRate = z.infer<typeof shippingRate>;
export type DeliveryEstimate = z.infer<typeof deliveryEstimate>;
export type PickupView = z.infer<typeof pickupView>;
export type ShippingOption = z.infer<typeof shippingOption>;
export type ShippingEstimate = z.infer<typeof shippingEstimate>;

/** Calls of the shop. */
export const shippingEndpoints = {
  shippingEstimate: endpoint({
    path: '/api/web/shipping/estimate',
    who: 'anyone',
    limit: 'default',
    summary: 'How a thing would be sent to a country, and when it would be there',
    body: estimateBody,
    data: shippingEstimate,
  }),
};

/** Calls of the back office. */
export const shippingAdminEndpoints = {
  shippingMethodList: endpoint({
    path: '/api/admin/shippingMethod/list',
    who: 'staff',
    may: 'shippingMethod:list',
    reads: true,
    limit: 'default',
    summary: 'Every way of shipping, offered or not',
    body: methodListBody,
    data: methodList,
  }),
  shippingMethodGet: endpoint({
    path: '/api/admin/shippingMethod/get',
    who: 'staff',
    may: 'shippingMethod:get',
    reads: true,
    limit: 'default',
    summary: 'One way of shipping as it is edited',
    body: methodKey,
    data: methodView,
  }),
  shippingMethodSave: endpoint({
    path: '/api/admin/shippingMethod/save',
    who: 'staff',
    may: 'shippingMethod:save',
    limit: 'default',
    summary: 'Save a way of shipping and what it costs',
    body: methodSaveBody,
    data: methodKey,
  }),
  shippingMethodRemove: endpoint({
    path: '/api/admin/shippingMethod/remove',
    who: 'staff',
    may: 'shippingMethod:remove',
    limit: 'default',
    summary: 'Take a way of shipping away',
    body: methodKey,
    data: empty,
  }),
  shippingZoneList: endpoint({
    path: '/api/admin/shippingZone/list',
    who: 'staff',
    may: 'shippingZone:list',
    reads: true,
    limit: 'default',
    summary: 'Every zone, with the ways of shipping that go there',
    body: zoneListBody,
    data: zoneList,
  }),
  shippingZoneGet: endpoint({
    path: '/api/admin/shippingZone/get',
    who: 'staff',
    may: 'shippingZone:get',
    reads: true,
    limit: 'default',
    summary: 'One zone as it is edited',
    body: zoneKey,
    data: zoneView,
  }),
  shippingZoneSave: endpoint({
    path: '/api/admin/shippingZone/save',
    who: 'staff',
    may: 'shippingZone:save',
    limit: 'default',
    summary: 'Save a zone: countries, provinces, postal codes',
    body: zoneSaveBody,
    data: zoneKey,
  }),
  shippingZoneRemove: endpoint({
    path: '/api/admin/shippingZone/remove',
    who: 'staff',
    may: 'shippingZone:remove',
    limit: 'default',
    summary: 'Take a zone away that nothing goes to',
    body: zoneKey,
    data: empty,
  }),
};
