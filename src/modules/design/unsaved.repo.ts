import type { Db, Tx } from '../../platform/db/database.ts';
import type { UnsavedKind } from './unsaved.ts';

/** Unsaved content of a preview. */
export interface UnsavedRow {
  id: string;
  kind: UnsavedKind;
  key: string;
  content: object;
  /** Currency of its pages; null for the shopper's. */
  currency: string | null;
  shows_drafts: boolean;
  staff_id: string | null;
  made_at: Date;
  ends_at: Date;
}

/** Keeps the content of a preview, drops what has ended, and keeps no more than the newest of one member. */
export async function addUnsaved(tx: Tx, row: UnsavedRow, kept: number): Promise<void> {
  await tx.deleteFrom('design_preview').where('ends_at', '<=', row.made_at).execute();
  await tx
    .insertInto('design_preview')
    .values({ ...row, content: JSON.stringify(row.content) })
    .execute();
  const old = tx
    .selectFrom('design_preview')
    .select('id')
    .where('staff_id', '=', row.staff_id)
    .orderBy('made_at', 'desc')
    .orderBy('id')
    .offset(kept);
  await tx.deleteFrom('design_preview').where('id', 'in', old).execute();
}

/** Finds the content of a preview that has not ended. */
export function findUnsaved(db: Db, id: string, now: Date) {
  return db
    .selectFrom('design_preview')
    .select(['kind', 'key', 'content', 'currency', 'shows_drafts'])
    .where('id', '=', id)
    .where('ends_at', '>', now)
    .executeTakeFirst();
}
