import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { searchAdminEndpoints } from '../../shared/contracts/search.ts';
import { ok } from '../../shared/refusal.ts';
import { searchedPage } from './tally.repo.ts';
import { dayOf } from './tally.ts';

export function searchesRoutes({ db, clock }: { db: Db; clock: Clock }): Route[] {
  return [
    route(searchAdminEndpoints.searchList, async (body) => {
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
    }),
  ];
}
