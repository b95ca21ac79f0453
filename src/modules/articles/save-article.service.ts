import { recordAudit } from '../../platform/audit/audit.repo.ts';
import { announce } from '../../platform/cache/changes.repo.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { within } from '../../platform/db/transaction.ts';
import type { Staff } from '../../platform/http/route.ts';
import type { Random } from '../../platform/random.ts';
import { articlesTag } from '../../shared/change-tags.ts';
import type { ArticleSave } from '../../shared/contracts/articles-admin.ts';
import { byLanguage, type Text } from '../../shared/locale.ts';
import { type FieldRefusal, fieldError, notFound, ok, type Result, refuse } from '../../shared/refusal.ts';
import { slugOf } from '../../shared/urls/slug.ts';
import { sanitized } from '../content/index.ts';
import { addDraft, findVersion, lockSubject, publishDraft, retire, type Subject } from '../design/index.ts';
import { claimUrl, releaseUrls } from '../urls/index.ts';
import {
  categoryIdOf,
  deleteArticle,
  hasCover,
  lockArticle,
  type StoredArticle,
  writeArticle,
  writeTags,
} from './article-write.repo.ts';
import { pictureHash } from './articles.ts';
import { writeCategory } from './groups.repo.ts';

export interface ArticleTools {
  db: Db;
  clock: Clock;
  random: Random;
  /** Checks the placeholder nodes of HTML (`pages/check-nodes.ts`). */
  checkNodes(field: string, html: string): { errors: FieldRefusal[] };
}

type Author = Pick<Staff, 'id' | 'name'> | null;

type Held = NonNullable<Awaited<ReturnType<typeof lockArticle>>>;

/**
 * Saves an article as its newest version. Refuses (code 40) a version that is not made from the newest (`base`), a slug that
 * something else has or had, an unknown picture, and components with invalid props. `author` is null for the shop itself.
 */
export function saveArticle(draft: ArticleSave, author: Author, tools: ArticleTools): Promise<Result<string>> {
  const checked = checkedArticle(draft, tools);
  if (!checked.ok) return Promise.resolve(checked);
  const id = draft.id ?? tools.random.id();
  return within(tools.db, async (tx) => {
    const subject: Subject = { kind: 'article', key: id };
    await lockSubject(tx, subject);
    const before = await lockArticle(tx, id);
    if (draft.id && !before) return notFound();
    if (draft.base !== undefined && draft.base !== (before?.version ?? 0)) return stale();
    const article = { ...checked.value, publishAt: timeOf(draft, before, tools.clock.now()) };
    return write(tx, subject, article, { author, before: before ?? null }, tools);
  });
}

/** Saves an old version as the newest. */
export async function restoreArticle(
  { id, number, base }: { id: string; number: number; base?: number | undefined },
  author: Author,
  tools: ArticleTools,
): Promise<Result<string>> {
  const old = await findVersion(tools.db, { kind: 'article', key: id }, number);
  if (!old) return notFound();
  // Content met the schema of articles when it was saved.
  const draft = old.content as StoredArticle;
  return saveArticle({ ...draft, id, base }, author, tools);
}

/** Removes an article; its URL is free again. */
export function removeArticle(id: string, staff: Staff, tools: ArticleTools): Promise<Result<Record<string, never>>> {
  return within(tools.db, async (tx) => {
    const subject: Subject = { kind: 'article', key: id };
    await lockSubject(tx, subject);
    const before = await lockArticle(tx, id);
    if (!before) return notFound();
    await retire(tx, subject, 'draft');
    await retire(tx, subject, 'published');
    await deleteArticle(tx, id);
    await releaseUrls(tx, id);
    const entry = { staff, action: 'article:remove', subject: `article:${id}`, before, after: null };
    await recordAudit(tx, entry, tools);
    await announce(tx, [articlesTag]);
    return ok<Record<string, never>>({});
  });
}

async function write(
  tx: Tx,
  subject: Subject,
  article: StoredArticle,
  { author, before }: { author: Author; before: Held | null },
  tools: ArticleTools,
): Promise<Result<string>> {
  const { key: id } = subject;
  const now = tools.clock.now();
  if (article.cover && !(await hasCover(tx, article.cover)))
    return refuse('error.form', [fieldError('cover', 'unknown', 'catalog.noImage')]);
  const claimed = await claimUrl(tx, { space: 'article', slug: article.slug, target: id }, now);
  if (!claimed.ok) return claimed;
  const categoryId = await ensureCategory(tx, article.category, tools);
  const by = { id: author?.id ?? null, name: author?.name ?? 'Shop', at: now };
  const former = before ? await findVersion(tx, subject, before.version) : null;
  const version = await addDraft(tx, tools.random.id(), subject, article, by);
  if (article.status === 'published') await publishDraft(tx, subject, version, by);
  else await retire(tx, subject, 'published');
  await writeArticle(tx, { id, version, categoryId }, article, now);
  await writeTags(tx, id, namedTags(article.tags));
  if (author) {
    const entry = {
      staff: author,
      action: 'article:save',
      subject: `article:${id}`,
      before: former?.content ?? before,
      after: article,
    };
    await recordAudit(tx, entry, tools);
  }
  await announce(tx, [articlesTag]);
  return ok(id);
}

/** The id of the category of that name; a new one is created. */
async function ensureCategory(tx: Tx, name: string | null, { random, clock }: ArticleTools): Promise<string | null> {
  const slug = name ? slugOf(name) : null;
  if (!name || !slug) return null;
  const known = await categoryIdOf(tx, slug);
  if (known) return known;
  const id = random.id();
  const claimed = await claimUrl(tx, { space: 'articleCategory', slug, target: id }, clock.now());
  // Another article brought it a moment ago, or it is the former slug of a category.
  if (!claimed.ok) return categoryIdOf(tx, slug);
  await writeCategory(tx, { id, slug, parent_id: null, title: { en: name }, position: 0 });
  return id;
}

function namedTags(names: string[]): { slug: string; name: string }[] {
  const bySlug = new Map(names.flatMap((name) => [[slugOf(name), name] as const]));
  return [...bySlug].flatMap(([slug, name]) => (slug ? [{ slug, name }] : []));
}

function checkedArticle(draft: ArticleSave, { checkNodes }: ArticleTools): Result<Omit<StoredArticle, 'publishAt'>> {
  const body = sanitized(draft.body);
  const cover = draft.cover ? pictureHash(draft.cover) : null;
  const errors = [
    ...nodeErrors(body, checkNodes),
    ...(Object.values(byLanguage(draft.title)).some((title) => title?.trim())
      ? []
      : [fieldError('title', 'required', 'error.required')]),
    ...(draft.cover && !cover ? [fieldError('cover', 'unknown', 'catalog.noImage')] : []),
    ...(draft.category && !slugOf(draft.category) ? [fieldError('category', 'format', 'address.format')] : []),
    ...draft.tags.flatMap((tag, index) =>
      slugOf(tag) ? [] : [fieldError(`tags.${index}`, 'format', 'address.format')],
    ),
  ];
  if (errors.length > 0) return refuse('error.form', errors);
  const { slug, title, summary, tags, status, relatedProducts, relatedArticles } = draft;
  const { category = null, author } = draft;
  const texts = { slug, title, summary, body, category, tags, author: author ?? '' };
  return ok({ ...texts, cover, status, relatedProducts, relatedArticles });
}

function nodeErrors(body: Text, checkNodes: ArticleTools['checkNodes']): FieldRefusal[] {
  if (typeof body === 'string') return checkNodes('body', body).errors;
  return Object.entries(body).flatMap(([language, html]) => checkNodes(`body.${language}`, html ?? '').errors);
}

/** The time that was sent, else the one that it has; a published article without one appears now. */
function timeOf({ publishAt, status }: ArticleSave, before: Held | undefined, now: Date): string | null {
  if (publishAt) return new Date(publishAt).toISOString();
  const kept = publishAt === undefined ? before?.publish_at : null;
  return (kept ?? (status === 'published' ? now : null))?.toISOString() ?? null;
}

function stale(): Result<never> {
  return refuse('design.stale', [fieldError('base', 'base', 'design.stale')]);
}
