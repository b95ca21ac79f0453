import type { Db, Tx } from '../../platform/db/database.ts';
import type { PictureFacts } from '../../platform/images/picture.ts';
import type { StoredImage } from '../../shared/stored-image.ts';

/** Remembers a picture; one with the same bytes is the same picture, and keeps the name that it has. */
export async function rememberImage(db: Db, facts: PictureFacts & { name?: string }, at: Date): Promise<void> {
  await db
    .insertInto('image')
    .values({ ...facts, created_at: at })
    .onConflict((conflict) =>
      conflict
        .column('hash')
        .doUpdateSet((e) => ({ name: e.ref('excluded.name') }))
        .where('image.name', '=', '')
        .where((e) => e('excluded.name', '<>', '')),
    )
    .execute();
}

/** Finds pictures; in a transaction they are held until its end, so that none is removed while somebody begins to use it. */
export async function findImages(db: Db, hashes: string[]): Promise<StoredImage[]> {
  const columns = ['hash', 'width', 'height', 'placeholder', 'focus'] as const;
  const query = db.selectFrom('image').select(columns).where('hash', 'in', hashes);
  const rows = await (db.isTransaction ? query.forKeyShare() : query).execute();
  return rows.map(({ focus, ...facts }) => ({ ...facts, ...(focus && { focus }) }));
}

/** The next pictures by name. */
export function imagesAfter(db: Db, hash: string, limit: number) {
  const query = db.selectFrom('image').select(['hash', 'width']).where('hash', '>', hash);
  return query.orderBy('hash').limit(limit).execute();
}

/** Throws while something still refers to it. */
export async function deleteImage(tx: Tx, hash: string): Promise<void> {
  await tx.deleteFrom('image').where('hash', '=', hash).execute();
}
