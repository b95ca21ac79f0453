import { sql } from 'kysely';
import type { Db } from '../../src/platform/db/database.ts';

/** Moves one category beneath another, both by slug. */
export async function moveUnder(db: Db, child: string, parent: string): Promise<void> {
  await sql`
    update category set parent_id = p.id from category p where p.slug = ${parent} and category.slug = ${child}`.execute(
    db,
  );
}
