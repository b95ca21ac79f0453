import { exportList, inBatches } from '../../platform/audit/export-list.ts';
import { type Route, route, type Staff, staffOf } from '../../platform/http/route.ts';
import {
  type RedirectListBody,
  type RedirectsExportBody,
  type RedirectView,
  redirectsAdminEndpoints,
} from '../../shared/contracts/redirects.ts';
import type { FileAnswer } from '../../shared/endpoint.ts';
import { ok } from '../../shared/refusal.ts';
import { redirectCount, redirectRows } from './redirect.repo.ts';
import { formerView, redirectView } from './redirect.view.ts';
import { type RedirectTools, removeRedirect, saveRedirect } from './redirects.service.ts';
import { formerCount, formerUrls } from './url.repo.ts';

export function redirectRoutes(tools: RedirectTools): Route[] {
  return [
    route(redirectsAdminEndpoints.redirectList, async (body) => ok(await listRedirects(body, tools))),
    route(redirectsAdminEndpoints.exportRedirects, async (body, call) =>
      ok(await exportRedirects(tools, body, staffOf(call))),
    ),
    route(redirectsAdminEndpoints.redirectSave, async (body, call) => {
      const saved = await saveRedirect(body, staffOf(call), tools);
      return saved.ok ? ok(redirectView(saved.value)) : saved;
    }),
    route(redirectsAdminEndpoints.redirectRemove, (body, call) => removeRedirect(body, staffOf(call), tools)),
  ];
}

function wantedOf({ keyword, from, to, sort, only, except }: RedirectsExportBody, { site }: RedirectTools) {
  return { keyword, sort, days: { from, to, timeZone: site().dispatch.timeZone }, selection: { only, except } };
}

async function listRedirects({ page, pageSize, ...asked }: RedirectListBody, tools: RedirectTools) {
  const wanted = wantedOf(asked, tools);
  const [items, total] = await Promise.all([
    read(tools, asked.kind, wanted, pageSize, (page - 1) * pageSize),
    asked.kind === 'own' ? redirectCount(tools.db, wanted) : formerCount(tools.db, wanted),
  ]);
  return { items, page, pageSize, total };
}

async function read(
  { db, site }: RedirectTools,
  kind: RedirectListBody['kind'],
  wanted: ReturnType<typeof wantedOf>,
  limit: number,
  offset: number,
): Promise<RedirectView[]> {
  if (kind === 'own') return (await redirectRows(db, wanted, limit, offset)).map(redirectView);
  return (await formerUrls(db, wanted, limit, offset)).flatMap((row) => formerView(row, site()));
}

/** Redirects that are read at once. */
const batch = 1000;

function exportRedirects(tools: RedirectTools, body: RedirectsExportBody, staff: Staff): Promise<FileAnswer> {
  const wanted = wantedOf(body, tools);
  return exportList(tools, staff, {
    list: 'redirects',
    asked: body,
    columns: ['kind', 'from', 'to', 'at'],
    cellsOf: ({ kind, from, to, at }: RedirectView) => ({ kind, from, to, at }),
    read: inBatches(batch, (limit, offset) => read(tools, body.kind, wanted, limit, offset)),
  });
}
