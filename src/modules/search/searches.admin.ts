import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { type Route, route } from '../../platform/http/route.ts';
import * as contract from '../../shared/contracts/search.ts';
import { ok } from '../../shared/refusal.ts';
import { searchedPage } from './tally.repo.ts';
import { dayOf } from './tally.ts';

export function searchesRoutes({ db, clock }: { db: Db; clock: Clock }): Route[] {
  return [
    route({
      path: '/api/admin/search/list',
      who: 'staff',
      may: 'search:list',
      limit: 'default',
      summary: 'What people searched for, and what found nothing, the commonest first',
      body: contract.searchListBody,
      data: contract.searchList,
      handler: async (body) => {
        const since = dayOf(new Date(clock.now().getTime() - (body.days - 1) * 86_400_000));
        const { rows, total } = await searchedPage(db, body, since);
        const items = rows.map(({ last_day, keyword, language, searches, results }) => ({
          keyword,
          language,
          searches,
          results,
          lastDay: last_day,
        }));
        return ok({ items, page: body.page, pageSize: body.pageSize, total });
      },
    }),
  ];
}
