import type { Db } from '../../platform/db/database.ts';
import { within } from '../../platform/db/transaction.ts';
import { ok, type Result } from '../../shared/refusal.ts';
import { claimUrl } from '../urls/index.ts';
import { type CategoryDraft, knownCategory, upsertCategory } from './category.repo.ts';

/**
 * Saves a category: over the one of this id (whose old slug then redirects), else over the one with its slug, else as a new
 * one. Returns its id, or refuses a slug that something else has or had (`claimUrl`).
 */
export async function saveCategory(
  db: Db,
  id: string,
  draft: CategoryDraft,
  now: Date,
): Promise<Result<{ id: string }>> {
  return within(db, async (tx) => {
    const known = (await knownCategory(tx, id, draft.slug))?.id ?? id;
    const claimed = await claimUrl(tx, { space: 'category', slug: draft.slug, target: known }, now);
    if (!claimed.ok) return claimed;
    await upsertCategory(tx, known, draft);
    return ok({ id: known });
  });
}
