import { z } from 'zod';

/** Conditions of a collection's rules. */
const condition = z.discriminatedUnion('field', [
  z.object({ field: z.enum(['tag', 'category', 'vendor', 'type']), value: z.string().min(1).max(200) }),
  /** The cheapest variant's price in the base currency's minor units, both ends included. */
  z.object({ field: z.enum(['priceFrom', 'priceTo']), value: z.int().min(0) }),
  z.object({ field: z.enum(['inStock', 'onSale']), value: z.boolean() }),
  /** Created no longer ago than this; looked at anew every hour, since nobody saves anything when a day passes. */
  z.object({ field: z.literal('createdWithinDays'), value: z.int().min(1).max(3650) }),
]);

export const collectionRules = z.object({
  match: z.enum(['all', 'any']).default('all'),
  conditions: z.array(condition).min(1).max(30),
});

export type RuleCondition = z.infer<typeof condition>;
export type CollectionRules = z.infer<typeof collectionRules>;
