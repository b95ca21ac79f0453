import { type Route, route, staffOf } from '../../../platform/http/route.ts';
import { empty } from '../../../shared/contracts/common.ts';
import { meView, revokeBody, revoked, staffPasswordBody, staffSessions } from '../../../shared/contracts/staff.ts';
import { notFound, ok } from '../../../shared/refusal.ts';
import { deleteSessions } from '../session/session.repo.ts';
import type { AuthTools } from '../tools.ts';
import { lookAtSelf, ownSessions } from './own.view.ts';
import { changePassword } from './password.service.ts';

const common = { who: 'staff', limit: 'default' } as const;

/** What every member may see and do about themselves. */
export function ownRoutes(tools: AuthTools): Route[] {
  return [
    route({
      ...common,
      path: '/api/admin/staff/me',
      may: 'self:get',
      body: empty,
      data: meView,
      summary: 'Who the token belongs to, and what they may do',
      handler: async (_body, call) => ok(await lookAtSelf(tools, staffOf(call))),
    }),
    route({
      ...common,
      path: '/api/admin/staff/leave',
      may: 'self:leave',
      body: empty,
      data: empty,
      summary: 'End this session',
      handler: async (_body, call) => {
        const { id, sessionId } = staffOf(call);
        await deleteSessions(tools.db, id, { only: sessionId });
        return ok({});
      },
    }),
    route({
      ...common,
      path: '/api/admin/staff/password',
      may: 'self:password',
      body: staffPasswordBody,
      data: empty,
      summary: 'Change one’s own password; every other session ends',
      handler: async (body, call) => {
        const changed = await changePassword(tools, staffOf(call), body);
        return changed.ok ? ok({}) : changed;
      },
    }),
    route({
      ...common,
      path: '/api/admin/staff/sessions',
      may: 'self:sessions',
      body: empty,
      data: staffSessions,
      summary: 'Where one is signed in',
      handler: async (_body, call) => ok({ items: await ownSessions(tools, staffOf(call)) }),
    }),
    route({
      ...common,
      path: '/api/admin/staff/sessions/revoke',
      may: 'self:sessions',
      body: revokeBody,
      data: revoked,
      summary: 'End one of one’s own sessions, or all others',
      handler: async (body, call) => {
        const { id, sessionId } = staffOf(call);
        const which = 'id' in body ? { only: body.id } : { except: sessionId };
        const ended = await deleteSessions(tools.db, id, which);
        return 'id' in body && ended === 0 ? notFound() : ok({ ended });
      },
    }),
  ];
}
