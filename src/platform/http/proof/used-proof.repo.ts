import type { Db } from '../../db/database.ts';

/** Uses a proof up; false where it was used before. Of two at once one is true. */
export async function spendProof(db: Db, id: string, until: Date): Promise<boolean> {
  const row = { id, until };
  const used = await db
    .insertInto('used_proof')
    .values(row)
    .onConflict((on) => on.column('id').doNothing())
    .executeTakeFirst();
  return used.numInsertedOrUpdatedRows === 1n;
}

/** Deletes the proofs that have ended: their time alone refuses them. */
export async function deleteEndedProofs(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('used_proof').where('until', '<', now).execute();
}
