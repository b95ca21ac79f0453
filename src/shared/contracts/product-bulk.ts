import { z } from 'zod';
import { bulkActions, bulkStates, maxAtOnce } from '../bulk.ts';
import { endpoint } from '../endpoint.ts';
import { allowedLanguages } from '../locale.ts';
import { currencyCodes } from '../money.ts';
import { productLimits, productStatuses } from '../products.ts';
import { id, isoTime, listOf, moneySchema, page, pageSize, sku } from './common.ts';
import { staffProductListBody } from './products-admin.ts';
import { cleanText } from './shopper-text.ts';

const line = (most: number) => z.string().overwrite(cleanText).trim().max(most);
/** Minor units. */
const amount = z.int().min(0).max(productLimits.price);
const currency = z.enum(currencyCodes);

/** Products by their ids, or all that a search and filters find but for some. */
export const productSelection = z.union([
  z.object({ ids: z.array(id).min(1).max(1000) }),
  z.object({
    query: staffProductListBody.pick({ keyword: true, filters: true }),
    except: z.array(id).max(1000).default([]),
  }),
]);

/** New prices by a rule: a percentage, then an amount, then an ending. */
export const priceRule = z.object({
  /** Prices of this currency; of others than the base currency only those that products have of their own. */
  currency,
  /** Hundredths of a percent: 800 for +8 %. */
  percent: z.int().min(-9_900).max(100_000).default(0),
  /** Minor units that are added. */
  add: z.int().min(-1_000_000_000).max(1_000_000_000).default(0),
  /** Ending of every price, e.g. `90` of 100 for 12.90: the nearest one. */
  end: z
    .object({
      amount: z.int().min(0).max(9_999),
      of: z.union([z.literal(10), z.literal(100), z.literal(1000), z.literal(10_000)]),
    })
    .refine((ending) => ending.amount < ending.of)
    .nullable()
    .default(null),
  /** Former price that shoppers see: it stays, is the price of now, or is removed. */
  listPrice: z.enum(['keep', 'former', 'remove']).default('keep'),
});

const ownPrice = z.object({ price: amount, listPrice: amount.nullable() });
const variantChange = z.object({
  id,
  sku: sku.overwrite(cleanText).trim().optional(),
  price: amount.optional(),
  listPrice: amount.nullable().optional(),
  /** Own prices; null removes one, and the price is converted. */
  prices: z.partialRecord(currency, ownPrice.nullable()).optional(),
  barcode: line(50).nullable().optional(),
  weight: z.int().min(0).max(100_000_000).nullable().optional(),
  onHand: z.int().min(0).max(100_000_000).optional(),
  /** Quantity that `onHand` was made from: the difference is applied. */
  onHandBase: z.int().min(0).max(100_000_000).optional(),
});

/** A change of some fields of a product; what it does not name stays. Amounts are minor units. */
export const productChange = z.object({
  status: z.enum(productStatuses).optional(),
  /** Time at which what is published appears, null for at once; with the status `active` alone. */
  publishAt: z.iso.datetime({ offset: true }).nullish(),
  vendor: line(200).optional(),
  /** By language; other languages stay. */
  title: z.partialRecord(z.enum(allowedLanguages), line(200)).optional(),
  addTags: z.array(line(100).min(1)).max(20).optional(),
  removeTags: z.array(line(100).min(1)).max(20).optional(),
  addCategoryIds: z.array(id).max(20).optional(),
  removeCategoryIds: z.array(id).max(20).optional(),
  /** Collections that are filled by hand; the permission `collection:save` is needed, too. */
  addCollectionIds: z.array(id).max(20).optional(),
  removeCollectionIds: z.array(id).max(20).optional(),
  priceRule: priceRule.optional(),
  variants: z.array(variantChange).max(500).optional(),
});

export type ProductChange = z.output<typeof productChange>;
export type PriceRule = z.output<typeof priceRule>;
export type ProductSelection = z.output<typeof productSelection>;

const shared = productChange.omit({ title: true, variants: true });
const bulkBody = z.object({
  select: productSelection,
  /** Products that the caller believes to be chosen; where it are others in number, nothing is changed (rule `count`). */
  count: z.int().min(0).optional(),
  action: z.enum(bulkActions).exclude(['table']),
  change: shared,
  /** Answers what would become of the products, and changes nothing. */
  dryRun: z.boolean().default(false),
});
const job = z.object({
  id: z.string(),
  action: z.enum(bulkActions),
  state: z.enum(bulkStates),
  by: z.string(),
  at: isoTime,
  /** Products of it; how many are changed or were as wished, refused, and not reached yet. */
  total: z.int(),
  /** Of those done, what was changed: Undo changes these. */
  changed: z.int(),
  done: z.int(),
  refused: z.int(),
  waiting: z.int(),
  undoUntil: isoTime,
  canUndo: z.boolean(),
});
/** Outcome that a change would have: products that would be changed, that are so already, and that would be refused, by reason. */
const trial = z.object({
  total: z.int(),
  /** False for more than 2,000 products: only their number is told. */
  isWhole: z.boolean(),
  changed: z.int(),
  same: z.int(),
  refused: z.array(z.object({ reason: z.string(), count: z.int(), titles: z.array(z.string()) })),
});
/** Products that were refused, with the reason; the first hundred. */
const refusals = z.array(z.object({ productId: z.string(), title: z.string(), reason: z.string() }));

const rowVariant = z.object({
  id: z.string(),
  sku: z.string(),
  /** Labels of its choices, e.g. `Sage / M`; empty for an only variant. */
  label: z.string(),
  price: moneySchema,
  listPrice: moneySchema.nullable(),
  prices: z.partialRecord(currency, z.object({ price: moneySchema, listPrice: moneySchema.nullable() })),
  barcode: z.string().nullable(),
  weight: z.int().nullable(),
  /** Null for one whose stock is not counted. */
  onHand: z.int().nullable(),
});
export const productTableRow = z.object({
  id: z.string(),
  version: z.int(),
  title: z.record(z.string(), z.string()),
  vendor: z.string(),
  status: z.enum(productStatuses),
  variants: z.array(rowVariant),
});

export type BulkBody = z.output<typeof bulkBody>;
export type BulkJob = z.infer<typeof job>;
export type BulkTrial = z.infer<typeof trial>;
export type ProductTableRow = z.infer<typeof productTableRow>;

const save = { who: 'staff', may: 'product:save', limit: 'default' } as const;
const read = { who: 'staff', may: 'product:list', reads: true, limit: 'default' } as const;

/** Calls of the back office that change many products at once. */
export const productBulkAdminEndpoints = {
  productBulk: endpoint({
    ...save,
    path: '/api/admin/product/bulk',
    summary: 'Change many products; more than 200 in the background',
    body: bulkBody,
    data: z.union([job, trial]),
  }),
  productCount: endpoint({
    ...read,
    path: '/api/admin/product/count',
    summary: 'How many products a selection holds, exact for any number',
    body: z.object({ select: productSelection }),
    data: z.object({ count: z.int() }),
  }),
  productPriceRule: endpoint({
    ...read,
    path: '/api/admin/product/priceRule',
    summary: 'Prices that a rule would make, without a change',
    body: z.object({ select: productSelection, rule: priceRule }),
    data: z.object({
      /** Products chosen. */
      count: z.int(),
      sample: z.array(z.object({ sku: z.string(), title: z.string(), before: moneySchema, after: moneySchema })),
    }),
  }),
  productRows: endpoint({
    ...read,
    path: '/api/admin/product/rows',
    summary: 'Products with their variants as rows of a table, up to 1,000',
    body: z.object({ select: productSelection }),
    data: z.object({ rows: z.array(productTableRow), count: z.int() }),
  }),
  productPatch: endpoint({
    ...save,
    path: '/api/admin/product/patch',
    summary: 'Save the changed cells of a table of products',
    body: z.object({
      rows: z
        .array(z.object({ id, base: z.int().min(1), set: productChange }))
        .min(1)
        .max(maxAtOnce),
    }),
    data: z.object({
      jobId: z.string(),
      rows: z.array(
        z.object({
          id: z.string(),
          version: z.int(),
          errors: z.array(z.object({ field: z.string(), rule: z.string(), message: z.string() })),
        }),
      ),
    }),
  }),
  bulkJobList: endpoint({
    ...read,
    path: '/api/admin/bulkJob/list',
    summary: 'Changes of many products, the latest first',
    body: z.object({ page, pageSize }),
    data: listOf(job),
  }),
  bulkJobGet: endpoint({
    ...read,
    path: '/api/admin/bulkJob/get',
    summary: 'A change of many products with what it refused',
    body: z.object({ id }),
    data: job.extend({ refusals }),
  }),
  bulkJobUndo: endpoint({
    ...save,
    path: '/api/admin/bulkJob/undo',
    summary: 'Give products the values from before a change, where nobody changed them since',
    body: z.object({ id }),
    data: job,
  }),
  bulkJobRetry: endpoint({
    ...save,
    path: '/api/admin/bulkJob/retry',
    summary: 'Try the refused products of a change again',
    body: z.object({ id }),
    data: job,
  }),
  bulkJobStop: endpoint({
    ...save,
    path: '/api/admin/bulkJob/stop',
    summary: 'Leave the products alone that a change has not reached',
    body: z.object({ id }),
    data: job,
  }),
};
