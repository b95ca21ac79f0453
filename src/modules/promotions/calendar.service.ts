import type { Db } from '../../platform/db/database.ts';
import type { PromotionCalendar } from '../../shared/contracts/promotion-trial.ts';
import { listsSharing } from '../catalog/index.ts';
import { type PromotionRow, promotionsBetween } from './promotion.repo.ts';

/** Row of a promotion or coupon, as far as a calendar shows it. */
export type Timed = Pick<PromotionRow, 'id' | 'title' | 'enabled' | 'everything' | 'starts_at' | 'ends_at'>;

export interface CalendarTools {
  db: Db;
  /** Coupons of which some time lies between two moments; the wiring passes it in: promotions have no edge to coupons. */
  couponsBetween: (db: Db, from: Date, to: Date, limit: number) => Promise<Timed[]>;
}

/** Rows of each kind that a calendar holds. */
const most = 100;

/** Lists promotions and coupons between two times, each with those that run meanwhile on some of the same products. */
export async function calendarOf(
  { db, couponsBetween }: CalendarTools,
  { from, to }: { from: string; to: string },
): Promise<PromotionCalendar> {
  const start = new Date(from);
  const end = new Date(to);
  const promotions = await promotionsBetween(db, start, end, most + 1);
  const coupons = await couponsBetween(db, start, end, most + 1);
  const listed = [
    ...promotions.slice(0, most).map((row) => ({ kind: 'promotion' as const, row })),
    ...coupons.slice(0, most).map((row) => ({ kind: 'coupon' as const, row })),
  ];
  const rows = listed.map(({ row }) => row).filter(({ enabled }) => enabled);
  const ofSome = rows.filter(({ everything }) => !everything).map(({ id }) => id);
  const shared = new Set((await listsSharing(db, ofSome)).flatMap(([a, b]) => [`${a} ${b}`, `${b} ${a}`]));
  const meet = (a: Timed, b: Timed) =>
    a.id !== b.id && areTogether(a, b) && (a.everything || b.everything || shared.has(`${a.id} ${b.id}`));
  return {
    items: listed.map(({ kind, row }) => ({
      id: row.id,
      kind,
      title: row.title,
      enabled: row.enabled,
      startsAt: row.starts_at?.toISOString() ?? null,
      endsAt: row.ends_at?.toISOString() ?? null,
      overlaps: row.enabled ? rows.filter((other) => meet(row, other)).map(({ id }) => id) : [],
    })),
    more: promotions.length > most || coupons.length > most,
  };
}

/** Tests if two run at the same time at some moment; an end is not part of its time. */
function areTogether(a: Timed, b: Timed): boolean {
  const beginsBefore = (one: Timed, other: Timed) =>
    one.starts_at === null || other.ends_at === null || one.starts_at < other.ends_at;
  return beginsBefore(a, b) && beginsBefore(b, a);
}
