import { listActivities } from '../../../platform/audit/audit.repo.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { activities, auditListBody } from '../../../shared/contracts/staff.ts';
import { ok } from '../../../shared/refusal.ts';
import type { StaffTools } from '../tools.ts';

export function logRoutes(tools: StaffTools): Route[] {
  return [
    route({
      path: '/api/admin/log/list',
      who: 'staff',
      may: 'log:list',
      limit: 'default',
      summary: 'What staff changed, the latest first',
      body: auditListBody,
      data: activities,
      handler: async (body) => {
        const { items, total } = await listActivities(tools.db, body);
        const views = items.map(({ id, at, staff_name, action, subject, before, after }) => ({
          id,
          at: at.toISOString(),
          by: staff_name,
          action,
          subject,
          before,
          after,
        }));
        return ok({ items: views, page: body.page, pageSize: body.pageSize, total });
      },
    }),
  ];
}
