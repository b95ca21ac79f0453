import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { productSorts } from '../listing/product-sorts.ts';
import { bundlePart } from './bundle-part.ts';
import { id, imageSchema, listOf, moneySchema, page, pageSize, sku, slug } from './common.ts';

export { type ProductSort, productSorts } from '../listing/product-sorts.ts';

/** More specifications than any product has; each is a condition of its own. */
const maxSpecs = 10;

export const productFilters = z.object({
  /** Minor units of the viewer's currency. */
  price: z.object({ min: z.int().min(0).optional(), max: z.int().min(0).optional() }).optional(),
  inStock: z.boolean().optional(),
  rating: z.number().min(1).max(5).optional(),
  spec: z
    .record(z.string().max(50), z.array(z.string().max(100)).max(50))
    .refine((spec) => Object.keys(spec).length <= maxSpecs)
    .optional(),
  /** Slugs: products of any of these categories and their descendants. */
  category: z.array(slug).max(50).optional(),
});

export const productCountBody = z.object({
  keyword: z.string().max(200).optional(),
  category: slug.optional(),
  collection: slug.optional(),
  tag: slug.optional(),
  /** Products of a promotion that does not cover all. */
  promotion: slug.optional(),
  /** Products of a coupon that has a page. */
  coupon: slug.optional(),
  ids: z.array(id).max(100).optional(),
  filters: productFilters.optional(),
});

export const productListBody = productCountBody.extend({
  sort: z.enum(productSorts).default('recommended'),
  page,
  pageSize,
  /** True if the answer counts what its filters could be; cards alone cost less. */
  facets: z.boolean().default(false),
});

export const productGetBody = z.union([z.object({ slug, sku: sku.optional() }), z.object({ id, sku: sku.optional() })]);

export const priceRange = z.object({ min: moneySchema, max: moneySchema });

/** The lowest price of the 30 days before a reduction, and the words that say so; only where the shop shows it. */
const lowest = z.object({ price: moneySchema, text: z.string() }).optional();

export const productCard = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  images: z.array(imageSchema),
  price: priceRange,
  listPrice: moneySchema.nullable(),
  lowest,
  /** Its colours, each with a SKU that has it, which is available where one is. */
  swatches: z.array(
    z.object({ value: z.string(), label: z.string(), swatch: z.string().nullable(), sku: z.string().nullable() }),
  ),
  /** The colour of it that the filter or the keyword asks for: its picture is the first, and the card leads to it. */
  colour: z.string().optional(),
  /** Its maker; '' where the shop names none. */
  vendor: z.string(),
  /** The labels of its sizes. */
  sizes: z.array(z.string()),
  sold: z.int(),
  rating: z.object({ average: z.number(), count: z.int() }),
  available: z.boolean(),
  /** The first day from which it is dispatched, where it can only be pre-ordered. */
  preorderOn: z.string().optional(),
  /** A promotion that it is in, as short as a badge: "10% off 3+". */
  offer: z.string().nullable(),
  /** The SKU that "add to cart" means when the product has only one variant. */
  onlySku: z.string().nullable(),
});

export const facetKinds = ['spec', 'price', 'stock', 'rating', 'category'] as const;

/**
 * One thing that a list can be filtered by. Counts follow the keyword and all other filters, the facet's own choice left
 * out; a value that fits nothing stays only while it is chosen.
 */
export const facet = z.object({
  /** The specification's code for `spec`; `price`, `inStock`, `rating`, `category` for the others. */
  code: z.string(),
  kind: z.enum(facetKinds),
  name: z.string(),
  /** From and to in the viewer's currency, of the list without its price filter; only of `price`. */
  range: priceRange.optional(),
  values: z.array(z.object({ value: z.string(), label: z.string(), count: z.int(), swatch: z.string().nullable() })),
  /** Said where the counts are judged by some of the products, to two digits. */
  about: z.literal(true).optional(),
});

export const productList = listOf(productCard).extend({
  facets: z.array(facet),
  /** Said where the total is judged by some of the products, to two digits. */
  about: z.literal(true).optional(),
  /** The words that were looked for instead of the keyword, in which something was mistyped; absent when nothing was. */
  corrected: z.string().optional(),
});

export const specValue = z.object({
  value: z.string(),
  label: z.string(),
  swatch: z.string().nullable(),
  image: z.string().nullable(),
});

export const spec = z.object({ name: z.string(), code: z.string(), values: z.array(specValue) });

export const variant = z.object({
  id: z.string(),
  sku: z.string(),
  /** The article number of the trade, where the barcode is one. */
  gtin: z.string().optional(),
  spec: z.record(z.string(), z.string()),
  price: moneySchema,
  listPrice: moneySchema.nullable(),
  lowest,
  /** Number that can be bought now; null when the merchant does not count this variant. */
  stock: z.int().nullable(),
  /** The day on which what is sold out is expected back, e.g. `2026-12-01`; absent where nobody can say. */
  backOn: z.string().optional(),
  /** The day from which it is dispatched, where it is a pre-order, e.g. `2027-01-12`. */
  preorderOn: z.string().optional(),
  image: z.string().nullable(),
  /** Parts of a bundle; absent for every other variant. A part without a `slug` has no page. */
  parts: z.array(bundlePart.extend({ slug: z.string().nullable(), price: moneySchema })).optional(),
  /** Amount that the parts of a bundle cost more when they are bought singly; absent where they do not. */
  saving: moneySchema.optional(),
  weightGrams: z.int().optional(),
  /** True for what is sent by email; absent for what is shipped. */
  isEmailed: z.boolean().optional(),
  /** True for a gift card, which is not taxed when it is sold; absent for everything else. */
  isGiftCard: z.boolean().optional(),
});

export const link = z.object({ title: z.string(), slug: z.string(), path: z.string() });

/** A picture of a product's gallery; `values` is the choice that it shows, absent where it stands for every variant. */
export const productImage = imageSchema.extend({ values: z.record(z.string(), z.string()).optional() });

/** A field that an app adds to products: its value, and the text that shoppers read. */
export const shownField = z.object({
  app: z.string(),
  name: z.string(),
  title: z.string(),
  value: z.union([z.string(), z.number(), z.boolean()]),
  text: z.string(),
});

export const product = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  description: z.string(),
  vendor: z.string(),
  images: z.array(productImage),
  specs: z.array(spec),
  appFields: z.array(shownField),
  variants: z.array(variant),
  price: priceRange,
  sold: z.int(),
  rating: z.object({ average: z.number(), count: z.int() }),
  categories: z.array(link),
  tags: z.array(link),
  seo: z.object({ title: z.string(), description: z.string() }),
  status: z.string(),
  /** The variant that the request's SKU chose. */
  sku: z.string().nullable(),
});

export const category = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  description: z.string(),
  image: imageSchema.nullable(),
  seo: z.object({ title: z.string(), description: z.string() }),
});

/** Body of `product/suggest`: the text typed so far. */
export const suggestBody = z.object({ keyword: z.string().max(200) });

/** A page or an article that a search finds. */
export const foundText = z.object({ kind: z.enum(['page', 'article']), title: z.string(), path: z.string() });

/** Suggestions: products as small cards, categories, pages and articles, and what others searched for and found. */
export const suggestions = z.object({
  products: z
    .array(
      z.object({
        id: z.string(),
        slug: z.string(),
        title: z.string(),
        path: z.string(),
        image: imageSchema.nullable(),
        price: priceRange,
        listPrice: moneySchema.nullable(),
      }),
    )
    .max(6),
  categories: z.array(link).max(4),
  pages: z.array(foundText).max(4),
  queries: z.array(z.string()).max(5),
});

export type FoundText = z.infer<typeof foundText>;
export type Suggestions = z.infer<typeof suggestions>;
/** A category, collection or tag as its page shows it. */
export const group = category.extend({
  /** The page's own HTML with placeholders; empty where nobody wrote any. */
  body: z.string(),
  /** The categories above, the topmost first, and those beneath; none of collections and tags. */
  parents: z.array(link),
  children: z.array(link),
});

export type Group = z.infer<typeof group>;
export type ProductFilters = z.infer<typeof productFilters>;
export type ProductCountBody = z.infer<typeof productCountBody>;
export type ProductListBody = z.infer<typeof productListBody>;
export type ProductCard = z.infer<typeof productCard>;
export type ProductList = z.infer<typeof productList>;
export type Product = z.infer<typeof product>;
export type ProductImage = z.infer<typeof productImage>;
export type Variant = z.infer<typeof variant>;
export type Spec = z.infer<typeof spec>;
export type Facet = z.infer<typeof facet>;
export type Category = z.infer<typeof category>;

/** Calls of the shop. */
export const catalogEndpoints = {
  productList: endpoint({
    path: '/api/web/product/list',
    who: 'anyone',
    limit: 'default',
    summary: 'One page of products, filtered and sorted',
    keepsItems: true,
    body: productListBody,
    data: productList,
  }),
  productCount: endpoint({
    path: '/api/web/product/count',
    who: 'anyone',
    limit: 'default',
    summary: 'How many products a filter leaves',
    body: productCountBody,
    data: z.object({ total: z.int() }),
  }),
  productGet: endpoint({
    path: '/api/web/product/get',
    who: 'anyone',
    limit: 'default',
    summary: 'One product with its variants, by slug or id',
    body: productGetBody,
    data: product,
  }),
  productSuggest: endpoint({
    path: '/api/web/product/suggest',
    who: 'anyone',
    limit: 'default',
    summary: 'Products, categories and searches that somebody may mean who is still typing',
    body: suggestBody,
    data: suggestions,
  }),
};
