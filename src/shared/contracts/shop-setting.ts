import { z } from 'zod';
import { currencyCodes } from '../money.ts';
import { textUpTo } from './design.ts';

/** Name and description of the shop, by language, and the hash of the picture of its icons; null for a drawn initial. */
export const shopSetting = z.object({
  name: textUpTo(100),
  description: textUpTo(500),
  icon: z.string().max(100).nullable(),
});

/** Currency of stored prices, and the one that a new visitor sees prices in. */
export const moneySetting = z.object({ baseCurrency: z.enum(currencyCodes), defaultCurrency: z.enum(currencyCodes) });

/** True if nobody needs an account to buy; days that a bank transfer may take before the order is given up. */
export const checkoutSetting = z.object({ guestCheckout: z.boolean(), bankTransferDays: z.int().min(1).max(365) });

/** Terms for search engines and marketplaces: countries sold to (none: those of the shipping methods), returns. */
export const marketSetting = z.object({
  countries: z.array(z.string().regex(/^[A-Z]{2}$/)).max(25),
  returnDays: z.int().min(0).max(3650).nullable(),
  returnFees: z.enum(['free', 'customer']).nullable(),
});

/** Settings of products, gifts and the use without a network. */
export const rules = {
  /** Units sold from which on product pages say it; null for never. */
  products: z.object({ soldFrom: z.int().min(1).max(1_000_000).nullable() }),
  /** True for a gift message, and the SKU of gift wrapping; '' for none. */
  gifts: z.object({ message: z.boolean(), wrapSku: z.string().trim().max(100) }),
  /** True where browsers keep what was seen, for when there is no network. */
  offline: z.object({ on: z.boolean() }),
  /** True where shoppers can ask for notifications on their device. */
  push: z.object({ on: z.boolean() }),
};

const text = z.record(z.string(), z.string());
export const shopSettingView = z.object({ name: text, description: text, icon: z.string().nullable() });

export type ShopSetting = z.output<typeof shopSetting>;
export type MoneySetting = z.output<typeof moneySetting>;
