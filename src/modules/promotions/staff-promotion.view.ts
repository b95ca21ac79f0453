import type { Db } from '../../platform/db/database.ts';
import { sourcesOf } from '../catalog/index.ts';
import type { StaffPromotionRow } from './promotion.repo.ts';
import { isRunningNow } from './promotion.ts';

/** Promotions as staff see and save them. */
export async function staffPromotions(db: Db, rows: readonly StaffPromotionRow[], now: Date) {
  const sources = await sourcesOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const own = sources.filter(({ list_id }) => list_id === row.id);
    const ids = (kind: string) => own.filter((each) => each.kind === kind).map(({ source_id }) => source_id);
    const { id, version, slug, title, summary, description, seo, everything, threshold, reduction, enabled } = row;
    const { starts_at: start, ends_at: end, position } = row;
    return {
      id,
      version,
      slug,
      title,
      summary,
      description,
      seo,
      everything,
      threshold,
      reduction,
      enabled,
      position,
      image: row.image_hash,
      startsAt: start?.toISOString() ?? null,
      endsAt: end?.toISOString() ?? null,
      running: isRunningNow(row, now),
      productIds: ids('product'),
      categoryIds: ids('category'),
      collectionIds: ids('collection'),
    };
  });
}
