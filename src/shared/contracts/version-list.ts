import { z } from 'zod';
import { allowedLanguages } from '../locale.ts';
import { page, pageSize } from './common.ts';

/** States by which a list of what has drafts is narrowed: `planned` are drafts with a time, `draft` those without. */
export const versionTabs = ['all', 'draft', 'planned', 'published'] as const;
/** The keyword is part of a name, title, text, URL name or link in any language, or of a template. */
export const versionListBody = z.object({
  tab: z.enum(versionTabs).default('all'),
  keyword: z.string().trim().max(100).default(''),
  /** Only pages of this category. */
  category: z.string().max(60).optional(),
  /** Only what has no title in this language. */
  untranslated: z.enum(allowedLanguages).optional(),
  page,
  pageSize,
});

export type VersionListBody = z.output<typeof versionListBody>;
