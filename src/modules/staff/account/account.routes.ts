import { type Route, route, staffOf } from '../../../platform/http/route.ts';
import { staffAdminEndpoints } from '../../../shared/contracts/staff.ts';
import { notFound, ok } from '../../../shared/refusal.ts';
import { deleteSessions } from '../session/session.repo.ts';
import type { AuthTools } from '../tools.ts';
import { accountView, ownSessions } from './account.view.ts';
import { changePassword } from './password.service.ts';

/** Routes of a member's own account. */
export function ownRoutes(tools: AuthTools): Route[] {
  return [
    route(staffAdminEndpoints.staffMe, async (_body, call) => ok(await accountView(tools, staffOf(call)))),
    route(staffAdminEndpoints.staffLeave, async (_body, call) => {
      const { id, sessionId } = staffOf(call);
      await deleteSessions(tools.db, id, { only: sessionId });
      return ok({});
    }),
    route(staffAdminEndpoints.staffPassword, async (body, call) => {
      const changed = await changePassword(tools, staffOf(call), body);
      return changed.ok ? ok({}) : changed;
    }),
    route(staffAdminEndpoints.staffSessions, async (_body, call) =>
      ok({ items: await ownSessions(tools, staffOf(call)) }),
    ),
    route(staffAdminEndpoints.staffSessionsRevoke, async (body, call) => {
      const { id, sessionId } = staffOf(call);
      const which = 'id' in body ? { only: body.id } : { except: sessionId };
      const ended = await deleteSessions(tools.db, id, which);
      return 'id' in body && ended === 0 ? notFound() : ok({ ended });
    }),
  ];
}
