import { z } from 'zod';
import { type CurrencyCode, currencyCodes } from '../money.ts';

/** Minor units by currency. The base currency's is always there; others that are not are converted from it (`docs/pricing.md` R8.3). */
const amountsFrom = (min: number) => z.partialRecord(z.enum(currencyCodes), z.int().min(min).max(100_000_000_000));

/** Settings of each kind of discount; their rules are in `src/modules/pricing/discounts/kinds`. */
export const discountArgs = {
  /** Basis points: 1050 is 10.5 %. */
  percent: z.object({ kind: z.literal('percent'), basisPoints: z.int().min(1).max(10_000) }),
  /** An amount, once. */
  amount: z.object({ kind: z.literal('amount'), amounts: amountsFrom(1) }),
  /** A discount that an app brings, by its `{slug}.{code}`, with what its schema asks for (`docs/apps.md`). */
  app: z.object({
    kind: z.literal('app'),
    code: z.string().regex(/^[a-z][a-z0-9-]{1,39}\.[a-z][a-z0-9-]{0,39}$/),
    args: z.record(z.string().max(50), z.union([z.string().max(10_000), z.number(), z.boolean()])).default({}),
  }),
  /** One unit of a SKU (`docs/pricing.md` R5.5). */
  gift: z.object({ kind: z.literal('gift'), sku: z.string().trim().min(1).max(100) }),
};

/** Kinds of promotions. */
export const reward = z.discriminatedUnion('kind', [discountArgs.percent, discountArgs.amount, discountArgs.app]);
/** Kinds of coupons: money off, and what only a code gives. */
export const benefit = z.discriminatedUnion('kind', [discountArgs.percent, discountArgs.amount, discountArgs.gift]);

/** Condition on the cart: a number of items, or an amount of money, of what the promotion covers. */
export const trigger = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('units'), units: z.int().min(1).max(999) }),
  z.object({ kind: z.literal('amount'), amounts: amountsFrom(0) }),
]);
/** The same for a coupon, which may need nothing. */
export const couponTrigger = z.discriminatedUnion('kind', [z.object({ kind: z.literal('none') }), ...trigger.options]);

/** Kinds of promotions that shoppers see outside of the cart. */
export const rewardKind = z.enum(['percent', 'amount']);
export const benefitKind = z.enum(benefit.options.map(({ shape }) => shape.kind.value));

export type Amounts = Partial<Record<CurrencyCode, number>>;
export type Trigger = z.infer<typeof trigger>;
export type CouponTrigger = z.infer<typeof couponTrigger>;
export type Reward = z.infer<typeof reward>;
export type CouponBenefit = z.infer<typeof benefit>;
