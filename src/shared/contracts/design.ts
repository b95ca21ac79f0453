import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { allowedLanguages } from '../locale.ts';
import { empty, id, isoTime } from './common.ts';
import { pageTheme, themeChanges } from './theme.ts';

/** A merchant's text: one string for all languages, or one per language. */
export function textUpTo(most: number) {
  return z.union([z.string().max(most), z.partialRecord(z.enum(allowedLanguages), z.string().max(most))]);
}

/** A name that addresses and templates use: `header`, `summer-2026`. */
export const designKey = z.string().regex(/^[a-zA-Z0-9][a-zA-Z0-9-]{0,59}$/);

/** A path of this shop, or a whole address elsewhere. */
export const target = z
  .string()
  .max(500)
  .refine((text) => /^\/(?!\/)/.test(text) || /^(?:https:\/\/|mailto:|tel:)[^\s"'<>]+$/.test(text));

/** The same, or nothing. */
const anyTarget = z.union([target, z.literal('')]).optional();

const link = z.object({ label: textUpTo(120), path: target });
/** Links, and one level of links below each. A heading without an address of its own has an empty path. */
export const storedMenu = z.object({
  items: z
    .array(link.extend({ path: z.union([target, z.literal('')]), items: z.array(link).max(30).optional() }))
    .max(30),
});

/** Hash of a picture. */
export const imageHash = z.string().regex(/^[0-9a-f]{24}$/);
const slide = z.object({
  title: textUpTo(200),
  text: textUpTo(600).optional(),
  label: textUpTo(80).optional(),
  path: anyTarget,
  image: imageHash,
  alt: textUpTo(300).optional(),
});
/** `seconds` is how long a slide stays before the next comes by itself; 0 leaves it to the reader. */
export const storedSlides = z.object({
  label: textUpTo(120).optional(),
  seconds: z.union([z.literal(0), z.int().min(4).max(60)]).default(0),
  slides: z.array(slide).min(1).max(12),
});

/** A notice above every page, until its end or until it is removed. */
export const storedNotice = z.object({
  text: textUpTo(300),
  tone: z.enum(['info', 'success', 'warning', 'error']).default('info'),
  label: textUpTo(80).optional(),
  path: anyTarget,
  /** True where shoppers may put it away. */
  dismissible: z.boolean().default(false),
  /** Time from which on it is not shown any more; without one it stays. */
  until: z.iso.datetime({ offset: true }).optional(),
});

/** A measure in centimetres, or from one to another: `34.5`, `34-36`. */
const measure = z.string().regex(/^\d{1,4}(?:\.\d)?(?:-\d{1,4}(?:\.\d)?)?$/);
const sizeRow = z.object({
  /** Value of the option, e.g. `small`. */
  value: z.string().trim().min(1).max(60),
  measures: z.array(measure).min(1).max(8),
});
/** Measures of sizes, for some products and for all in some categories and below them. */
export const storedSizeChart = z
  .object({
    title: textUpTo(120),
    /** Code of the option that it explains. */
    option: z.string().trim().min(1).max(40).default('size'),
    products: z.array(id).max(500).default([]),
    categories: z.array(id).max(100).default([]),
    columns: z
      .array(z.object({ label: textUpTo(60) }))
      .min(1)
      .max(8),
    rows: z.array(sizeRow).min(1).max(60),
    note: textUpTo(600).optional(),
  })
  .superRefine(({ columns, rows }, context) => {
    for (const [index, { measures }] of rows.entries())
      if (measures.length !== columns.length)
        context.addIssue({ code: 'custom', path: ['rows', index, 'measures'], message: 'one measure for each column' });
  });

export const storedTemplate = z.object({ source: z.string().max(200_000) });
/** Theme settings of the whole site (`config` only), or of the pages of one kind. */
export const storedTheme = pageTheme.extend({ config: themeChanges.optional() });

/** A page of text; `kind` and `category` say in which place its slug stands. */
export const storedPage = z
  .object({
    slug: z.string().min(1).max(200),
    kind: z.enum(['page', 'root', 'custom']).default('page'),
    category: z.string().max(60).default(''),
    title: textUpTo(200),
    description: textUpTo(500).default(''),
    body: textUpTo(200_000),
    theme: pageTheme.optional(),
  })
  .refine(({ kind, category }) => (kind === 'custom') === (category !== ''), { path: ['category'] });

export const previewBody = z.object({
  path: z
    .string()
    .max(500)
    .regex(/^\/(?!\/)/)
    .default('/'),
  /** Minutes until the link is dead; a week at most. */
  minutes: z.int().min(1).max(10_080).default(1440),
});
/** Unsaved content of a theme or a template, and the page on which it is to be seen. */
const unsavedBody = z.object({
  key: z.string().min(1).max(100),
  content: z.record(z.string(), z.unknown()),
  /** Path without the prefix of a language; it may have a query. */
  path: z
    .string()
    .max(500)
    .regex(/^\/(?!\/)/)
    .default('/'),
  /** The shop's default unless another of its languages is named. */
  language: z.enum(allowedLanguages).optional(),
  currency: z.string().max(3).optional(),
});
export type PreviewAsked = z.infer<typeof unsavedBody>;

export const previewView = z.object({ url: z.string(), expiresAt: isoTime });

export type StoredMenu = z.infer<typeof storedMenu>;
export type StoredSlides = z.infer<typeof storedSlides>;
export type StoredSizeChart = z.infer<typeof storedSizeChart>;
export type StoredNotice = z.infer<typeof storedNotice>;
export type StoredTheme = z.infer<typeof storedTheme>;
export type StoredPage = z.infer<typeof storedPage>;

export const componentsView = z.object({
  items: z.array(z.object({ name: z.string(), props: z.record(z.string(), z.unknown()) })),
});

/** A theme that is being edited: `site`, or one of a kind of page. */
export const themeCssBody = z.object({ key: z.string().max(100), config: themeChanges });
export const themeCss = z.object({ css: z.string() });

export const templateCheckBody = z.object({ key: z.string().min(1).max(60), source: z.string().max(200_000) });
export const templateFaults = z.object({
  faults: z.array(
    z.object({
      line: z.int(),
      reason: z.string(),
      /** True where it cannot be saved; else it is a warning. */
      blocks: z.boolean(),
    }),
  ),
});

/** Calls of the back office. */
export const designAdminEndpoints = {
  templateCheck: endpoint({
    path: '/api/admin/template/check',
    who: 'staff',
    may: 'template:save',
    reads: true,
    limit: 'default',
    summary: 'Faults of a template that is being edited, each at its line; nothing is saved',
    body: templateCheckBody,
    data: templateFaults,
  }),
  componentList: endpoint({
    path: '/api/admin/component/list',
    who: 'staff',
    may: 'page:get',
    reads: true,
    limit: 'default',
    summary: 'Components that texts and templates may name, with the JSON schema of their props',
    body: empty,
    data: componentsView,
  }),
  pagePreview: endpoint({
    path: '/api/admin/page/preview',
    who: 'staff',
    may: 'page:get',
    reads: true,
    limit: 'default',
    summary: 'A link that shows drafts to whoever has it, until it expires',
    body: previewBody,
    data: previewView,
  }),
  themePreview: endpoint({
    path: '/api/admin/theme/preview',
    who: 'staff',
    may: 'theme:save',
    reads: true,
    limit: 'default',
    summary: 'A link that shows a page with unsaved settings of a theme for half an hour',
    body: unsavedBody,
    data: previewView,
  }),
  templatePreview: endpoint({
    path: '/api/admin/template/preview',
    who: 'staff',
    may: 'template:save',
    reads: true,
    limit: 'default',
    summary: 'A link that shows a page with an unsaved template for half an hour',
    body: unsavedBody,
    data: previewView,
  }),
  themeCss: endpoint({
    path: '/api/admin/theme/css',
    who: 'staff',
    may: 'theme:get',
    reads: true,
    limit: 'default',
    summary: 'The style sheet of a theme that is being edited; nothing is saved',
    body: themeCssBody,
    data: themeCss,
  }),
};
