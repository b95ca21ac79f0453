import type { Db, Tx } from '../../platform/db/database.ts';

export type SavedReplyRow = Awaited<ReturnType<typeof savedReplies>>[number];

export function savedReplies(db: Db) {
  return db
    .selectFrom('saved_reply')
    .select(['id', 'title', 'content', 'updated_at'])
    .orderBy('title')
    .orderBy('id')
    .execute();
}

/** Texts of a saved reply, locked. */
export function findReply(tx: Tx, id: string) {
  return tx.selectFrom('saved_reply').select(['title', 'content']).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Adds a saved reply, or writes it anew; false where there is none of this id. */
export async function putReply(
  tx: Tx,
  { id, isNew, ...row }: { id: string; isNew: boolean; title: string; content: string; updated_at: Date },
): Promise<boolean> {
  if (isNew) {
    await tx
      .insertInto('saved_reply')
      .values({ id, ...row })
      .execute();
    return true;
  }
  const { numUpdatedRows } = await tx.updateTable('saved_reply').set(row).where('id', '=', id).executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteReply(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('saved_reply').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}
