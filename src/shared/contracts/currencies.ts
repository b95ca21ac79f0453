import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { currencyCodes } from '../money.ts';
import { empty, isoTime, listOf } from './common.ts';

const code = z.enum(currencyCodes);
/** One unit of the base currency in units of this one. */
const rate = z.string().regex(/^(?=.*[1-9])\d{1,9}(\.\d{1,9})?$/);

export const currencySaveBody = z.object({
  code,
  rate,
  /** True if rates that are fetched replace it. */
  followed: z.boolean().default(true),
  /** Its place among the others; where none is sent it stays, or comes last. */
  position: z.int().min(0).max(1000).optional(),
  /** Makes it the one that shoppers see who chose none. */
  isDefault: z.literal(true).optional(),
});
export const currencyKey = z.object({ code });

export const currencyAdmin = z.object({
  code,
  symbol: z.string(),
  decimals: z.int(),
  rate: z.string(),
  position: z.int(),
  /** The one that prices are kept in; its rate is 1. */
  isBase: z.boolean(),
  isDefault: z.boolean(),
  followed: z.boolean(),
  /** Source of the rate; '' for one that somebody set. */
  source: z.string(),
  /** Since when the rate holds; null for the base currency. */
  updatedAt: isoTime.nullable(),
});

/** Result of the last fetch of rates. */
export const exchangeState = z.object({
  /** Null while none has been fetched. */
  fetchedAt: isoTime.nullable(),
  /** Why the rates of before were kept. */
  problem: z.enum(['unreachable', 'nonsense', 'jump']).nullable(),
  detail: z.string(),
  /** Rates that changed by more than the shop believes. */
  refused: z.array(z.object({ code: z.string(), from: z.string(), to: z.string() })),
  /** Currencies that the source does not have. */
  missing: z.array(z.string()),
});
export const currencyAdminList = listOf(currencyAdmin).extend({ exchange: exchangeState });

export type CurrencySave = z.output<typeof currencySaveBody>;
export type CurrencyAdmin = z.infer<typeof currencyAdmin>;
export type ExchangeState = z.infer<typeof exchangeState>;

/** Calls of the back office. */
export const currenciesAdminEndpoints = {
  currencyList: endpoint({
    path: '/api/admin/currency/list',
    who: 'staff',
    may: 'currency:list',
    reads: true,
    limit: 'default',
    summary: 'Every currency with its rate',
    body: empty,
    data: currencyAdminList,
  }),
  currencyGet: endpoint({
    path: '/api/admin/currency/get',
    who: 'staff',
    may: 'currency:get',
    reads: true,
    limit: 'default',
    summary: 'One currency with its rate',
    body: currencyKey,
    data: currencyAdmin,
  }),
  currencySave: endpoint({
    path: '/api/admin/currency/save',
    who: 'staff',
    may: 'currency:save',
    limit: 'default',
    summary: 'Offer a currency at a rate',
    body: currencySaveBody,
    data: currencyAdmin,
  }),
  currencyRemove: endpoint({
    path: '/api/admin/currency/remove',
    who: 'staff',
    may: 'currency:remove',
    limit: 'default',
    summary: 'Offer a currency no more',
    body: currencyKey,
    data: empty,
  }),
  currencyFetch: endpoint({
    path: '/api/admin/currency/fetch',
    who: 'staff',
    may: 'currency:save',
    limit: 'default',
    summary: 'Fetch the rates now',
    body: empty,
    data: currencyAdminList,
  }),
};
