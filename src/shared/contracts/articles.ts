import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, imageSchema, isoTime, listOf, page, slug } from './common.ts';

export const articleListBody = z.object({
  /** Slug of a category; articles of the categories below it are included. */
  category: z.string().max(200).optional(),
  tag: z.string().max(200).optional(),
  /** A part of the title or summary in any language. */
  keyword: z.string().trim().max(100).optional(),
  page,
  pageSize: z.int().min(1).max(100).default(12),
});
export const articleGetBody = z.union([z.object({ slug }), z.object({ id })]);
export const userArticlesBody = z.object({ page, pageSize: z.int().min(1).max(100).default(24) });

export const articleCard = z.object({
  id: z.string(),
  slug: z.string(),
  /** Path without language prefix. */
  url: z.string(),
  title: z.string(),
  summary: z.string(),
  /** Slug of the category; '' for none. */
  category: z.string(),
  categoryTitle: z.string(),
  /** Slugs. */
  tags: z.array(z.string()),
  author: z.string(),
  cover: imageSchema.nullable(),
  publishAt: isoTime,
});
export const article = articleCard.extend({
  /** HTML, sanitised; may hold `<shop-component>` nodes. */
  body: z.string(),
  tagLinks: z.array(z.object({ slug: z.string(), title: z.string(), url: z.string() })),
  related: z.array(articleCard),
  /** Ids of products. */
  relatedProducts: z.array(z.string()),
  /** Number of comments that are shown. */
  comments: z.int(),
  updatedAt: isoTime,
});
export const articleList = listOf(articleCard);

export type ArticleCard = z.infer<typeof articleCard>;
export type Article = z.infer<typeof article>;
export type ArticleList = z.infer<typeof articleList>;
export type ArticleListBody = z.output<typeof articleListBody>;

/** Calls of the shop. */
export const articlesEndpoints = {
  articleList: endpoint({
    path: '/api/web/article/list',
    who: 'anyone',
    limit: 'default',
    summary: 'Articles by category, tag and keyword, the latest first',
    body: articleListBody,
    data: articleList,
  }),
  articleGet: endpoint({
    path: '/api/web/article/get',
    who: 'anyone',
    limit: 'default',
    summary: 'A published article',
    body: articleGetBody,
    data: article,
  }),
};
