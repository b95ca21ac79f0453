import type { Db } from '../../platform/db/database.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { siteEndpoints } from '../../shared/contracts/site.ts';
import type { Language } from '../../shared/locale.ts';
import { notFound, ok } from '../../shared/refusal.ts';
import { getPage } from './content.service.ts';

export function contentRoutes(db: Db, fallback: () => Language): Route[] {
  return [
    route(siteEndpoints.pageGet, async (body, { language }) => {
      const page = await getPage(db, body, language, fallback());
      return page ? ok(page) : notFound();
    }),
  ];
}
