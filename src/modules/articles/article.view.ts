import type { ArticleCard } from '../../shared/contracts/articles.ts';
import type { StaffArticleRow } from '../../shared/contracts/articles-admin.ts';
import type { Image } from '../../shared/contracts/common.ts';
import { type Language, pickText } from '../../shared/locale.ts';
import { type Router, urlFor } from '../../shared/urls/router.ts';
import { imageView } from '../attachments/index.ts';
import type { ArticleRow } from './article.repo.ts';
import { stateOf } from './articles.ts';

/** In whose words articles are shown, by which URL rules, and when. */
export interface ArticleReader {
  language: Language;
  defaultLanguage: Language;
  router: Router;
  now: Date;
}

export function articleCardView(row: ArticleRow, { language, defaultLanguage, router }: ArticleReader): ArticleCard {
  const say = (text: ArticleRow['title'] | null) => pickText(text, language, defaultLanguage);
  const title = say(row.title);
  return {
    id: row.id,
    slug: row.slug,
    url: urlFor(router, 'article', row.slug),
    title,
    summary: say(row.summary),
    category: row.category ?? '',
    categoryTitle: say(row.category_title),
    tags: row.tags,
    author: row.author,
    cover: coverOf(row, ''),
    publishAt: (row.publish_at ?? row.updated_at).toISOString(),
  };
}

/** The cover; `alt` is empty because the title beside it says the same. */
function coverOf({ cover, width, height, placeholder, focus }: ArticleRow, alt: string): Image | null {
  if (cover === null || width === null || height === null) return null;
  return imageView({ hash: cover, width, height, placeholder, focus }, alt);
}

/** An article in a list of the back office; `by` is who saved it last. */
export function staffRowView(
  row: ArticleRow,
  by: string | null,
  { router, now }: Pick<ArticleReader, 'router' | 'now'>,
): StaffArticleRow {
  return {
    id: row.id,
    version: row.version,
    slug: row.slug,
    url: urlFor(router, 'article', row.slug),
    title: row.title as Record<string, string>,
    summary: row.summary as Record<string, string>,
    category: row.category ?? '',
    tags: row.tags,
    author: row.author,
    cover: row.cover,
    image: coverOf(row, ''),
    publishAt: row.publish_at?.toISOString() ?? null,
    status: row.status,
    state: stateOf(row, now),
    relatedProducts: row.related_products,
    relatedArticles: row.related_articles,
    by,
    updatedAt: row.updated_at.toISOString(),
  };
}
