import type { Db } from '../../platform/db/database.ts';
import { sourcesOf } from '../catalog/index.ts';
import { isRunning } from '../pricing/index.ts';
import { codeCounts } from './code.repo.ts';
import type { CouponRow } from './coupon.repo.ts';

/** Coupons as staff see them. */
export async function staffCoupons(db: Db, rows: CouponRow[], now: Date) {
  const codes = await codeCounts(
    db,
    rows.map(({ id }) => id),
  );
  const contents = await couponContents(db, rows);
  return rows.map((row, index) => {
    const { id, enabled, uses, starts_at: startsAt, ends_at: endsAt } = row;
    return {
      ...(contents[index] as CouponContent),
      uses,
      running: enabled && isRunning({ startsAt, endsAt }, now) && (row.use_limit === null || uses < row.use_limit),
      codes: codes.get(id) ?? { total: 0, first: null },
    };
  });
}

type CouponContent = Awaited<ReturnType<typeof couponContents>>[number];

/** Contents of coupons as staff save them, with what they are for. */
export async function couponContents(db: Db, rows: CouponRow[]) {
  const sources = await sourcesOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const own = sources.filter(({ list_id }) => list_id === row.id);
    const idsOf = (kind: string) => own.filter((each) => each.kind === kind).map(({ source_id }) => source_id);
    const { id, slug, title, summary, description, everything, threshold, benefit, stackable, enabled } = row;
    return {
      id,
      slug,
      title,
      summary,
      description,
      everything,
      threshold,
      benefit,
      stackable,
      enabled,
      position: row.position,
      image: row.image_hash,
      public: row.public,
      limit: row.use_limit,
      customerLimit: row.customer_limit,
      codeLimit: row.code_limit,
      startsAt: row.starts_at?.toISOString() ?? null,
      endsAt: row.ends_at?.toISOString() ?? null,
      productIds: idsOf('product'),
      categoryIds: idsOf('category'),
      collectionIds: idsOf('collection'),
    };
  });
}
