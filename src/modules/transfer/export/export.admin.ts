import { type Call, type Route, route, staffOf } from '../../../platform/http/route.ts';
import type * as wire from '../../../shared/contracts/transfer.ts';
import { transferAdminEndpoints } from '../../../shared/contracts/transfer.ts';
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
    route(transferAdminEndpoints.exportProducts, ({ filters, select }, call) =>
      begin('products', { ...filters, ...(select && { select }) }, call),
    ),
    route(transferAdminEndpoints.exportInventory, (_body, call) => begin('inventory', {}, call)),
  ];
}

function watchingRoutes(tools: TransferTools): Route[] {
  return [
    route(transferAdminEndpoints.exportList, async ({ page, pageSize }) => {
      const { items, total } = await listExports(tools.db, page, pageSize);
      return ok({ items: items.map(viewOf), page, pageSize, total });
    }),
    route(transferAdminEndpoints.exportGet, async ({ id }) => {
      const run = await readExport(tools.db, id);
      return run ? ok(viewOf(run)) : notFound();
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
