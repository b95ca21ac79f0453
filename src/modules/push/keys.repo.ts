import type { Db } from '../../platform/db/database.ts';

interface StoredKeys {
  public_key: string;
  private_key: string;
}

export function storedKeys(db: Db): Promise<StoredKeys | undefined> {
  return db.selectFrom('push_key').select(['public_key', 'private_key']).executeTakeFirst();
}

/** Keeps the keys of the shop unless it has some. */
export async function addKeys(db: Db, keys: StoredKeys, at: Date): Promise<void> {
  await db
    .insertInto('push_key')
    .values({ ...keys, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Replaces an encrypted key unless somebody else has. */
export async function replacePrivateKey(db: Db, from: string, to: string): Promise<void> {
  await db.updateTable('push_key').set({ private_key: to }).where('private_key', '=', from).execute();
}
