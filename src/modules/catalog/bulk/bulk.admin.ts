import { type Call, type Route, route, staffOf } from '../../../platform/http/route.ts';
import type { Translations } from '../../../platform/locale/catalogue.ts';
import type { BulkJob } from '../../../shared/contracts/product-bulk.ts';
import { productBulkAdminEndpoints } from '../../../shared/contracts/product-bulk.ts';
import { notFound, ok, type Result } from '../../../shared/refusal.ts';
import { type BulkJobRecord, listJobs, readJob, refusedProducts } from './bulk.repo.ts';
import { changeMany, changeRows, retryJob, stopJob, undoJob } from './bulk.service.ts';
import { bulkJobView, refusedView } from './bulk.view.ts';
import { countChosen, productTable, rowsSaved, tryPriceRule } from './product-table.service.ts';
import { tryChange } from './trial.service.ts';
import type { BulkTools } from './work.service.ts';

type Tools = BulkTools & { translations: Translations };

/** Refused products that an answer names. */
const maxNamed = 100;

/** Routes of staff who change many products at once. */
export function bulkAdminRoutes(tools: Tools): Route[] {
  const { db, clock } = tools;
  const viewOf = async (changing: Promise<Result<BulkJobRecord>>): Promise<Result<BulkJob>> => {
    const job = await changing;
    return job.ok ? ok(bulkJobView(job.value, clock.now())) : job;
  };
  return [
    route(productBulkAdminEndpoints.productBulk, async (body, call) => {
      if (!body.dryRun) return viewOf(changeMany(body, staffOf(call), tools));
      return tryChange(body, { t: tools.translations(call.language), language: call.language }, staffOf(call), tools);
    }),
    route(productBulkAdminEndpoints.bulkJobUndo, ({ id }, call) => viewOf(undoJob(id, staffOf(call), tools))),
    route(productBulkAdminEndpoints.bulkJobRetry, ({ id }, call) => viewOf(retryJob(id, staffOf(call), tools))),
    route(productBulkAdminEndpoints.bulkJobStop, ({ id }) => viewOf(stopJob(id, tools))),
    route(productBulkAdminEndpoints.bulkJobList, async ({ page, pageSize }) => {
      const { rows, total } = await listJobs(db, page, pageSize);
      return ok({ items: rows.map((job) => bulkJobView(job, clock.now())), page, pageSize, total });
    }),
    route(productBulkAdminEndpoints.bulkJobGet, ({ id }, call) => jobWithRefusals(id, call, tools)),
    ...tableRoutes(tools),
  ];
}

function tableRoutes(tools: Tools): Route[] {
  return [
    route(productBulkAdminEndpoints.productCount, async ({ select }) => ok(await countChosen(select, tools))),
    route(productBulkAdminEndpoints.productPriceRule, async ({ select, rule }, { language }) =>
      ok(await tryPriceRule(select, rule, language, tools)),
    ),
    route(productBulkAdminEndpoints.productRows, async ({ select }, { language }) =>
      ok(await productTable(select, language, tools)),
    ),
    route(productBulkAdminEndpoints.productPatch, async ({ rows }, call) => {
      const job = await changeRows(rows, staffOf(call), tools);
      if (!job.ok) return job;
      const saved = await rowsSaved(job.value, rows, tools.translations(call.language), tools);
      return ok({ jobId: job.value.id, rows: saved });
    }),
  ];
}

async function jobWithRefusals(id: string, { language }: Call, { db, clock, translations, site }: Tools) {
  const job = await readJob(db, id);
  if (!job) return notFound();
  const reader = { t: translations(language), language, defaultLanguage: site().defaultLanguage };
  const refused = await refusedProducts(db, id, maxNamed);
  return ok({ ...bulkJobView(job, clock.now()), refusals: refused.map((each) => refusedView(each, reader)) });
}
