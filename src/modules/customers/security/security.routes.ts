import { type Call, customerOf, type Route, route } from '../../../platform/http/route.ts';
import { id } from '../../../shared/contracts/common.ts';
import * as contract from '../../../shared/contracts/security.ts';
import { notFound, ok } from '../../../shared/refusal.ts';
import type { SessionTools } from '../session/session.ts';
import { type ActivityTools, activityOf, revokeAll, revokeOne } from './sessions.ts';

export type SecurityTools = SessionTools & ActivityTools;

/** `user/security/*`: where an account is signed in, and ending that. */
export function securityRoutes(tools: SecurityTools): Route[] {
  return [
    route({
      path: '/api/web/user/security/activity',
      who: 'customer',
      limit: 'default',
      summary: 'Where the account is signed in, the place used last first',
      body: contract.activityBody,
      data: contract.activity,
      handler: async ({ page }, call) =>
        ok(await activityOf(tools, customerOf(call), { page, language: call.language })),
    }),
    route({
      path: '/api/web/user/security/revoke',
      who: 'customer',
      limit: 'default',
      summary: 'End one session of the account',
      body: contract.revokeBody,
      data: contract.revoked,
      handler: async (body, call) => {
        const session = id.safeParse(body.id);
        return session.success ? revokeOne(tools, callerOf(call), session.data) : notFound();
      },
    }),
    route({
      path: '/api/web/user/security/revokeAll',
      who: 'customer',
      limit: 'default',
      summary: 'End every session of the account, or with `keepCurrent` all others',
      body: contract.revokeAllBody,
      data: contract.revoked,
      handler: ({ keepCurrent }, call) => revokeAll(tools, callerOf(call), keepCurrent),
    }),
  ];
}

function callerOf(call: Call) {
  return { customer: customerOf(call), ip: call.ip };
}
