import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { allowedLanguages } from '../locale.ts';
import { articleCard } from './articles.ts';
import { empty, fileAnswer, id, imageSchema, isoTime, listOf, page, pageSize, slug } from './common.ts';
import { days } from './days.ts';
import { textUpTo } from './design.ts';
import { plainText } from './plain-text.ts';
import { selectionOf } from './selection.ts';
import { cleanText } from './shopper-text.ts';

/** States of the staff's list: `planned` is published at a time to come. */
export const articleTabs = ['all', 'draft', 'planned', 'published'] as const;

const name = z.string().overwrite(cleanText).trim();

/** A picture's hash, as `attach/upload` answers it, or its URL. */
const cover = z.string().max(300).nullable();
const text = z.record(z.string(), z.string());

/** An article; what is not sent is emptied, but for `publishAt`, which stays. Unknown categories and tags are created. */
export const articleSaveBody = z.object({
  id: id.optional(),
  /** The version that the change was made from; a newer one refuses it. */
  base: z.int().min(0).optional(),
  slug,
  title: plainText(200),
  summary: plainText(1000).default({}),
  body: textUpTo(200_000).default({}),
  category: name.max(200).nullish(),
  tags: z.array(name.min(1).max(100)).max(30).default([]),
  author: name.max(100).nullish(),
  cover: cover.nullish(),
  publishAt: z.iso.datetime({ offset: true }).nullish(),
  status: z.enum(['draft', 'published']).default('draft'),
  relatedProducts: z.array(id).max(24).default([]),
  relatedArticles: z.array(id).max(12).default([]),
});
const byId = z.object({ id });

export const staffArticleListBody = z.object({
  tab: z.enum(articleTabs).default('all'),
  category: z.string().max(200).optional(),
  keyword: z.string().trim().max(100).default(''),
  /** Only what has no title in this language. */
  untranslated: z.enum(allowedLanguages).optional(),
  /** Days of the last change. */
  ...days,
  page,
  pageSize,
});
export const articlesExportBody = staffArticleListBody.omit({ page: true, pageSize: true }).extend(selectionOf(id));
export const staffArticle = z.object({
  id: z.string(),
  /** Number of the latest version; sent back as `base`. */
  version: z.int(),
  slug: z.string(),
  url: z.string(),
  title: text,
  summary: text,
  body: text,
  category: z.string(),
  tags: z.array(z.string()),
  author: z.string(),
  cover: z.string().nullable(),
  image: imageSchema.nullable(),
  publishAt: isoTime.nullable(),
  status: z.enum(['draft', 'published']),
  state: z.enum(['draft', 'planned', 'published']),
  relatedProducts: z.array(z.string()),
  relatedArticles: z.array(z.string()),
  related: z.array(articleCard),
  comments: z.int(),
  /** Name of the member who saved it last. */
  by: z.string().nullable(),
  updatedAt: isoTime,
});
export const staffArticleRow = staffArticle.omit({ body: true, related: true, comments: true });
export const staffArticleList = listOf(staffArticleRow);

export const articleHistoryBody = byId.extend({ page, pageSize });
export const articleHistory = listOf(
  z.object({ number: z.int(), state: z.string(), by: z.string(), at: isoTime, title: text }),
);
export const articleRestoreBody = byId.extend({ number: z.int().min(1), base: z.int().min(0).optional() });
/** `at`: the time to appear; at once without it. */
export const articlePublishBody = byId.extend({ at: z.iso.datetime({ offset: true }).optional() });

export const articleCategorySaveBody = z.object({
  id: id.optional(),
  slug,
  title: plainText(200),
  parentId: id.nullable().default(null),
  position: z.int().min(0).max(1_000_000).default(0),
});
export const articleTagSaveBody = z.object({ slug, title: plainText(200) });
export const articleCategory = z.object({
  id: z.string(),
  slug: z.string(),
  title: text,
  parentId: z.string().nullable(),
  position: z.int(),
  /** Articles in it, without those of the categories below. */
  articles: z.int(),
});
export const articleTag = z.object({ slug: z.string(), title: text, articles: z.int() });

export type ArticleSave = z.output<typeof articleSaveBody>;
export type StaffArticle = z.infer<typeof staffArticle>;
export type StaffArticleRow = z.infer<typeof staffArticleRow>;
export type StaffArticleListBody = z.output<typeof staffArticleListBody>;
export type ArticlesExportBody = z.output<typeof articlesExportBody>;
export type ArticleCategorySave = z.output<typeof articleCategorySaveBody>;
export type ArticleTagSave = z.output<typeof articleTagSaveBody>;

/** Calls of the back office about articles. */
export const articlesAdminEndpoints = {
  articleList: endpoint({
    path: '/api/admin/article/list',
    who: 'staff',
    may: 'article:list',
    reads: true,
    limit: 'default',
    summary: 'Articles by state, category, missing language and keyword, the latest change first',
    body: staffArticleListBody,
    data: staffArticleList,
  }),
  exportArticles: endpoint({
    path: '/api/admin/export/articles',
    who: 'staff',
    may: 'export:articles',
    limit: 'default',
    summary: 'Articles that the list finds, as CSV',
    body: articlesExportBody,
    data: fileAnswer,
    file: 'text/csv',
  }),
  articleGet: endpoint({
    path: '/api/admin/article/get',
    who: 'staff',
    may: 'article:get',
    reads: true,
    limit: 'default',
    summary: 'An article with its texts in all languages',
    body: byId,
    data: staffArticle,
  }),
  articleSave: endpoint({
    path: '/api/admin/article/save',
    who: 'staff',
    may: 'article:save',
    limit: 'default',
    summary: 'Save an article as a draft, or published at once or at a time',
    body: articleSaveBody,
    data: staffArticle,
  }),
  articlePublish: endpoint({
    path: '/api/admin/article/publish',
    who: 'staff',
    may: 'article:publish',
    limit: 'default',
    summary: 'Publish an article at once or at a time',
    body: articlePublishBody,
    data: staffArticle,
  }),
  articleHistory: endpoint({
    path: '/api/admin/article/history',
    who: 'staff',
    may: 'article:history',
    reads: true,
    limit: 'default',
    summary: 'Every version of an article, the latest first',
    body: articleHistoryBody,
    data: articleHistory,
  }),
  articleRestore: endpoint({
    path: '/api/admin/article/restore',
    who: 'staff',
    may: 'article:restore',
    limit: 'default',
    summary: 'Make an old version of an article the present one',
    body: articleRestoreBody,
    data: staffArticle,
  }),
  articleRemove: endpoint({
    path: '/api/admin/article/remove',
    who: 'staff',
    may: 'article:remove',
    limit: 'default',
    summary: 'Remove an article with its favourites',
    body: byId,
    data: empty,
  }),
};

/** Calls of the back office about categories and tags of articles. */
export const articleGroupsAdminEndpoints = {
  articleCategoryList: endpoint({
    path: '/api/admin/articleCategory/list',
    who: 'staff',
    may: 'article:list',
    reads: true,
    limit: 'default',
    summary: 'Every category of articles',
    body: empty,
    data: z.object({ items: z.array(articleCategory) }),
  }),
  articleCategorySave: endpoint({
    path: '/api/admin/articleCategory/save',
    who: 'staff',
    may: 'article:save',
    limit: 'default',
    summary: 'Save a category of articles',
    body: articleCategorySaveBody,
    data: z.object({ id: z.string() }),
  }),
  articleCategoryRemove: endpoint({
    path: '/api/admin/articleCategory/remove',
    who: 'staff',
    may: 'article:remove',
    limit: 'default',
    summary: 'Remove a category of articles; its articles and categories stay',
    body: byId,
    data: empty,
  }),
  articleTagList: endpoint({
    path: '/api/admin/articleTag/list',
    who: 'staff',
    may: 'article:list',
    reads: true,
    limit: 'default',
    summary: 'Every tag of articles',
    body: empty,
    data: z.object({ items: z.array(articleTag) }),
  }),
  articleTagSave: endpoint({
    path: '/api/admin/articleTag/save',
    who: 'staff',
    may: 'article:save',
    limit: 'default',
    summary: 'Save the title of a tag of articles',
    body: articleTagSaveBody,
    data: empty,
  }),
  articleTagRemove: endpoint({
    path: '/api/admin/articleTag/remove',
    who: 'staff',
    may: 'article:remove',
    limit: 'default',
    summary: 'Remove a tag from all articles',
    body: z.object({ slug }),
    data: empty,
  }),
};
