import { type Call, type Route, route, staffOf } from '../../../platform/http/route.ts';
import type { Translations } from '../../../platform/locale/catalogue.ts';
import { transferAdminEndpoints } from '../../../shared/contracts/transfer.ts';
import type { Language } from '../../../shared/locale.ts';
import { notFound, ok, type Result } from '../../../shared/refusal.ts';
import { columnsOf } from './columns.service.ts';
import { listRuns, readRun } from './run.repo.ts';
import type { ImportKind, ImportOptions } from './run.ts';
import { importView, summaryOf } from './run.view.ts';
import { beginImport, cancelImport, confirmImport, mapImport } from './runs.service.ts';
import { readRefusals } from './staging.repo.ts';
import { sortUploads } from './upload.service.ts';
import type { TransferTools } from './work.service.ts';

export interface ImportRouteTools extends TransferTools {
  translations: Translations;
  defaultLanguage: () => Language;
}

/** Routes `/api/admin/import/*` of product and stock files. */
export function importRoutes(tools: ImportRouteTools): Route[] {
  return [...startingRoutes(tools), ...watchingRoutes(tools), ...endingRoutes(tools)];
}

function startingRoutes(tools: ImportRouteTools): Route[] {
  const usual = { overwrite: true, publish: true, fetch: false, delta: false, language: tools.defaultLanguage() };
  return [
    route(transferAdminEndpoints.importProducts, ({ dryRun, language, ...options }, call) =>
      begin('products', dryRun, { ...usual, ...options, language: language ?? tools.defaultLanguage() }, call, tools),
    ),
    route(transferAdminEndpoints.importInventory, ({ dryRun, byDifference }, call) =>
      begin('inventory', dryRun, { ...usual, delta: byDifference, language: tools.defaultLanguage() }, call, tools),
    ),
  ];
}

async function begin(
  kind: ImportKind,
  dryRun: boolean,
  options: ImportOptions,
  call: Call,
  tools: ImportRouteTools,
): Promise<Result<{ id: string }>> {
  const sorted = await sortUploads(call.uploads, tools.files);
  if (!sorted.ok) return sorted;
  const staff = staffOf(call);
  const run = { id: tools.random.id(), kind, origin: 'office', dryRun, options, fingerprint: '', staff } as const;
  const begun = await beginImport({ ...run, ...sorted.value }, staff, tools);
  // Uploads go with the refusal; what was unpacked beside them goes here.
  if (!begun.ok) await tools.files.remove(sorted.value.csvFile);
  return begun;
}

function watchingRoutes(tools: ImportRouteTools): Route[] {
  const { db, translations } = tools;
  return [
    route(transferAdminEndpoints.importList, async ({ page, pageSize }) => {
      const { items, total } = await listRuns(db, page, pageSize);
      return ok({ items: items.map(summaryOf), page, pageSize, total });
    }),
    route(transferAdminEndpoints.importColumns, ({ id }) => columnsOf(id, tools)),
    route(transferAdminEndpoints.importGet, async ({ id, page, pageSize }, { language }) => {
      const run = await readRun(db, id);
      if (!run) return notFound();
      const place = { limit: pageSize, offset: (page - 1) * pageSize };
      const refusals = await readRefusals(db, id, 'refused', place);
      const warnings = await readRefusals(db, id, 'warnings', place);
      return ok(importView(run, { refusals, warnings }, translations(language)));
    }),
  ];
}

function endingRoutes(tools: ImportRouteTools): Route[] {
  return [
    route(transferAdminEndpoints.importMap, (body, call) => mapImport(body, staffOf(call), tools)),
    route(transferAdminEndpoints.importConfirm, ({ id }, call) => confirmImport(id, staffOf(call), tools)),
    route(transferAdminEndpoints.importCancel, ({ id }, call) => cancelImport(id, staffOf(call), tools)),
  ];
}
