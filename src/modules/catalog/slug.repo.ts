import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';

/** Kinds with a slug that can be changed. */
export type SluggedKind = 'product' | 'category';

/** The id of what has this slug now, kept from changing until the transaction ends. */
export async function slugHolder(tx: Tx, kind: SluggedKind, slug: string): Promise<string | null> {
  const row = await tx.selectFrom(kind).select('id').where('slug', '=', slug).forUpdate().executeTakeFirst();
  return row?.id ?? null;
}

export async function slugOf(tx: Tx, kind: SluggedKind, id: string): Promise<string | null> {
  const row = await tx.selectFrom(kind).select('slug').where('id', '=', id).forUpdate().executeTakeFirst();
  return row?.slug ?? null;
}

/** Changes the row's slug; its new URL has been reserved. */
export async function writeSlug(tx: Tx, kind: SluggedKind, id: string, slug: string): Promise<void> {
  await tx.updateTable(kind).set({ slug }).where('id', '=', id).execute();
}

/** Tests if shoppers may see the product of this id. */
export async function isProductVisible(db: Db, id: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('product')
    .select(sql<number>`1`.as('one'))
    .where('id', '=', id)
    .where('status', '=', 'active')
    .where('published_at', '<=', now)
    .executeTakeFirst();
  return row !== undefined;
}
