import { type Route, route, staffOf } from '../../../platform/http/route.ts';
import { staffAdminEndpoints } from '../../../shared/contracts/staff.ts';
import { notFound, ok, type Result } from '../../../shared/refusal.ts';
import type { AuthTools } from '../tools.ts';
import { findMember, listMembers } from './member.repo.ts';
import { viewOf } from './member.view.ts';
import { inviteMember, removeMember, resetFactor, saveMember } from './members.service.ts';

/** Routes of the shop's members of staff. */
export function memberRoutes(tools: AuthTools): Route[] {
  const toOne = (declaration: OfOneMember, act: Act) =>
    route(declaration, async ({ id }, call) => {
      const done = await act(id, staffOf(call), tools);
      return done.ok ? ok({}) : done;
    });
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
    toOne(staffAdminEndpoints.staffRemove, removeMember),
    toOne(staffAdminEndpoints.staffInvite, inviteMember),
    toOne(staffAdminEndpoints.staffTotpReset, resetFactor),
  ];
}

type OfOneMember = (typeof staffAdminEndpoints)['staffRemove' | 'staffInvite' | 'staffTotpReset'];
type Act = (id: string, staff: ReturnType<typeof staffOf>, tools: AuthTools) => Promise<Result<null>>;
