import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { empty, fileAnswer, id, isoTime, listOf, page, pageSize } from './common.ts';
import { days } from './days.ts';
import { selectionOf } from './selection.ts';

export const logListBody = z.object({
  subject: z.string().max(200).optional(),
  /** Name in the contents: only changes of this part, e.g. an area of the settings. */
  part: z.string().max(100).optional(),
  action: z.string().max(100).optional(),
  /** Id of a member. */
  staff: id.optional(),
  ...days,
  page,
  pageSize,
  /** `nextCursor` of the page before; `page` then does not matter. */
  cursor: z
    .string()
    .regex(/^2[\d\-T:.]{22}Z\|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
    .refine((cursor) => z.iso.datetime().safeParse(cursor.slice(0, 24)).success)
    .optional(),
});
export const logExportBody = logListBody.omit({ page: true, pageSize: true, cursor: true }).extend(selectionOf(id));
/** Members and actions that are in the log. */
export const logChoices = z.object({
  staff: z.array(z.object({ id, name: z.string() })),
  actions: z.array(z.string()),
});
export const logEntries = listOf(
  z.object({
    id,
    at: isoTime,
    by: z.string(),
    /** Name of the API token of the program that made it. */
    apiToken: z.string().nullable(),
    action: z.string(),
    subject: z.string(),
    before: z.unknown(),
    after: z.unknown(),
  }),
).extend({ more: z.boolean(), nextCursor: z.string().nullable() });

export type LogExportBody = z.output<typeof logExportBody>;

/** Calls of the back office. */
export const logAdminEndpoints = {
  logList: endpoint({
    path: '/api/admin/log/list',
    who: 'staff',
    may: 'log:list',
    reads: true,
    limit: 'default',
    summary: 'What staff changed, the latest first',
    body: logListBody,
    data: logEntries,
  }),
  exportLog: endpoint({
    path: '/api/admin/export/log',
    who: 'staff',
    may: 'export:log',
    limit: 'default',
    summary: 'What staff changed, as CSV',
    body: logExportBody,
    data: fileAnswer,
    file: 'text/csv',
  }),
  logChoices: endpoint({
    path: '/api/admin/log/choices',
    who: 'staff',
    may: 'log:list',
    reads: true,
    limit: 'default',
    summary: 'Members and actions by which the log can be narrowed',
    body: empty,
    data: logChoices,
  }),
};
