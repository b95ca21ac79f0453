import { type Route, route, staffOf } from '../../platform/http/route.ts';
import { empty } from '../../shared/contracts/common.ts';
import * as contract from '../../shared/contracts/search.ts';
import { notFound, ok } from '../../shared/refusal.ts';
import { findSynonym, type SynonymRow, synonymPage } from './synonym.repo.ts';
import { removeSynonym, type SynonymTools, saveSynonym } from './synonym.service.ts';

export function synonymRoutes(tools: SynonymTools): Route[] {
  return [...readingRoutes(tools), ...changingRoutes(tools)];
}

function readingRoutes(tools: SynonymTools): Route[] {
  return [
    route({
      path: '/api/admin/synonym/list',
      who: 'staff',
      may: 'synonym:list',
      limit: 'default',
      summary: 'Words that mean the same to the search, the latest first',
      body: contract.synonymListBody,
      data: contract.synonymList,
      handler: async ({ page, pageSize }) => {
        const { rows, total } = await synonymPage(tools.db, pageSize, (page - 1) * pageSize);
        return ok({ items: rows.map(viewOf), page, pageSize, total });
      },
    }),
    route({
      path: '/api/admin/synonym/get',
      who: 'staff',
      may: 'synonym:get',
      limit: 'default',
      summary: 'One synonym',
      body: contract.synonymKey,
      data: contract.synonym,
      handler: async ({ id }) => {
        const row = await findSynonym(tools.db, id);
        return row ? ok(viewOf(row)) : notFound();
      },
    }),
  ];
}

function changingRoutes(tools: SynonymTools): Route[] {
  return [
    route({
      path: '/api/admin/synonym/save',
      who: 'staff',
      may: 'synonym:save',
      limit: 'default',
      summary: 'Let words mean the same to the search',
      body: contract.synonymSaveBody,
      data: contract.synonym,
      handler: async (body, call) => {
        const saved = await saveSynonym(body, staffOf(call), tools);
        return saved.ok ? ok(viewOf(saved.value)) : saved;
      },
    }),
    route({
      path: '/api/admin/synonym/remove',
      who: 'staff',
      may: 'synonym:remove',
      limit: 'default',
      summary: 'Let words no longer mean the same',
      body: contract.synonymKey,
      data: empty,
      handler: ({ id }, call) => removeSynonym(id, staffOf(call), tools),
    }),
  ];
}

function viewOf({ id, language, words, means, updated_at }: SynonymRow) {
  const kind = means.length > 0 ? ('oneWay' as const) : ('both' as const);
  return { id, kind, language, words, means, updatedAt: updated_at.toISOString() };
}
