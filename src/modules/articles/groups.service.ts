import { recordAudit } from '../../platform/audit/audit.repo.ts';
import { announce } from '../../platform/cache/changes.repo.ts';
import type { Tx } from '../../platform/db/database.ts';
import { transact } from '../../platform/db/transaction.ts';
import type { Staff } from '../../platform/http/route.ts';
import { articlesTag } from '../../shared/change-tags.ts';
import type { ArticleCategorySave, ArticleTagSave } from '../../shared/contracts/articles-admin.ts';
import type { Text } from '../../shared/locale.ts';
import { fieldError, notFound, ok, type Result, refuse } from '../../shared/refusal.ts';
import { isSlug } from '../../shared/urls/slug.ts';
import { claimUrl, releaseUrls } from '../urls/index.ts';
import {
  categoryTrail,
  deleteCategory,
  deleteTag,
  findCategory,
  lockCategories,
  writeCategory,
  writeTag,
} from './groups.repo.ts';
import type { ArticleTools } from './save-article.service.ts';

type Done = Promise<Result<Record<string, never>>>;

/** Saves a category of articles. Refuses (code 40) a slug that another one has or had, an unknown parent and a circle. */
export function saveArticleCategory(
  draft: ArticleCategorySave,
  staff: Staff,
  tools: ArticleTools,
): Promise<Result<{ id: string }>> {
  return transact(tools.db, async (tx) => {
    await lockCategories(tx);
    const before = draft.id ? await findCategory(tx, draft.id) : null;
    if (draft.id && !before) return notFound();
    const id = draft.id ?? tools.random.id();
    const refused = await parentTrouble(tx, id, draft.parentId);
    if (refused) return refused;
    const claimed = await claimUrl(tx, { space: 'articleCategory', slug: draft.slug, target: id }, tools.clock.now());
    if (!claimed.ok) return claimed;
    const { slug, title, position, parentId } = draft;
    await writeCategory(tx, { id, slug, title, position, parent_id: parentId });
    const entry = { staff, action: 'article:save', subject: `articleCategory:${id}`, before, after: draft };
    await recordAudit(tx, entry, tools);
    await announce(tx, [articlesTag]);
    return ok({ id });
  });
}

async function parentTrouble(tx: Tx, id: string, parentId: string | null): Promise<Result<never> | null> {
  const parent = parentId && (await findCategory(tx, parentId));
  if (parentId && !parent) return refuseParent('unknown', 'catalog.noParent');
  const trail = parent ? await categoryTrail(tx, parent.slug) : [];
  return trail.some((each) => each.id === id) ? refuseParent('circle', 'catalog.categoryCircle') : null;
}

function refuseParent(rule: string, key: string): Result<never> {
  return refuse(key, [fieldError('parentId', rule, key)]);
}

/** Removes a category; what was in it is in none, the categories below it are at the top. */
export function removeArticleCategory(id: string, staff: Staff, tools: ArticleTools): Done {
  return transact(tools.db, async (tx) => {
    if (!(await deleteCategory(tx, id))) return notFound();
    await releaseUrls(tx, id);
    return noted(tx, `articleCategory:${id}`, staff, tools);
  });
}

/** Saves the title of a tag; an unknown one is created. */
export function saveArticleTag({ slug, title }: ArticleTagSave, staff: Staff, tools: ArticleTools): Done {
  return transact(tools.db, async (tx) => {
    if (!isSlug(slug)) return refuse('address.format', [fieldError('slug', 'format', 'address.format')]);
    await writeTag(tx, slug, title);
    return noted(tx, `articleTag:${slug}`, staff, tools, { slug, title });
  });
}

/** Adds categories, in their order, and tags to a shop that has none, e.g. the demo shop. */
export async function putArticleGroups(
  tx: Tx,
  { categories, tags }: Record<'categories' | 'tags', { slug: string; title: Text }[]>,
  { random, clock }: Pick<ArticleTools, 'random' | 'clock'>,
): Promise<void> {
  for (const [position, { slug, title }] of categories.entries()) {
    const id = random.id();
    await claimUrl(tx, { space: 'articleCategory', slug, target: id }, clock.now());
    await writeCategory(tx, { id, slug, parent_id: null, position, title });
  }
  for (const { slug, title } of tags) await writeTag(tx, slug, title);
}

/** Removes a tag from all articles. */
export function removeArticleTag(slug: string, staff: Staff, tools: ArticleTools): Done {
  return transact(tools.db, async (tx) => {
    if (!(await deleteTag(tx, slug))) return notFound();
    return noted(tx, `articleTag:${slug}`, staff, tools);
  });
}

async function noted(tx: Tx, subject: string, staff: Staff, tools: ArticleTools, after: object | null = null): Done {
  const action = after ? 'article:save' : 'article:remove';
  await recordAudit(tx, { staff, action, subject, before: null, after }, tools);
  await announce(tx, [articlesTag]);
  return ok<Record<string, never>>({});
}
