import type { Db } from '../../platform/db/database.ts';
import type { Translate } from '../../platform/locale/catalogue.ts';
import type { CouponDetail, CouponStatus, CouponView } from '../../shared/contracts/coupons.ts';
import { pickText } from '../../shared/locale.ts';
import { findImages } from '../attachments/index.ts';
import { sourceTitles, type Viewer } from '../catalog/index.ts';
import { skusGiven } from '../pricing/index.ts';
import { claimedBy } from './claim.repo.ts';
import { type CodeRow, freeCodes } from './code.repo.ts';
import { findCoupon, listedCount, listedRows } from './coupon.repo.ts';
import { statusOf } from './coupon.ts';
import { couponView } from './coupon.view.ts';
import { giftsOf } from './gift.service.ts';
import { type Buyer, customerUses } from './use.repo.ts';

/** Buyer for whom coupons are read, with their language and currency. */
export interface CouponReader {
  db: Db;
  now: Date;
  viewer: Viewer;
  t: Translate;
  buyer: Buyer;
}

interface Paging {
  page: number;
  pageSize: number;
}

/** Lists one page of public coupons in the merchant's order, each with its status for the customer. */
export async function listCoupons(reader: CouponReader, { page, pageSize }: Paging) {
  const { db, now } = reader;
  const rows = await listedRows(db, now, pageSize, (page - 1) * pageSize);
  const total = await listedCount(db, now);
  const items = await viewsOf(
    await withCodes(
      reader,
      rows.map(({ id }) => id),
    ),
    reader,
  );
  return { items, page, pageSize, total };
}

/** A listed coupon by its slug, with what its merchant says of it; null for one that is over, still to come, or of no use in this currency. */
export async function findListed(reader: CouponReader, slug: string): Promise<(CouponDetail & { id: string }) | null> {
  const row = await findCoupon(reader.db, { slug });
  if (!row?.public || !row.enabled) return null;
  if ((row.starts_at && reader.now < row.starts_at) || (row.ends_at && reader.now >= row.ends_at)) return null;
  const [view] = await viewsOf(await withCodes(reader, [row.id]), reader);
  const { language, defaultLanguage } = reader.viewer;
  return view ? { ...view, id: row.id, description: pickText(row.description, language, defaultLanguage) } : null;
}

/** Lists a customer's own coupons of one status (`docs/pricing.md` R10.5), the latest claimed first. */
export async function ownCoupons(reader: CouponReader, status: CouponStatus, { page, pageSize }: Paging) {
  const all = (await everyOwn(reader)).filter((each) => each.status === status);
  return { items: all.slice((page - 1) * pageSize, page * pageSize), page, pageSize, total: all.length };
}

/** Lists everything that a customer has claimed or used. */
export async function everyOwn(reader: CouponReader): Promise<CouponView[]> {
  const { db, buyer } = reader;
  return buyer.customerId ? viewsOf(await claimedBy(db, buyer.customerId), reader) : [];
}

/** Selects each coupon by the buyer's own code, or by a free one. */
async function withCodes({ db, buyer }: CouponReader, ids: string[]): Promise<CodeRow[]> {
  if (ids.length === 0) return [];
  const own = buyer.customerId ? await claimedBy(db, buyer.customerId) : [];
  const free = await freeCodes(db, ids);
  return ids.flatMap((id) => [...own, ...free].find((row) => row.id === id) ?? []);
}

/** Maximum of covered things that a card names. */
const maxNamed = 3;

/** Coupons as their reader sees them; those that are of no use in the reader's currency are left out. */
export async function viewsOf(rows: CodeRow[], reader: CouponReader): Promise<CouponView[]> {
  const { db, now, viewer, t, buyer } = reader;
  const ids = rows.map(({ id }) => id);
  const hashes = rows.flatMap(({ image_hash }) => image_hash ?? []);
  const images = hashes.length > 0 ? await findImages(db, hashes) : [];
  const gifts = await giftsOf(db, rows, viewer, now);
  const named = rows.filter(({ everything }) => !everything).map(({ id }) => id);
  const covered = named.length > 0 ? await sourceTitles(db, [...new Set(named)], now, maxNamed) : [];
  const uses = await customerUses(db, ids, buyer);
  const claims = buyer.customerId && ids.length > 0 ? await claimedBy(db, buyer.customerId) : [];
  return rows.flatMap((row) => {
    const customerUse = { customerId: buyer.customerId, customerUses: uses.get(row.id) ?? 0 };
    const seen = {
      image: images.find(({ hash }) => hash === row.image_hash),
      gift: skusGiven([row.benefit]).flatMap((sku) => gifts.get(sku) ?? [])[0],
      status: statusOf(row, customerUse, now),
      claimed: claims.some(({ id }) => id === row.id),
      covers: covered.filter(({ listId }) => listId === row.id),
    };
    return couponView(row, seen, viewer, t) ?? [];
  });
}
