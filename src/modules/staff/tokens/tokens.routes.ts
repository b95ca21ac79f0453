import { type Route, route, staffOf } from '../../../platform/http/route.ts';
import { tokensAdminEndpoints } from '../../../shared/contracts/tokens-admin.ts';
import { notFound, ok } from '../../../shared/refusal.ts';
import type { StaffRouteTools } from '../tools.ts';
import { callsOf, isToken, listTokens } from './token.repo.ts';
import { viewOf } from './token.view.ts';
import { grantableTo, makeToken, revokeToken } from './tokens.service.ts';

/** Routes of API tokens. */
export function tokenRoutes(tools: StaffRouteTools): Route[] {
  const { db, clock } = tools;
  return [
    route(tokensAdminEndpoints.tokenList, async () => {
      const rows = await listTokens(db);
      return ok({ items: rows.map((row) => viewOf(row, clock.now())) });
    }),
    route(tokensAdminEndpoints.tokenGrantable, async (_body, call) =>
      ok({ items: grantableTo(staffOf(call), tools.declaredPermissions()) }),
    ),
    route(tokensAdminEndpoints.tokenSave, (body, call) => makeToken(body, staffOf(call), tools)),
    route(tokensAdminEndpoints.tokenRevoke, ({ id }, call) => revokeToken(id, staffOf(call), tools)),
    route(tokensAdminEndpoints.tokenCalls, async (body) => {
      if (!(await isToken(db, body.id))) return notFound();
      const { items, total } = await callsOf(db, body);
      const views = items.map((row) => ({ ...row, at: row.at.toISOString() }));
      return ok({ items: views, page: body.page, pageSize: body.pageSize, total });
    }),
  ];
}
