import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { allowedLanguages } from '../locale.ts';
import { empty, fileAnswer, id, isoTime, listOf, page, pageSize } from './common.ts';
import { days } from './days.ts';
import { selectionOf } from './selection.ts';

const language = z.enum(allowedLanguages);
/** A word or a few that belong together, e.g. `table lamp`. */
const term = z.string().trim().min(1).max(60);

export const synonymKinds = ['both', 'oneWay'] as const;

export const synonym = z.object({
  id: z.string(),
  /** `both`: each of `words` finds what the others do. `oneWay`: each of `words` finds what `means` do as well. */
  kind: z.enum(synonymKinds),
  /** Only for those who read this language; null for everybody. */
  language: language.nullable(),
  words: z.array(z.string()),
  means: z.array(z.string()),
  updatedAt: isoTime,
});

export const synonymSorts = ['updatedDesc', 'updatedAsc'] as const;

/** The keyword is part of a word; days of the last change. */
export const synonymListBody = z.object({
  keyword: z.string().trim().max(100).default(''),
  language: language.optional(),
  ...days,
  sort: z.enum(synonymSorts).default('updatedDesc'),
  page,
  pageSize,
});
export const synonymsExportBody = synonymListBody.omit({ page: true, pageSize: true }).extend(selectionOf(id));
export const synonymList = listOf(synonym);
export const synonymKey = z.object({ id });
export const synonymSaveBody = z.object({
  id: id.optional(),
  kind: z.enum(synonymKinds),
  language: language.nullable().default(null),
  words: z.array(term).min(1).max(20),
  means: z.array(term).max(20).default([]),
});

export const searchSorts = ['searchesDesc', 'resultsAsc', 'resultsDesc', 'dayDesc', 'keyword'] as const;

export const searchListBody = z.object({
  /** Only what found nothing the last time. */
  nothing: z.boolean().default(false),
  /** Part of what was searched for. */
  keyword: z.string().trim().max(100).default(''),
  language: language.optional(),
  /** Latest days that count, where none are named. */
  days: z.int().min(1).max(90).default(30),
  /** First and last day in UTC, by which searches are counted; in place of `days`. */
  ...days,
  sort: z.enum(searchSorts).default('searchesDesc'),
  page,
  pageSize,
});
/** Rows are selected by language and keyword, as `en table lamp`. */
export const searchesExportBody = searchListBody
  .omit({ page: true, pageSize: true })
  .extend(selectionOf(z.string().max(200)));

export const searchList = listOf(
  z.object({
    keyword: z.string(),
    language: z.string(),
    searches: z.int(),
    /** Number of products that it found the last time. */
    results: z.int(),
    lastDay: z.string(),
  }),
);

export type SynonymListBody = z.output<typeof synonymListBody>;
export type SynonymsExportBody = z.output<typeof synonymsExportBody>;
export type SearchesExportBody = z.output<typeof searchesExportBody>;
export type SynonymSaveBody = z.infer<typeof synonymSaveBody>;
export type SearchListBody = z.infer<typeof searchListBody>;

/** Calls of the back office. */
export const searchAdminEndpoints = {
  searchList: endpoint({
    path: '/api/admin/search/list',
    who: 'staff',
    may: 'search:list',
    reads: true,
    limit: 'default',
    summary: 'What people searched for, and what found nothing, the commonest first',
    body: searchListBody,
    data: searchList,
  }),
  exportSearches: endpoint({
    path: '/api/admin/export/searches',
    who: 'staff',
    may: 'export:searches',
    limit: 'default',
    summary: 'What people searched for, as CSV',
    body: searchesExportBody,
    data: fileAnswer,
    file: 'text/csv',
  }),
  synonymList: endpoint({
    path: '/api/admin/synonym/list',
    who: 'staff',
    may: 'synonym:list',
    reads: true,
    limit: 'default',
    summary: 'Words that mean the same to the search, the latest first',
    body: synonymListBody,
    data: synonymList,
  }),
  exportSynonyms: endpoint({
    path: '/api/admin/export/synonyms',
    who: 'staff',
    may: 'export:synonyms',
    limit: 'default',
    summary: 'Synonyms that the list finds, as CSV',
    body: synonymsExportBody,
    data: fileAnswer,
    file: 'text/csv',
  }),
  synonymGet: endpoint({
    path: '/api/admin/synonym/get',
    who: 'staff',
    may: 'synonym:get',
    reads: true,
    limit: 'default',
    summary: 'One synonym',
    body: synonymKey,
    data: synonym,
  }),
  synonymSave: endpoint({
    path: '/api/admin/synonym/save',
    who: 'staff',
    may: 'synonym:save',
    limit: 'default',
    summary: 'Save words that the search treats as the same',
    body: synonymSaveBody,
    data: synonym,
  }),
  synonymRemove: endpoint({
    path: '/api/admin/synonym/remove',
    who: 'staff',
    may: 'synonym:remove',
    limit: 'default',
    summary: 'Remove a group of synonyms',
    body: synonymKey,
    data: empty,
  }),
};
