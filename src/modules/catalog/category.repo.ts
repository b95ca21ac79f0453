import type { Db } from '../../platform/db/database.ts';
import type { Text } from '../../shared/locale.ts';

export interface CategoryDraft {
  slug: string;
  title: Text;
  summary: Text;
  description: Text;
  imageHash: string | null;
  position: number;
}

const columns = ['id', 'slug', 'title', 'summary', 'description', 'seo'] as const;
const picture = ['image.hash', 'image.width', 'image.height', 'image.placeholder'] as const;

function categories(db: Db) {
  return db
    .selectFrom('category')
    .leftJoin('image', 'image.hash', 'category.image_hash')
    .select(columns.map((column) => `category.${column}` as const))
    .select(picture);
}

export type CategoryRow = NonNullable<Awaited<ReturnType<typeof findCategory>>>;

export function findCategory(db: Db, slug: string) {
  return categories(db).where('category.slug', '=', slug).executeTakeFirst();
}

export function topCategories(db: Db) {
  return categories(db).where('parent_id', 'is', null).orderBy('position').orderBy('slug').limit(60).execute();
}

export function categoryIds(db: Db, slugs: string[]) {
  return db.selectFrom('category').select(['id', 'slug']).where('slug', 'in', slugs).execute();
}

/** Creates or replaces a category by its slug. */
export async function saveCategory(db: Db, id: string, draft: CategoryDraft): Promise<void> {
  const text = (value: Text) => JSON.stringify(typeof value === 'string' ? { en: value } : value);
  const values = {
    title: text(draft.title),
    summary: text(draft.summary),
    description: text(draft.description),
    image_hash: draft.imageHash,
    position: draft.position,
  };
  await db
    .insertInto('category')
    .values({ id, slug: draft.slug, parent_id: null, seo: '{}', ...values })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet(values))
    .execute();
}
