import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { allowedLanguages } from '../locale.ts';
import { id, isoTime, listOf, page, pageSize } from './common.ts';
import { type ProductSelection, productSelection } from './product-bulk.ts';

/** Fields of a form are strings. */
const flag = (usual: boolean) =>
  z
    .enum(['true', 'false', '1', '0'])
    .optional()
    .transform((value) => (value === undefined ? usual : value === 'true' || value === '1'));

/** Fields of an import of products, beside its files. */
export const importProductsBody = z.object({
  /** Says first what it would do; `import/confirm` then does it. */
  dryRun: flag(false),
  /** Products that the shop has are written over; else they are skipped. */
  overwrite: flag(true),
  /** New products are shown as the file says; else they arrive as drafts. */
  publish: flag(true),
  /** Pictures are fetched from their addresses. */
  fetch: flag(true),
  /** Of the file's words; the shop's own where none is named. */
  language: z.enum(allowedLanguages).optional(),
});

export const importInventoryBody = z.object({
  dryRun: flag(false),
  /** Adds what the file says to have changed, instead of setting what it says to be there. */
  byDifference: flag(false),
});

export const transferStarted = z.object({ id });
export const transferId = z.object({ id });
export const transferListBody = z.object({ page, pageSize });

const importState = z.enum(['working', 'checked', 'done', 'failed', 'cancelled']);
const count = z.int();

export const importSummary = z.object({
  id,
  kind: z.enum(['products', 'inventory']),
  /** `checked`: a dry run is done and waits for `import/confirm`. */
  state: importState,
  phase: z.enum(['reading', 'products', 'pictures']),
  dryRun: z.boolean(),
  fileName: z.string(),
  by: z.string(),
  createdAt: isoTime,
  finishedAt: isoTime.nullable(),
  progress: z.object({
    bytes: count,
    totalBytes: count,
    rows: count,
    products: count,
    created: count,
    updated: count,
    unchanged: count,
    skipped: count,
    /** Rows and products that were not taken. */
    refused: count,
    /** Rows that were taken otherwise than the file says. */
    warnings: count,
    notes: count,
    pictures: z.object({ total: count, done: count, failed: count }),
  }),
});
export const importList = listOf(importSummary);

export const importGetBody = z.object({ id, page, pageSize });
export const importView = importSummary.extend({
  options: z.object({
    overwrite: z.boolean(),
    publish: z.boolean(),
    fetch: z.boolean(),
    byDifference: z.boolean(),
    language: z.string(),
  }),
  /** Columns that the shop has no place for; exports give them back. */
  kept: z.array(z.string()),
  /** In the order of the lines; a page of them. */
  refusals: z.array(z.object({ line: count, reason: z.string() })),
  /** Values that were changed during the import, in the same order and pages. */
  warnings: z.array(z.object({ line: count, reason: z.string() })),
});

export const importColumns = z.object({
  columns: z.array(
    z.object({
      header: z.string(),
      /** Field that it fills; null for a column that is kept as it is. */
      field: z.string().nullable(),
      /** Field that its name suggests, where it fills none. */
      suggested: z.string().nullable(),
      /** Some of its cells. */
      samples: z.array(z.string()),
    }),
  ),
  /** Fields that can be chosen. */
  fields: z.array(z.string()),
  /** Choice of an earlier import of a file with the same columns; null without one. */
  remembered: z.record(z.string(), z.string()).nullable(),
});
export const importMapBody = z.object({
  id,
  /** Fields by header; an empty one keeps the column as it is. */
  columns: z.record(z.string().max(500), z.string().max(50)),
});

const productStatus = z.enum(['draft', 'active', 'archived']);

/** Which products are exported: all that every filter lets through. */
export const exportFilters = z.object({
  status: productStatus.optional(),
  category: z.string().max(200).optional(),
  tag: z.string().max(200).optional(),
  vendor: z.string().max(200).optional(),
  ids: z.array(id).max(1000).optional(),
});
/** `select`: only chosen products, or those that a list finds but for some. */
export const exportProductsBody = z.object({ filters: exportFilters.default({}), select: productSelection.optional() });
export const exportInventoryBody = z.object({});

export const exportView = z.object({
  id,
  kind: z.enum(['products', 'inventory']),
  state: z.enum(['working', 'done', 'failed', 'cancelled']),
  by: z.string(),
  createdAt: isoTime,
  finishedAt: isoTime.nullable(),
  products: count,
  bytes: count,
  /** Path of the file for staff once it is done, until it expires. */
  path: z.string().nullable(),
  expiresAt: isoTime.nullable(),
});
export const exportList = listOf(exportView);

export type ImportSummary = z.infer<typeof importSummary>;
export type ImportColumns = z.infer<typeof importColumns>;
export type ImportView = z.infer<typeof importView>;
export type ExportFilters = z.infer<typeof exportFilters> & { select?: ProductSelection | undefined };
export type ExportView = z.infer<typeof exportView>;

/** Bounds of an import: a CSV and some zip files of pictures, each of 2 GB at most. */
const importUpload = { files: 5, bytes: 2 ** 31 };

/** Calls of the back office. */
export const transferAdminEndpoints = {
  exportProducts: endpoint({
    path: '/api/admin/export/products',
    who: 'staff',
    may: 'export:products',
    limit: 'default',
    summary: 'Export products as Shopify’s CSV, all or those that filters let through',
    body: exportProductsBody,
    data: transferStarted,
  }),
  exportInventory: endpoint({
    path: '/api/admin/export/inventory',
    who: 'staff',
    may: 'export:inventory',
    limit: 'default',
    summary: 'Export the stock of every variant as Shopify’s inventory CSV',
    body: exportInventoryBody,
    data: transferStarted,
  }),
  exportList: endpoint({
    path: '/api/admin/export/list',
    who: 'staff',
    may: 'export:list',
    reads: true,
    limit: 'default',
    summary: 'Exports, the latest first',
    body: transferListBody,
    data: exportList,
  }),
  exportGet: endpoint({
    path: '/api/admin/export/get',
    who: 'staff',
    may: 'export:get',
    reads: true,
    limit: 'default',
    summary: 'One export: how far it is, and where its file is',
    body: transferId,
    data: exportView,
  }),
  importProducts: endpoint({
    path: '/api/admin/import/products',
    who: 'staff',
    may: 'import:products',
    limit: 'default',
    summary:
      'Import products from Shopify’s CSV, by itself or in a zip file, with pictures from zip files or by address',
    upload: importUpload,
    body: importProductsBody,
    data: transferStarted,
  }),
  importInventory: endpoint({
    path: '/api/admin/import/inventory',
    who: 'staff',
    may: 'import:inventory',
    limit: 'default',
    summary: 'Set stock from Shopify’s inventory CSV',
    upload: importUpload,
    body: importInventoryBody,
    data: transferStarted,
  }),
  importList: endpoint({
    path: '/api/admin/import/list',
    who: 'staff',
    may: 'import:list',
    reads: true,
    limit: 'default',
    summary: 'Imports, the latest first',
    body: transferListBody,
    data: importList,
  }),
  importGet: endpoint({
    path: '/api/admin/import/get',
    who: 'staff',
    may: 'import:get',
    reads: true,
    limit: 'default',
    summary: 'One import: how far it is, and what was refused',
    body: importGetBody,
    data: importView,
  }),
  importColumns: endpoint({
    path: '/api/admin/import/columns',
    who: 'staff',
    may: 'import:get',
    reads: true,
    limit: 'default',
    summary: 'Columns of a file of products that was checked, with what each fills',
    body: transferId,
    data: importColumns,
  }),
  importMap: endpoint({
    path: '/api/admin/import/map',
    who: 'staff',
    may: 'import:products',
    limit: 'default',
    summary: 'Match columns with fields, and check the file again',
    body: importMapBody,
    data: transferStarted,
  }),
  importConfirm: endpoint({
    path: '/api/admin/import/confirm',
    who: 'staff',
    may: 'import:confirm',
    limit: 'default',
    summary: 'Do for real what a dry run has shown',
    body: transferId,
    data: transferStarted,
  }),
  importCancel: endpoint({
    path: '/api/admin/import/cancel',
    who: 'staff',
    may: 'import:cancel',
    limit: 'default',
    summary: 'Stop an import; what it has saved stays',
    body: transferId,
    data: transferStarted,
  }),
};
