import { type Call, type Route, route, staffOf } from '../../../platform/http/route.ts';
import { empty } from '../../../shared/contracts/common.ts';
import { memberBody, staffAdminEndpoints } from '../../../shared/contracts/staff.ts';
import { endpoint } from '../../../shared/endpoint.ts';
import { notFound, ok, type Result } from '../../../shared/refusal.ts';
import type { AuthTools } from '../tools.ts';
import { findMember, listMembers } from './member.repo.ts';
import { viewOf } from './member.view.ts';
import { inviteMember, removeMember, resetFactor, saveMember } from './members.service.ts';

/** Who works in the shop. */
export function memberRoutes(tools: AuthTools): Route[] {
  const toOne = (path: `/api/${string}`, may: `staff:${string}`, summary: string, act: Act) =>
    route(
      endpoint({ path, who: 'staff', may, limit: 'default', summary, body: memberBody, data: empty }),
      async ({ id }, call: Call) => {
        const done = await act(id, staffOf(call), tools);
        return done.ok ? ok({}) : done;
      },
    );
  return [
    route(staffAdminEndpoints.staffList, async (body) => {
      const { items, total } = await listMembers(tools.db, body);
      return ok({ items: items.map(viewOf), page: body.page, pageSize: body.pageSize, total });
    }),
    route(staffAdminEndpoints.staffGet, async ({ id }) => {
      const found = await findMember(tools.db, id);
      return found ? ok(viewOf(found)) : notFound();
    }),
    route(staffAdminEndpoints.staffSave, (body, call) => saveMember(body, staffOf(call), tools)),
    toOne('/api/admin/staff/remove', 'staff:remove', 'Remove a member; their sessions are over', removeMember),
    toOne('/api/admin/staff/invite', 'staff:invite', 'Send a member a new invitation', inviteMember),
    toOne('/api/admin/staff/totp/reset', 'staff:resetFactor', 'Take away a second factor that was lost', resetFactor),
  ];
}

type Act = (id: string, staff: ReturnType<typeof staffOf>, tools: AuthTools) => Promise<Result<null>>;
