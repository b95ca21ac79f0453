import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { byLanguage, type Text } from '../../shared/locale.ts';

export interface CategoryDraft {
  slug: string;
  title: Text;
  summary: Text;
  description: Text;
  imageHash: string | null;
  position: number;
}

const columns = ['id', 'slug', 'title', 'summary', 'description', 'seo'] as const;
const picture = ['image.hash', 'image.width', 'image.height', 'image.placeholder', 'image.focus'] as const;

export type CategoryRow = Awaited<ReturnType<typeof topCategories>>[number];

/** The picture of one of the first products that a category lists; looking at a few keeps large categories quick. */
const borrowedPicture = (now: Date) => sql<string | null>`(
  select hash from (
    select product.images -> 0 ->> 'hash' as hash from listing join product on product.id = listing.product_id
    where listing.category_id = category.id and visible_from <= ${now} order by listing.rank desc, listing.product_id limit 12
  ) first where hash is not null limit 1)`;

/** The shop's categories; one without a picture of its own shows that of a product. */
export function topCategories(db: Db, now: Date) {
  return db
    .selectFrom('category')
    .leftJoin('image', (join) =>
      join.on('image.hash', '=', sql`coalesce(category.image_hash, ${borrowedPicture(now)})`),
    )
    .select(columns.map((column) => `category.${column}` as const))
    .select(picture)
    .where('parent_id', 'is', null)
    .orderBy('position')
    .orderBy('slug')
    .limit(60)
    .execute();
}

export function categoryIds(db: Db, slugs: string[]) {
  return db.selectFrom('category').select(['id', 'slug']).where('slug', 'in', slugs).execute();
}

/** The category of this id, or else the one with this slug. */
export async function knownCategory(tx: Tx, id: string, slug: string) {
  const rows = tx.selectFrom('category').select('id').forUpdate();
  const own = await rows.where('id', '=', id).executeTakeFirst();
  return own ?? (await rows.where('slug', '=', slug).executeTakeFirst());
}

/** Upserts a category by its id; its URL has been reserved. */
export async function upsertCategory(tx: Tx, id: string, draft: CategoryDraft): Promise<void> {
  const text = (value: Text) => JSON.stringify(byLanguage(value));
  const values = {
    slug: draft.slug,
    title: text(draft.title),
    summary: text(draft.summary),
    description: text(draft.description),
    image_hash: draft.imageHash,
    position: draft.position,
  };
  await tx
    .insertInto('category')
    .values({ id, parent_id: null, seo: '{}', ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute();
}

/** Which of these categories there are. */
export async function knownCategories(db: Db, ids: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('category')
    .select('id')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return rows.map(({ id }) => id);
}

/** More categories than these are not suggested. */
const most = 5000;

/** Every category by its names, in the order of the shop. */
export function categoryNames(db: Db) {
  return db.selectFrom('category').select(['slug', 'title']).orderBy('position').orderBy('slug').limit(most).execute();
}
