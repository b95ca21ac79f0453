import { type Route, route, staffOf } from '../../platform/http/route.ts';
import { urlsAdminEndpoints } from '../../shared/contracts/urls.ts';
import { ok } from '../../shared/refusal.ts';
import { redirectCount, redirectRows } from './redirect.repo.ts';
import { formerView, redirectView } from './redirect.view.ts';
import { type RedirectTools, removeRedirect, saveRedirect } from './redirects.service.ts';
import { formerCount, formerUrls } from './url.repo.ts';

export function redirectRoutes(tools: RedirectTools): Route[] {
  return [
    route(urlsAdminEndpoints.redirectList, async (body) => ok(await listRedirects(body, tools))),
    route(urlsAdminEndpoints.redirectSave, async (body, call) => {
      const saved = await saveRedirect(body, staffOf(call), tools);
      return saved.ok ? ok(redirectView(saved.value)) : saved;
    }),
    route(urlsAdminEndpoints.redirectRemove, (body, call) => removeRedirect(body, staffOf(call), tools)),
  ];
}

type ListBody = { kind: 'own' | 'renamed'; page: number; pageSize: number };

async function listRedirects({ kind, page, pageSize }: ListBody, { db, site }: RedirectTools) {
  const from = (page - 1) * pageSize;
  if (kind === 'own') {
    const [rows, total] = await Promise.all([redirectRows(db, pageSize, from), redirectCount(db)]);
    return { items: rows.map(redirectView), page, pageSize, total };
  }
  const [rows, total] = await Promise.all([formerUrls(db, pageSize, from), formerCount(db)]);
  return { items: rows.flatMap((row) => formerView(row, site())), page, pageSize, total };
}
