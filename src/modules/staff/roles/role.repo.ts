import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

/** Selects the permissions of a merchant's own role; undefined for an unknown one. */
export async function ownRole(db: Db, name: string) {
  return db
    .selectFrom('staff_role')
    .select(['name', 'permissions', 'version'])
    .where('name', '=', name)
    .executeTakeFirst();
}

export async function ownRoles(db: Db) {
  return db.selectFrom('staff_role').select(['name', 'permissions', 'version']).orderBy('name').execute();
}

export async function writeRole(tx: Tx, name: string, permissions: string[], now: Date): Promise<void> {
  const values = { permissions: JSON.stringify(permissions), updated_at: now };
  await tx
    .insertInto('staff_role')
    .values({ name, ...values })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ ...values, version: sql`staff_role.version + 1` }))
    .execute();
}

export async function deleteRole(tx: Tx, name: string): Promise<void> {
  await tx.deleteFrom('staff_role').where('name', '=', name).execute();
}

/** Counts the members of each role. */
export async function countByRole(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('staff_member')
    .select(['role', (e) => e.fn.countAll<number>().as('members')])
    .groupBy('role')
    .execute();
  return new Map(rows.map(({ role, members }) => [role, members]));
}
