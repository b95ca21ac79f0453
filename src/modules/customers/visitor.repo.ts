import type { Db } from '../../platform/db/database.ts';
import { hashToken } from '../../platform/random.ts';

export function findVisitor(db: Db, token: string) {
  return db.selectFrom('visitor').select('id').where('token_hash', '=', hashToken(token)).executeTakeFirst();
}

export async function addVisitor(db: Db, id: string, token: string, at: Date): Promise<void> {
  await db
    .insertInto('visitor')
    .values({ id, token_hash: hashToken(token), created_at: at })
    .execute();
}
