import { exportList, placeAfter } from '../../platform/audit/export-list.ts';
import { textCells, textColumns } from '../../platform/audit/text-cells.ts';
import type { Staff } from '../../platform/http/route.ts';
import type { ArticlesExportBody, StaffArticleRow } from '../../shared/contracts/articles-admin.ts';
import type { FileAnswer } from '../../shared/endpoint.ts';
import type { Language } from '../../shared/locale.ts';
import { staffArticles } from './article.repo.ts';
import type { ArticleTools } from './save-article.service.ts';
import { articleRowViews, filterOf, type StaffArticleReader } from './staff-articles.service.ts';

/** Articles that are read at once. */
const pageSize = 500;

/** Articles that the list finds as CSV, the latest change first; titles in each language of the shop. */
export function exportArticles(
  tools: ArticleTools,
  body: ArticlesExportBody,
  { staff, reader }: { staff: Staff; reader: StaffArticleReader & { languages: readonly Language[] } },
): Promise<FileAnswer> {
  const { only, except, ...asked } = body;
  const filter = { ...filterOf(asked, reader), selection: { only, except } };
  return exportList(tools, staff, {
    list: 'articles',
    asked: body,
    columns: ['slug', ...textColumns('title', reader.languages), ...columns],
    cellsOf: (article) => ({ ...textCells('title', article.title, reader.languages), ...cellsOf(article) }),
    read: async (place: number | null) => {
      const page = place ?? 1;
      const { rows } = await staffArticles(tools.db, asked.tab, filter, { page, pageSize }, reader.now);
      return { rows: await articleRowViews(tools.db, rows, reader), next: placeAfter(rows, pageSize) && page + 1 };
    },
  });
}

const columns = ['state', 'publishAt', 'category', 'tags', 'author', 'updatedAt', 'url'] as const;

function cellsOf(article: StaffArticleRow): Record<'slug' | (typeof columns)[number], string> {
  return {
    slug: article.slug,
    state: article.state,
    publishAt: article.publishAt ?? '',
    category: article.category,
    tags: article.tags.join('; '),
    author: article.author,
    updatedAt: article.updatedAt,
    url: article.url,
  };
}
