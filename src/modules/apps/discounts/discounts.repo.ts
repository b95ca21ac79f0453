import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { AppOff } from '../../pricing/index.ts';

/** The discounts that apps told last for some baskets, and when; those told too long ago are left out. */
export function findDiscounts(db: Db, keys: readonly string[], since: Date) {
  return db
    .selectFrom('app_discount')
    .select(['key', 'told', 'told_at'])
    .where('key', 'in', keys)
    .where('told_at', '>', since)
    .execute();
}

/** Keeps a discount, and drops some of those that are too old. */
export async function keepDiscount(
  db: Db,
  { appId, key, told, at, since }: { appId: string; key: string; told: AppOff; at: Date; since: Date },
): Promise<void> {
  const row = { app_id: appId, told: JSON.stringify(told), told_at: at };
  await db
    .insertInto('app_discount')
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute();
  await sql`
    delete from app_discount where key in (
      select key from app_discount where told_at < ${since} order by told_at limit 100 for update skip locked)`.execute(
    db,
  );
}
