import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { type AddressField, addressLimits } from '../postal-address-limits.ts';

const text = (field: AddressField) => z.string().trim().max(addressLimits[field]).default('');

/** An address as a form sends it; which fields a country needs is judged by `modules/shipping/address.ts`. */
export const addressInput = z.object({
  countryCode: z.string().regex(/^[A-Z]{2}$/),
  province: text('province'),
  city: text('city'),
  area: text('area'),
  postalCode: text('postalCode'),
  firstName: text('firstName'),
  lastName: text('lastName'),
  line1: text('line1'),
  line2: text('line2'),
  phoneCode: z.string().trim().max(6).default(''),
  phone: text('phone'),
});

/** Names of the address fields, in no particular order. */
export const addressFields = Object.keys(addressLimits) as AddressField[];

export const regionsBody = z.object({
  countryCode: z.string().regex(/^[A-Z]{2}$/),
  /** Asks for the cities in it; '' in a country without provinces. */
  province: z.string().max(100).optional(),
  /** Asks for the areas in it. */
  city: z.string().max(100).optional(),
});

/** Address format of a country: fields in its order, required fields, provinces and postal codes. */
export const regions = z.object({
  countryCode: z.string(),
  phoneCode: z.string(),
  /** Rows in the country's own order; fields in one row stand side by side. */
  rows: z.array(z.array(z.enum(addressFields))),
  required: z.array(z.enum(addressFields)),
  /** Label of a field in the country: a key such as `state`, `prefecture`, `postcode`, to be looked up in the locale. */
  labels: z.record(z.string(), z.string()),
  postalCodePattern: z.string().nullable(),
  postalCodeExample: z.string().nullable(),
  /** The next level down: provinces of a country, cities of a province or areas of a city; empty when free text. */
  items: z.array(z.object({ code: z.string(), name: z.string() })),
  /** Fields that stay free text, but for which names can be asked: `{countryCode, province}`, `{countryCode, province, city}`. */
  deeper: z.array(z.enum(['city', 'area'])),
});

export type AddressInput = z.infer<typeof addressInput>;
/** The part of an address that shipping costs and taxes depend on: codes where they are known, else the typed text. */
export type Destination = Pick<AddressInput, 'countryCode' | 'province' | 'postalCode'>;
export type Regions = z.infer<typeof regions>;

/** Calls of the shop. */
export const postalAddressEndpoints = {
  addressRegions: endpoint({
    path: '/api/web/address/regions',
    who: 'anyone',
    limit: 'default',
    summary: 'How a country writes an address',
    body: regionsBody,
    data: regions,
  }),
};
