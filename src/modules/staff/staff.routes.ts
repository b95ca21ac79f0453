import { listDeeds } from '../../platform/audit/audit.repo.ts';
import { type Route, route, staffOf } from '../../platform/http/route.ts';
import { empty } from '../../shared/contracts/common.ts';
import { deeds, deedsBody, enterBody, entered, staffView } from '../../shared/contracts/staff.ts';
import { ok, refuse } from '../../shared/refusal.ts';
import { enterWithTicket, type StaffTools } from './door.ts';
import { setStaffCookie } from './staff.pages.ts';
import { endSession } from './staff.repo.ts';

export function staffRoutes(tools: StaffTools & { secure: boolean }): Route[] {
  return [
    route({
      path: '/api/admin/staff/enter',
      who: 'anyone',
      limit: 'owner',
      summary: 'Exchange a one-time ticket for a token of the staff',
      body: enterBody,
      data: entered,
      handler: async ({ ticket }, call) => {
        const found = await enterWithTicket(tools, ticket);
        if (!found) return refuse('staff.ticket');
        // Pages (previews, the mailbox) know staff by this cookie; no call is ever authorised by it.
        setStaffCookie(call.reply, found.token, tools.secure);
        const { id, name, role } = found.staff;
        return ok({ token: found.token, expiresAt: found.expiresAt.toISOString(), staff: { id, name, role } });
      },
    }),
    route({
      path: '/api/admin/staff/me',
      who: 'staff',
      may: 'self:get',
      limit: 'default',
      summary: 'Who the token belongs to',
      body: empty,
      data: staffView,
      handler: async (_body, call) => {
        const { id, name, role } = staffOf(call);
        return ok({ id, name, role });
      },
    }),
    route({
      path: '/api/admin/staff/leave',
      who: 'staff',
      may: 'self:leave',
      limit: 'default',
      summary: 'End this session',
      body: empty,
      data: empty,
      handler: async (_body, { request }) => {
        await endSession(tools.db, String(request.headers['x-auth']));
        return ok({});
      },
    }),
    route({
      path: '/api/admin/log/list',
      who: 'staff',
      may: 'log:list',
      limit: 'default',
      summary: 'What staff changed, the latest first',
      body: deedsBody,
      data: deeds,
      handler: async (body) => {
        const { items, total } = await listDeeds(tools.db, body);
        const views = items.map(({ id, at, staff_name, action, subject, before, after }) => ({
          ...{ id, at: at.toISOString(), by: staff_name, action, subject, before, after },
        }));
        return ok({ items: views, page: body.page, pageSize: body.pageSize, total });
      },
    }),
  ];
}
