import type { Db } from '../../platform/db/database.ts';
import type { Staff } from '../../platform/http/route.ts';
import type { StaffArticle, StaffArticleListBody, StaffArticleRow } from '../../shared/contracts/articles-admin.ts';
import { notFound, type Result } from '../../shared/refusal.ts';
import { slugOf } from '../../shared/urls/slug.ts';
import { findVersion, latestAuthors, listHistory } from '../design/index.ts';
import { type ArticleRow, findArticle, staffArticles } from './article.repo.ts';
import { type ArticleReader, staffRowView } from './article.view.ts';
import type { StoredArticle } from './article-write.repo.ts';
import { relatedTo } from './read-articles.service.ts';
import { type ArticleTools, saveArticle } from './save-article.service.ts';

/** An article as the back office edits it; null for an unknown one. */
export async function staffArticle(
  { db, countComments }: { db: Db; countComments(articleId: string): Promise<number> },
  id: string,
  reader: ArticleReader,
): Promise<StaffArticle | null> {
  const row = await findArticle(db, { id }, null);
  if (!row) return null;
  const [related, comments, authors] = await Promise.all([
    relatedTo(db, row, reader),
    countComments(id),
    latestAuthors(db, 'article', [id]),
  ]);
  return {
    ...staffRowView(row, authors.get(id) ?? null, reader),
    body: row.body as Record<string, string>,
    related,
    comments,
  };
}

/** A page of articles for the back office. */
export async function listForStaff(
  db: Db,
  { page, pageSize, ...asked }: StaffArticleListBody,
  reader: StaffArticleReader,
) {
  const { rows, total } = await staffArticles(db, asked.tab, filterOf(asked, reader), { page, pageSize }, reader.now);
  return { items: await articleRowViews(db, rows, reader), page, pageSize, total };
}

/** Articles as rows of lists, with who saved each last. */
export async function articleRowViews(db: Db, rows: ArticleRow[], reader: ArticleReader): Promise<StaffArticleRow[]> {
  const authors = await latestAuthors(
    db,
    'article',
    rows.map(({ id }) => id),
  );
  return rows.map((row) => staffRowView(row, authors.get(row.id) ?? null, reader));
}

/** Reader of the staff's list, with the zone of its days. */
export type StaffArticleReader = ArticleReader & { dispatch: { timeZone: string } };

type Asked = Omit<StaffArticleListBody, 'page' | 'pageSize'>;

/** Filter of what a list asks for. */
export function filterOf({ category, keyword, untranslated, from, to }: Asked, { dispatch }: StaffArticleReader) {
  const days = { from, to, timeZone: dispatch.timeZone };
  return { keyword, untranslated, days, category: category === undefined ? undefined : (slugOf(category) ?? '') };
}

/** Publishes an article as it was saved last: at a time, else at once. */
export async function publishArticle(
  tools: ArticleTools,
  { id, at }: { id: string; at?: string | undefined },
  staff: Staff,
): Promise<Result<string>> {
  const row = await findArticle(tools.db, { id }, null);
  const latest = row && (await findVersion(tools.db, { kind: 'article', key: id }, row.version));
  if (!row || !latest) return notFound();
  // Content met the schema of articles when it was saved.
  const draft = latest.content as StoredArticle;
  const publishAt = at ?? tools.clock.now().toISOString();
  return saveArticle({ ...draft, id, base: row.version, publishAt, status: 'published' }, staff, tools);
}

/** Every version of an article, the latest first. */
export async function articleVersions(db: Db, id: string, { page, pageSize }: { page: number; pageSize: number }) {
  const { items, total } = await listHistory(db, { kind: 'article', key: id }, { page, pageSize });
  const views = items.map(({ number, state, saved_name: by, saved_at: at, content }) => {
    const { title } = content as StoredArticle;
    return { number, state, by, at: at.toISOString(), title: typeof title === 'string' ? { en: title } : title };
  });
  return {
    items: views as { number: number; state: string; by: string; at: string; title: Record<string, string> }[],
    page,
    pageSize,
    total,
  };
}
