import { type Route, route, staffOf } from '../../platform/http/route.ts';
import { searchAdminEndpoints } from '../../shared/contracts/search.ts';
import { notFound, ok } from '../../shared/refusal.ts';
import { findSynonym, type SynonymRow, synonymPage } from './synonym.repo.ts';
import { removeSynonym, type SynonymTools, saveSynonym } from './synonym.service.ts';

export function synonymRoutes(tools: SynonymTools): Route[] {
  return [...readingRoutes(tools), ...changingRoutes(tools)];
}

function readingRoutes(tools: SynonymTools): Route[] {
  return [
    route(searchAdminEndpoints.synonymList, async ({ page, pageSize }) => {
      const { rows, total } = await synonymPage(tools.db, pageSize, (page - 1) * pageSize);
      return ok({ items: rows.map(viewOf), page, pageSize, total });
    }),
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
