import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { allowedLanguages } from '../locale.ts';
import { currencyCodes } from '../money.ts';
import {
  maxParts,
  maxPartUnits,
  maxRelated,
  productLimits,
  productStatuses,
  staffProductSorts,
  stockPolicies,
} from '../products.ts';
import { changesBody, changesOf } from './changes.ts';
import { empty, id, imageSchema, isoTime, listOf, moneySchema, page, pageSize, sku, slug } from './common.ts';
import { days } from './days.ts';
import { textUpTo } from './design.ts';
import { plainText } from './plain-text.ts';
import { appFieldsInput, productFieldGroup } from './product-fields.ts';
import { cleanText } from './shopper-text.ts';

const line = (most: number) => z.string().overwrite(cleanText).trim().max(most);
/** Code of an option or of its value, e.g. `colour`, `sage`. */
const code = line(100).min(1);
/** Not below zero; in minor units. */
const price = moneySchema.extend({ amount: z.int().min(0).max(productLimits.price) });
const seo = z.object({ title: plainText(200).optional(), description: plainText(500).optional() });

const option = z.object({
  code,
  name: plainText(100),
  values: z
    .array(z.object({ value: code, label: plainText(100), swatch: line(100).nullish() }))
    .min(1)
    .max(200),
});
const picture = z.object({
  /** As `attach/upload` answers it. */
  hash: line(100).min(1),
  alt: plainText(300).optional(),
  /** The choice that it shows, e.g. `{ colour: "sage" }`. */
  values: z.record(code, code).optional(),
});
const ownPrice = z.object({ price, listPrice: price.nullable().default(null) });

export const productVariantInput = z.object({
  id: id.optional(),
  sku: sku.overwrite(cleanText).trim(),
  /** A value of each option of the product; `{}` for its only variant. */
  spec: z.record(code, code).default({}),
  /** In the shop's base currency. */
  price,
  listPrice: price.nullable().default(null),
  /** Own prices in other currencies; without one the price is converted. */
  prices: z.partialRecord(z.enum(currencyCodes), ownPrice).default({}),
  barcode: line(50).nullable().default(null),
  /** Grams. */
  weight: z.int().min(0).max(100_000_000).nullable().default(null),
  policy: z.enum(stockPolicies).default('counted'),
  /** Parts of a unit of a bundle, by SKU; only of the policy `parts`. */
  parts: z
    .array(z.object({ sku: sku.overwrite(cleanText).trim(), quantity: z.int().min(1).max(maxPartUnits) }))
    .max(maxParts)
    .default([]),
  /** Units on hand; those of a variant that is there stay where it is absent. */
  onHand: z.int().min(0).max(100_000_000).optional(),
  /** The quantity that `onHand` was made from: only the difference is applied, so that what was sold meanwhile stays sold. */
  onHandBase: z.int().min(0).max(100_000_000).optional(),
  image: line(100).nullable().default(null),
  taxCategory: line(50).min(1).default('standard'),
  requiresShipping: z.boolean().default(true),
  backOn: z.iso.date().nullable().default(null),
  /** Day from which pre-orders are dispatched; null for what is no pre-order. */
  preorderOn: z.iso.date().nullable().default(null),
  /** Units that pre-orders may be owed at once; null for any number. */
  preorderLimit: z.int().min(1).max(1_000_000).nullable().default(null),
});

/** A whole product; what is not sent is emptied, but for `slug`, `publishAt`, `rank`, `relatedIds`, `appFields` and quantities, which stay. */
export const productSaveBody = z.object({
  id: id.optional(),
  /** Version that the change was made from; a newer one refuses it (rule `base`). */
  base: z.int().min(1).optional(),
  /** Made of the title where it is absent. */
  slug: slug.optional(),
  title: plainText(200),
  summary: plainText(1000).default({}),
  /** HTML, sanitised when saved. */
  description: textUpTo(200_000).default({}),
  vendor: line(200).default(''),
  type: line(200).default(''),
  status: z.enum(productStatuses).default('draft'),
  /** Time at which an active product appears; null for at once, and for a draft none. */
  publishAt: z.iso.datetime({ offset: true }).nullish(),
  specs: z.array(option).max(5).default([]),
  images: z.array(picture).max(100).default([]),
  categoryIds: z.array(id).max(productLimits.categories).default([]),
  /** Names or slugs; unknown ones are created. */
  tags: z.array(line(productLimits.tagLength).min(1)).max(productLimits.tags).default([]),
  seo: seo.default({}),
  /** Position in lists that merchants order; greater is earlier. */
  rank: z.int().min(-1_000_000).max(1_000_000).optional(),
  /** Products that its page shows as related before those that the shop finds, in this order; hidden ones are not shown. */
  relatedIds: z.array(id).max(maxRelated).optional(),
  /** Of apps that are on. What they require is asked for where the status is `active`. */
  appFields: appFieldsInput.optional(),
  variants: z.array(productVariantInput).min(1).max(500),
});
export const productKey = z.object({ id });

export const staffProductListBody = z.object({
  keyword: z.string().trim().max(100).default(''),
  filters: z
    .object({
      status: z.enum(productStatuses).optional(),
      categoryId: id.optional(),
      collectionId: id.optional(),
      tag: slug.optional(),
      vendor: z.string().max(200).optional(),
      stock: z.enum(['low', 'out']).optional(),
      /** True for products without any picture. */
      withoutImage: z.boolean().optional(),
      /** True for products with a price below a former one. */
      onSale: z.boolean().optional(),
      /** True for what lacks a picture, a price or its title in a language of the shop, but for archived products. */
      incomplete: z.boolean().optional(),
      /** A language in which the title is missing. */
      untranslated: z.enum(allowedLanguages).optional(),
      ids: z.array(id).max(100).optional(),
      ...days,
    })
    .default({}),
  sort: z.enum(staffProductSorts).default('updatedDesc'),
  page,
  pageSize,
  /** `nextCursor` of the page before; `page` then does not matter. */
  cursor: z.string().max(200).optional(),
});

const text = z.record(z.string(), z.string());
const storedOption = z.object({
  code: z.string(),
  name: text,
  values: z.array(z.object({ value: z.string(), label: text, swatch: z.string().nullish() })),
});
const storedVariant = productVariantInput.required({ id: true, onHand: true, onHandBase: true }).extend({
  sku: z.string(),
  /** Units that open orders hold; units that can be sold. */
  reserved: z.int(),
  available: z.int(),
  sold: z.int(),
});
/** A product as staff see it; `product/save` takes it as it is, with `base: version`. */
export const staffProduct = z.object({
  id: z.string(),
  version: z.int(),
  slug: z.string(),
  /** Its page for shoppers. */
  url: z.string(),
  title: text,
  summary: text,
  description: text,
  vendor: z.string(),
  type: z.string(),
  status: z.enum(productStatuses),
  publishAt: isoTime.nullable(),
  specs: z.array(storedOption),
  images: z.array(picture.extend({ alt: text.optional(), image: imageSchema })),
  categoryIds: z.array(z.string()),
  tags: z.array(z.string()),
  seo: z.object({ title: text.optional(), description: text.optional() }),
  rank: z.int(),
  relatedIds: z.array(id),
  appFields: z.record(z.string(), z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))),
  variants: z.array(storedVariant),
  sold: z.int(),
  createdAt: isoTime,
  updatedAt: isoTime,
});
export const staffProductRow = z.object({
  id: z.string(),
  version: z.int(),
  slug: z.string(),
  url: z.string(),
  title: text,
  status: z.enum(productStatuses),
  publishAt: isoTime.nullable(),
  vendor: z.string(),
  image: imageSchema.nullable(),
  price: z.object({ min: moneySchema, max: moneySchema }),
  variants: z.int(),
  /** Units that can be sold of the variants whose stock is counted; null where none is. */
  available: z.int().nullable(),
  categoryIds: z.array(z.string()),
  tags: z.array(z.string()),
  /** Languages of the shop without a title. */
  missing: z.array(z.string()),
  sold: z.int(),
  /** Units sold today and in the 29 days before. */
  soldLately: z.int(),
  updatedAt: isoTime,
});
/** Contents of a save of a product but for quantities, which no version brings back. */
export const productContent = staffProduct
  .omit({
    id: true,
    version: true,
    url: true,
    rank: true,
    variants: true,
    sold: true,
    createdAt: true,
    updatedAt: true,
  })
  .extend({ variants: z.array(productVariantInput.omit({ onHandBase: true }).extend({ sku: z.string() })) });

/** `total` is exact up to 10,000; `more` says that there are more. */
export const staffProductList = listOf(staffProductRow).extend({
  more: z.boolean(),
  nextCursor: z.string().nullable(),
});

export type ProductSave = z.output<typeof productSaveBody>;
export type ProductVariantInput = z.output<typeof productVariantInput>;
export type ProductContent = z.infer<typeof productContent>;
export type StaffProduct = z.infer<typeof staffProduct>;
export type StaffProductRow = z.infer<typeof staffProductRow>;
export type StaffProductList = z.infer<typeof staffProductList>;
export type StaffProductListBody = z.output<typeof staffProductListBody>;

/** Calls of the back office about products. */
export const productsAdminEndpoints = {
  productList: endpoint({
    path: '/api/admin/product/list',
    who: 'staff',
    may: 'product:list',
    reads: true,
    limit: 'default',
    summary: 'Products of every status, by keyword and filters',
    body: staffProductListBody,
    data: staffProductList,
  }),
  productGet: endpoint({
    path: '/api/admin/product/get',
    who: 'staff',
    may: 'product:get',
    reads: true,
    limit: 'default',
    summary: 'A product with every language, variant and price',
    body: productKey,
    data: staffProduct,
  }),
  productFields: endpoint({
    path: '/api/admin/product/fields',
    who: 'staff',
    may: 'product:get',
    reads: true,
    limit: 'default',
    summary: 'Fields that apps add to products',
    body: empty,
    data: z.object({ items: z.array(productFieldGroup) }),
  }),
  productHistory: endpoint({
    path: '/api/admin/product/history',
    who: 'staff',
    may: 'product:history',
    reads: true,
    limit: 'default',
    summary: 'Saves of a product with what it was before and after',
    body: changesBody,
    data: changesOf(productContent),
  }),
  productSave: endpoint({
    path: '/api/admin/product/save',
    who: 'staff',
    may: 'product:save',
    limit: 'default',
    summary: 'Save a product with its variants, pictures and prices',
    body: productSaveBody,
    data: staffProduct,
  }),
  productDuplicate: endpoint({
    path: '/api/admin/product/duplicate',
    who: 'staff',
    may: 'product:save',
    limit: 'default',
    summary: 'Copy a product into a draft with SKUs of its own and no stock',
    body: productKey,
    data: staffProduct,
  }),
  productRemove: endpoint({
    path: '/api/admin/product/remove',
    who: 'staff',
    may: 'product:remove',
    limit: 'default',
    summary: 'Remove a product; orders keep what was bought',
    body: productKey,
    data: empty,
  }),
};
