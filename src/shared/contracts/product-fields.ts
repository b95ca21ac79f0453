import { z } from 'zod';
import { cleanText } from './shopper-text.ts';

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

/** Values of the fields of apps: by the slug of the app, then by the name of the field; null and '' remove one. */
export const appFieldsInput = z.record(
  z.string().regex(/^[a-z][a-z0-9-]{1,39}$/),
  z
    .record(
      z.string().regex(/^[a-zA-Z][a-zA-Z0-9_]{0,49}$/),
      z.union([z.string().overwrite(cleanText).trim().max(10_000), z.number(), z.boolean()]).nullable(),
    )
    .transform((values) => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)) as Values),
);
type Values = Record<string, string | number | boolean>;
