import { listActivities } from '../../../platform/audit/audit.repo.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { staffAdminEndpoints } from '../../../shared/contracts/staff.ts';
import { ok } from '../../../shared/refusal.ts';
import type { StaffTools } from '../tools.ts';

export function logRoutes(tools: StaffTools): Route[] {
  return [
    route(staffAdminEndpoints.logList, async (body) => {
      const { items, total } = await listActivities(tools.db, body);
      const views = items.map(({ id, at, staff_name, token_name, action, subject, before, after }) => ({
        id,
        at: at.toISOString(),
        by: staff_name,
        apiToken: token_name,
        action,
        subject,
        before,
        after,
      }));
      return ok({ items: views, page: body.page, pageSize: body.pageSize, total });
    }),
  ];
}
