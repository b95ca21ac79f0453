import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { empty, fileAnswer, id, listOf, page, pageSize } from './common.ts';
import { days } from './days.ts';
import { selectionOf } from './selection.ts';

const path = z.string().min(1).max(2000);

export const redirectSorts = ['atDesc', 'atAsc', 'path'] as const;

/** The keyword is part of the path that is left or led to, of a renamed thing of its slug; `from` and `to` are days. */
export const redirectListBody = z.object({
  kind: z.enum(['own', 'renamed']).default('own'),
  keyword: z.string().trim().max(200).default(''),
  ...days,
  sort: z.enum(redirectSorts).default('atDesc'),
  page,
  pageSize,
});
/** Own redirects are selected by their ids. */
export const redirectsExportBody = redirectListBody.omit({ page: true, pageSize: true }).extend(selectionOf(id));
export type RedirectListBody = z.output<typeof redirectListBody>;
export type RedirectsExportBody = z.output<typeof redirectsExportBody>;
export const redirectSaveBody = z.object({ id: id.optional(), from: path, to: path });
/** An own redirect by its id, or a renamed thing's old address by `from`. */
export const redirectRemoveBody = z.union([z.object({ id }), z.object({ from: path })]);

export const redirectView = z.object({
  /** Absent for the old address of something renamed. */
  id: z.string().optional(),
  kind: z.enum(['own', 'renamed']),
  from: z.string(),
  to: z.string(),
  at: z.string(),
});
export const redirectList = listOf(redirectView);

export type RedirectView = z.infer<typeof redirectView>;

/** Calls of the back office. */
export const redirectsAdminEndpoints = {
  redirectList: endpoint({
    path: '/api/admin/redirect/list',
    who: 'staff',
    may: 'redirect:list',
    reads: true,
    limit: 'default',
    summary: 'Own redirects, or the old addresses of renamed things, the latest first',
    body: redirectListBody,
    data: redirectList,
  }),
  exportRedirects: endpoint({
    path: '/api/admin/export/redirects',
    who: 'staff',
    may: 'export:redirects',
    limit: 'default',
    summary: 'Redirects that the list finds, as CSV',
    body: redirectsExportBody,
    data: fileAnswer,
    file: 'text/csv',
  }),
  redirectSave: endpoint({
    path: '/api/admin/redirect/save',
    who: 'staff',
    may: 'redirect:save',
    limit: 'default',
    summary: 'Send the visitors of one path to another path of this site',
    body: redirectSaveBody,
    data: redirectView,
  }),
  redirectRemove: endpoint({
    path: '/api/admin/redirect/remove',
    who: 'staff',
    may: 'redirect:remove',
    limit: 'default',
    summary: 'Remove an own redirect, or free the old address of something renamed',
    body: redirectRemoveBody,
    data: empty,
  }),
};
