import { type Call, type Route, route, staffOf } from '../../../platform/http/route.ts';
import * as wire from '../../../shared/contracts/transfer.ts';
import { notFound, ok } from '../../../shared/refusal.ts';
import type { TransferTools } from '../run/work.service.ts';
import { type ExportRun, listExports, readExport } from './export.repo.ts';
import { beginExport } from './exports.service.ts';

/** `/api/admin/export/*`: products and stock go out as files. */
export function exportRoutes(tools: TransferTools): Route[] {
  return [...startingRoutes(tools), ...watchingRoutes(tools)];
}

function startingRoutes(tools: TransferTools): Route[] {
  const begin = async (kind: ExportRun['kind'], filters: wire.ExportFilters, call: Call) =>
    ok({ id: await beginExport(kind, filters, staffOf(call), tools) });
  return [
    route({
      path: '/api/admin/export/products',
      who: 'staff',
      may: 'export:products',
      limit: 'default',
      summary: 'Export products as Shopify’s CSV, all or those that filters let through',
      body: wire.exportProductsBody,
      data: wire.transferStarted,
      handler: ({ filters }, call) => begin('products', filters, call),
    }),
    route({
      path: '/api/admin/export/inventory',
      who: 'staff',
      may: 'export:inventory',
      limit: 'default',
      summary: 'Export the stock of every variant as Shopify’s inventory CSV',
      body: wire.exportInventoryBody,
      data: wire.transferStarted,
      handler: (_body, call) => begin('inventory', {}, call),
    }),
  ];
}

function watchingRoutes(tools: TransferTools): Route[] {
  return [
    route({
      path: '/api/admin/export/list',
      who: 'staff',
      may: 'export:list',
      limit: 'default',
      summary: 'Exports, the latest first',
      body: wire.transferListBody,
      data: wire.exportList,
      handler: async ({ page, pageSize }) => {
        const { items, total } = await listExports(tools.db, page, pageSize);
        return ok({ items: items.map(viewOf), page, pageSize, total });
      },
    }),
    route({
      path: '/api/admin/export/get',
      who: 'staff',
      may: 'export:get',
      limit: 'default',
      summary: 'One export: how far it is, and where its file is',
      body: wire.transferId,
      data: wire.exportView,
      handler: async ({ id }) => {
        const run = await readExport(tools.db, id);
        return run ? ok(viewOf(run)) : notFound();
      },
    }),
  ];
}

function viewOf(run: ExportRun): wire.ExportView {
  return {
    id: run.id,
    kind: run.kind,
    state: run.state,
    by: run.staff_name,
    createdAt: run.created_at.toISOString(),
    finishedAt: run.finished_at?.toISOString() ?? null,
    products: run.products,
    bytes: run.bytes,
    path: run.state === 'done' ? `/admin/exports/${run.id}.csv` : null,
    expiresAt: run.expires_at?.toISOString() ?? null,
  };
}
