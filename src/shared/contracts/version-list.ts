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
export const versionsExportBody = versionListBody
  .omit({ page: true, pageSize: true })
  .extend(selectionOf(z.string().min(1).max(60)));

export type VersionListBody = z.output<typeof versionListBody>;
export type VersionsExportBody = z.output<typeof versionsExportBody>;

/** Names of the files of what has versions, by kind. */
export const versionExports = {
  menu: 'menus',
  notice: 'notices',
  page: 'pages',
  sizeChart: 'sizeCharts',
  slides: 'slides',
  template: 'templates',
  theme: 'themes',
} as const;

function exported<const Name extends string>(name: Name, summary: string) {
  return endpoint({
    path: `/api/admin/export/${name}`,
    who: 'staff',
    may: `export:${name}`,
    limit: 'default',
    summary,
    body: versionsExportBody,
    data: fileAnswer,
    file: 'text/csv',
  });
}

export const versionExportAdminEndpoints = {
  exportMenus: exported(versionExports.menu, 'Menus that the list finds, as CSV'),
  exportNotices: exported(versionExports.notice, 'Notices that the list finds, as CSV'),
  exportPages: exported(versionExports.page, 'Pages that the list finds, as CSV'),
  exportSizeCharts: exported(versionExports.sizeChart, 'Size charts that the list finds, as CSV'),
  exportSlides: exported(versionExports.slides, 'Slide shows that the list finds, as CSV'),
  exportTemplates: exported(versionExports.template, 'Templates that the list finds, as CSV'),
  exportThemes: exported(versionExports.theme, 'Themes that the list finds, as CSV'),
};

/** Call that exports what has versions, by kind. */
export const versionExportOf = {
  menu: versionExportAdminEndpoints.exportMenus,
  notice: versionExportAdminEndpoints.exportNotices,
  page: versionExportAdminEndpoints.exportPages,
  sizeChart: versionExportAdminEndpoints.exportSizeCharts,
  slides: versionExportAdminEndpoints.exportSlides,
  template: versionExportAdminEndpoints.exportTemplates,
  theme: versionExportAdminEndpoints.exportThemes,
} as const satisfies Record<keyof typeof versionExports, object>;
