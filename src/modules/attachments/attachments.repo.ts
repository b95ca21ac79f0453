import type { Db, Tx } from '../../platform/db/database.ts';
import type { PictureFacts } from '../../platform/images/picture.ts';

/** Remembers a picture; one with the same bytes is the same picture. */
export async function rememberImage(db: Db, facts: PictureFacts, at: Date): Promise<void> {
  await db
    .insertInto('image')
    .values({ ...facts, created_at: at })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute();
}

export function findImages(db: Db, hashes: string[]) {
  return db
    .selectFrom('image')
    .select(['hash', 'width', 'height', 'placeholder'])
    .where('hash', 'in', hashes)
    .execute();
}

/** Throws while something still refers to it. */
export async function deleteImage(tx: Tx, hash: string): Promise<void> {
  await tx.deleteFrom('image').where('hash', '=', hash).execute();
}
