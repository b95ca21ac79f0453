import { z } from 'zod';
import { type CurrencyCode, currencyCodes } from '../../../shared/money.ts';

/** An id that a provider gave. */
const id = z.string().regex(/^[\x21-\x7e]{1,200}$/);
const amount = z.int().min(0);
const money = z.object({ amount, currency: z.enum(currencyCodes as [CurrencyCode, ...CurrencyCode[]]) });

/** Reasons of a failure that the shop has words for; any other is `other`. */
const reason = z.enum(['declined', 'noFunds', 'authentication', 'expired', 'account', 'other']).catch('other');

/** Report of an app about a payment. The shop compares its amount with the ledger. */
export const paymentAnswer = z.object({
  id,
  status: z.enum(['pending', 'authorized', 'paid', 'failed', 'cancelled', 'disputed']),
  amount: money,
  /** Left out: all of a paid amount. */
  captured: amount.optional(),
  /** True if the provider may still take money for it; left out, while it is pending or authorized. */
  isOpen: z.boolean().optional(),
  reason: reason.optional(),
  authorizedUntil: z.iso.datetime({ offset: true }).optional(),
  /** The page of the provider that the buyer is sent to. */
  url: z.string().max(2000).optional(),
});

export type PaymentAnswer = z.output<typeof paymentAnswer>;

export const refundAnswer = z.object({
  id,
  status: z.enum(['pending', 'done', 'failed']),
  failure: reason.optional(),
});

/** An event of a webhook whose signature the app has verified; null for a wrong one. */
export const eventAnswer = z
  .object({
    id,
    type: z.string().regex(/^[\w.:-]{1,100}$/),
    providerId: id.nullish(),
    paymentId: z.uuid().nullish(),
  })
  .nullable();
