import { exportList, inBatches } from '../../platform/audit/export-list.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { type Route, route, type Staff, staffOf } from '../../platform/http/route.ts';
import type { Random } from '../../platform/random.ts';
import { type SearchesExportBody, searchAdminEndpoints } from '../../shared/contracts/search.ts';
import type { FileAnswer } from '../../shared/endpoint.ts';
import { ok } from '../../shared/refusal.ts';
import { type SearchedRow, type SearchesWanted, searchedPage } from './tally.repo.ts';
import { dayOf } from './tally.ts';

interface SearchesTools {
  db: Db;
  clock: Clock;
  random: Random;
}

export function searchesRoutes(tools: SearchesTools): Route[] {
  return [
    route(searchAdminEndpoints.searchList, async ({ page, pageSize, ...asked }) => {
      const wanted = wantedOf(asked, tools.clock.now());
      const { rows, total } = await searchedPage(tools.db, wanted, pageSize, (page - 1) * pageSize);
      return ok({ items: rows.map(viewOf), page, pageSize, total });
    }),
    route(searchAdminEndpoints.exportSearches, async (body, call) =>
      ok(await exportSearches(tools, body, staffOf(call))),
    ),
  ];
}

const dayMs = 86_400_000;

function wantedOf({ days, from, to, only, except, ...rest }: SearchesExportBody, now: Date): SearchesWanted {
  const since = from ?? (to ? '0001-01-02' : dayOf(new Date(now.getTime() - (days - 1) * dayMs)));
  return { ...rest, since, until: to, selection: { only, except } };
}

function viewOf({ last_day, keyword, language, searches, results }: SearchedRow) {
  return { keyword, language, searches, results, lastDay: last_day };
}

/** Searches that are read at once. */
const batch = 2000;

function exportSearches(tools: SearchesTools, body: SearchesExportBody, staff: Staff): Promise<FileAnswer> {
  const wanted = wantedOf(body, tools.clock.now());
  return exportList(tools, staff, {
    list: 'searches',
    asked: body,
    columns: ['keyword', 'language', 'searches', 'results', 'lastDay'],
    cellsOf: viewOf,
    read: inBatches(batch, async (limit, offset) => (await searchedPage(tools.db, wanted, limit, offset)).rows),
  });
}
