import { z } from 'zod';

/** Fields that an app adds to products, for a form. */
export const productFieldGroup = z.object({
  slug: z.string(),
  name: z.string(),
  fields: z.array(
    z.object({
      name: z.string(),
      type: z.enum(['string', 'integer', 'number', 'boolean']),
      title: z.string(),
      description: z.string(),
      required: z.boolean(),
      /** True where shoppers read it. */
      shown: z.boolean(),
      options: z.array(z.object({ value: z.string(), label: z.string() })),
      maxLength: z.int().nullable(),
      minimum: z.number().nullable(),
      maximum: z.number().nullable(),
    }),
  ),
});
export type ProductFieldGroup = z.infer<typeof productFieldGroup>;
