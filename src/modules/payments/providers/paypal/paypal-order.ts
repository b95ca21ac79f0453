import { z } from 'zod';
import { type CurrencyCode, currencies, isCurrency, type Money, money } from '../../../../shared/money.ts';

const amount = z.object({ currency_code: z.string(), value: z.string() });
export type PaypalAmount = z.output<typeof amount>;

const links = z.array(z.object({ rel: z.string(), href: z.string() })).default([]);
const capture = z.object({ id: z.string(), status: z.string(), amount });
const authorization = z.object({ id: z.string(), status: z.string(), expiration_time: z.string().optional() });
export const paypalRefund = z.object({
  id: z.string(),
  status: z.string(),
  status_details: z.object({ reason: z.string() }).optional(),
});
const payments = z.object({
  captures: z.array(capture).default([]),
  authorizations: z.array(authorization).default([]),
  refunds: z.array(paypalRefund.extend({ amount })).default([]),
});
const unit = z.object({
  custom_id: z.string().optional(),
  amount,
  payee: z.object({ merchant_id: z.string().optional() }).optional(),
  payments: payments.default({ captures: [], authorizations: [], refunds: [] }),
});

/** An order at PayPal, as far as the shop reads it (https://developer.paypal.com/docs/api/orders/v2/). */
export const paypalOrder = z.object({
  id: z.string(),
  status: z.string(),
  intent: z.enum(['CAPTURE', 'AUTHORIZE']),
  update_time: z.string().optional(),
  // The shop makes orders of one unit.
  purchase_units: z.tuple([unit]),
  links,
});
export type PaypalOrder = z.output<typeof paypalOrder>;

export const paypalDisputes = z.object({
  items: z.array(z.object({ dispute_id: z.string(), status: z.string() })).default([]),
});
export const paypalDispute = z.object({
  dispute_outcome: z.object({ outcome_code: z.string().optional() }).optional(),
});

/** A capture that is asked for by its id. */
export const disputedCapture = z.object({
  custom_id: z.uuid().nullish().catch(null),
  supplementary_data: z.object({ related_ids: z.object({ order_id: z.string().nullish() }).nullish() }).nullish(),
});

/** Money of PayPal's decimal string, without floating point. An unknown currency is compared with the ledger's, so 0 does no harm. */
export function moneyOf({ currency_code: code, value }: PaypalAmount): Money {
  if (!isCurrency(code)) return money(0, code as CurrencyCode);
  const { decimals } = currencies[code];
  const found = /^(\d{1,15})(?:\.(\d+))?$/.exec(value);
  const [, whole = '', fraction = ''] = found ?? [];
  // A finer fraction than the currency has fits no amount of ours.
  if (!found || /[1-9]/.test(fraction.slice(decimals))) return money(0, code);
  return money(Number(whole + fraction.slice(0, decimals).padEnd(decimals, '0')), code);
}
