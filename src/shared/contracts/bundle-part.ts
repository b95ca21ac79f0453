import { z } from 'zod';
import { imageSchema } from './common.ts';

/** Part of a bundle, in a cart or an order: units of it in one unit of the bundle. */
export const bundlePart = z.object({
  sku: z.string(),
  slug: z.string(),
  title: z.string(),
  specLabel: z.string(),
  image: imageSchema.nullable(),
  quantity: z.int(),
});

export type BundlePart = z.infer<typeof bundlePart>;
