import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { allowedLanguages } from '../locale.ts';
import { fileAnswer, page, pageSize } from './common.ts';
import { days } from './days.ts';
import { selectionOf } from './selection.ts';

/** States by which a list of what has drafts is narrowed: `planned` are drafts with a time, `draft` those without. */
export const versionTabs = ['all', 'draft', 'planned', 'published'] as const;
/** The keyword is part of a name, title, text, URL name or link in any language, or of a template. */
export const versionListBody = z.object({
  tab: z.enum(versionTabs).default('all'),
  keyword: z.string().trim().max(100).default(''),
  /** Keys that are found as well: those whose names in the reader's language have the keyword. */
  named: z.array(z.string().min(1).max(60)).max(100).default([]),
  /** Only pages of this category. */
  category: z.string().max(60).optional(),
  /** Only what has no title in this language. */
  untranslated: z.enum(allowedLanguages).optional(),
  /** Days of the last change. */
  ...days,
  page,
  pageSize,
});
export const pagesExportBody = versionListBody
  .omit({ page: true, pageSize: true })
  .extend(selectionOf(z.string().min(1).max(60)));

export type VersionListBody = z.output<typeof versionListBody>;
export type PagesExportBody = z.output<typeof pagesExportBody>;

/** Calls of the back office. */
export const pagesExportAdminEndpoints = {
  exportPages: endpoint({
    path: '/api/admin/export/pages',
    who: 'staff',
    may: 'export:pages',
    limit: 'default',
    summary: 'Pages that the list finds, as CSV',
    body: pagesExportBody,
    data: fileAnswer,
    file: 'text/csv',
  }),
};
