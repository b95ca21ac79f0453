import { activities, listActivities, loggedActions, loggedStaff } from '../../../platform/audit/audit.repo.ts';
import { exportList, placeAfter } from '../../../platform/audit/export-list.ts';
import { type Route, route, type Staff, staffOf } from '../../../platform/http/route.ts';
import { type LogExportBody, logAdminEndpoints } from '../../../shared/contracts/log.ts';
import type { FileAnswer } from '../../../shared/endpoint.ts';
import { ok } from '../../../shared/refusal.ts';
import type { StaffTools } from '../tools.ts';

export function logRoutes(tools: StaffTools): Route[] {
  const { db, site } = tools;
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
    route(logAdminEndpoints.exportLog, async (body, call) => ok(await exportLog(tools, body, staffOf(call)))),
    route(logAdminEndpoints.logChoices, async () => {
      const [staff, actions] = await Promise.all([loggedStaff(db), loggedActions(db)]);
      return ok({ staff, actions });
    }),
  ];
}

/** Entries that are read at once. */
const limit = 1000;

type Entry = Awaited<ReturnType<typeof activities>>[number];

/** Log that the list finds as CSV, the latest first; its contents are JSON. */
function exportLog(tools: StaffTools, body: LogExportBody, staff: Staff): Promise<FileAnswer> {
  const { from, to, only, except, ...asked } = body;
  const days = { from, to, timeZone: tools.site().dispatch.timeZone };
  const wanted = { ...asked, days, selection: { only, except } };
  return exportList(tools, staff, {
    list: 'log',
    asked: body,
    columns: ['at', 'by', 'apiToken', 'action', 'subject', 'before', 'after'],
    cellsOf,
    read: async (place: { at: string; id: string } | null) => {
      const rows = await activities(tools.db, { ...wanted, after: place, page: 1, pageSize: limit });
      const last = placeAfter(rows, limit);
      return { rows, next: last && { at: last.at.toISOString(), id: last.id } };
    },
  });
}

function cellsOf({ at, staff_name, token_name, action, subject, before, after }: Entry) {
  const json = (content: unknown) => (content === null ? '' : JSON.stringify(content));
  return {
    at: at.toISOString(),
    by: staff_name,
    apiToken: token_name ?? '',
    action,
    subject,
    before: json(before),
    after: json(after),
  };
}
