import { listActivities, loggedActions, loggedStaff } from '../../../platform/audit/audit.repo.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { logAdminEndpoints } from '../../../shared/contracts/log.ts';
import { ok } from '../../../shared/refusal.ts';
import type { StaffTools } from '../tools.ts';

export function logRoutes({ db, site }: StaffTools): Route[] {
  return [
    route(logAdminEndpoints.logList, async ({ from, to, cursor, ...body }) => {
      const days = { from, to, timeZone: site().dispatch.timeZone };
      const [at, last] = cursor?.split('|') ?? [];
      const after = at && last ? { at, id: last } : null;
      const { items, total, more } = await listActivities(db, { ...body, days, after });
      const views = items.map(({ id, at: time, staff_name, token_name, action, subject, before, after: content }) => ({
        id,
        at: time.toISOString(),
        by: staff_name,
        apiToken: token_name,
        action,
        subject,
        before,
        after: content,
      }));
      const end = items.length === body.pageSize ? items.at(-1) : undefined;
      const nextCursor = end ? `${end.at.toISOString()}|${end.id}` : null;
      return ok({ items: views, page: body.page, pageSize: body.pageSize, total, more, nextCursor });
    }),
    route(logAdminEndpoints.logChoices, async () => {
      const [staff, actions] = await Promise.all([loggedStaff(db), loggedActions(db)]);
      return ok({ staff, actions });
    }),
  ];
}
