import { exportList, inBatches } from '../../platform/audit/export-list.ts';
import { type Route, route, type Staff, staffOf } from '../../platform/http/route.ts';
import { type SynonymsExportBody, searchAdminEndpoints } from '../../shared/contracts/search.ts';
import type { FileAnswer } from '../../shared/endpoint.ts';
import { notFound, ok } from '../../shared/refusal.ts';
import { findSynonym, type SynonymRow, synonymPage } from './synonym.repo.ts';
import { removeSynonym, type SynonymTools, saveSynonym } from './synonym.service.ts';

export function synonymRoutes(tools: SynonymTools): Route[] {
  return [...readingRoutes(tools), ...changingRoutes(tools)];
}

function readingRoutes(tools: SynonymTools): Route[] {
  return [
    route(searchAdminEndpoints.synonymList, async ({ page, pageSize, ...asked }) => {
      const { rows, total } = await synonymPage(tools.db, wantedOf(asked, tools), pageSize, (page - 1) * pageSize);
      return ok({ items: rows.map(viewOf), page, pageSize, total });
    }),
    route(searchAdminEndpoints.exportSynonyms, async (body, call) =>
      ok(await exportSynonyms(tools, body, staffOf(call))),
    ),
    route(searchAdminEndpoints.synonymGet, async ({ id }) => {
      const row = await findSynonym(tools.db, id);
      return row ? ok(viewOf(row)) : notFound();
    }),
  ];
}

function changingRoutes(tools: SynonymTools): Route[] {
  return [
    route(searchAdminEndpoints.synonymSave, async (body, call) => {
      const saved = await saveSynonym(body, staffOf(call), tools);
      return saved.ok ? ok(viewOf(saved.value)) : saved;
    }),
    route(searchAdminEndpoints.synonymRemove, ({ id }, call) => removeSynonym(id, staffOf(call), tools)),
  ];
}

function viewOf({ id, language, words, means, updated_at }: SynonymRow) {
  const kind = means.length > 0 ? ('oneWay' as const) : ('both' as const);
  return { id, kind, language, words, means, updatedAt: updated_at.toISOString() };
}

function wantedOf({ keyword, language, sort, from, to, only, except }: SynonymsExportBody, { site }: SynonymTools) {
  const days = { from, to, timeZone: site().dispatch.timeZone };
  return { keyword, language, sort, days, selection: { only, except } };
}

/** Synonyms that are read at once; a shop has no more. */
const batch = 1000;

function exportSynonyms(tools: SynonymTools, body: SynonymsExportBody, staff: Staff): Promise<FileAnswer> {
  const wanted = wantedOf(body, tools);
  return exportList(tools, staff, {
    list: 'synonyms',
    asked: body,
    columns: ['words', 'means', 'language', 'updatedAt'],
    cellsOf: ({ words, means, language, updated_at }: SynonymRow) => ({
      words: words.join('; '),
      means: means.join('; '),
      language: language ?? '',
      updatedAt: updated_at.toISOString(),
    }),
    read: inBatches(batch, async (limit, offset) => (await synonymPage(tools.db, wanted, limit, offset)).rows),
  });
}
