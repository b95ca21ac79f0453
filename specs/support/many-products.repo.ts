import { sql } from 'kysely';
import type { Db } from '../../src/platform/db/database.ts';

/** Adds copies of a product without variants, in which some columns are others. */
export async function addCopies(db: Db, slug: string, count: number, changes: object): Promise<void> {
  await sql`
    insert into product select (jsonb_populate_record(p, ${JSON.stringify(changes)}::jsonb || jsonb_build_object(
      'id', gen_random_uuid(), 'slug', ${slug}::text || '-copy-' || n, 'updated_at', p.updated_at - n * interval '1 minute'))).*
    from product p, generate_series(1, ${count}::int) n where p.slug = ${slug}`.execute(db);
  await sql`vacuum analyze product`.execute(db);
}
