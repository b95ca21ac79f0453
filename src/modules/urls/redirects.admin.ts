import { type Route, route, staffOf } from '../../platform/http/route.ts';
import { empty } from '../../shared/contracts/common.ts';
import * as contract from '../../shared/contracts/urls.ts';
import { ok } from '../../shared/refusal.ts';
import { redirectCount, redirectRows } from './redirect.repo.ts';
import { formerView, redirectView } from './redirect.view.ts';
import { type RedirectTools, removeRedirect, saveRedirect } from './redirects.service.ts';
import { formerAddresses, formerCount } from './url.repo.ts';

export function redirectRoutes(tools: RedirectTools): Route[] {
  return [
    route({
      path: '/api/admin/redirect/list',
      who: 'staff',
      may: 'redirect:list',
      limit: 'default',
      summary: 'Own redirects, or the old addresses of renamed things, the latest first',
      body: contract.redirectListBody,
      data: contract.redirectList,
      handler: async (body) => ok(await listRedirects(body, tools)),
    }),
    route({
      path: '/api/admin/redirect/save',
      who: 'staff',
      may: 'redirect:save',
      limit: 'default',
      summary: 'Send the visitors of one path to another path of this site',
      body: contract.redirectSaveBody,
      data: contract.redirectView,
      handler: async (body, call) => {
        const saved = await saveRedirect(body, staffOf(call), tools);
        return saved.ok ? ok(redirectView(saved.value)) : saved;
      },
    }),
    route({
      path: '/api/admin/redirect/remove',
      who: 'staff',
      may: 'redirect:remove',
      limit: 'default',
      summary: 'Remove an own redirect, or free the old address of something renamed',
      body: contract.redirectRemoveBody,
      data: empty,
      handler: (body, call) => removeRedirect(body, staffOf(call), tools),
    }),
  ];
}

type ListBody = { kind: 'own' | 'renamed'; page: number; pageSize: number };

async function listRedirects({ kind, page, pageSize }: ListBody, { db, site }: RedirectTools) {
  const from = (page - 1) * pageSize;
  if (kind === 'own') {
    const [rows, total] = await Promise.all([redirectRows(db, pageSize, from), redirectCount(db)]);
    return { items: rows.map(redirectView), page, pageSize, total };
  }
  const [rows, total] = await Promise.all([formerAddresses(db, pageSize, from), formerCount(db)]);
  return { items: rows.flatMap((row) => formerView(row, site())), page, pageSize, total };
}
