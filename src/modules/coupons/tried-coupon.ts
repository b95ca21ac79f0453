import type { Db } from '../../platform/db/database.ts';
import type { CouponTryBody } from '../../shared/contracts/coupon-trial.ts';
import type { PromotionTrial } from '../../shared/contracts/promotion-trial.ts';
import type { Language } from '../../shared/locale.ts';
import type { Result } from '../../shared/refusal.ts';
import type { Sources } from '../catalog/index.ts';
import { type CodeRow, codeCounts, couponsByCode } from './code.repo.ts';
import { type CouponRow, findCoupon } from './coupon.repo.ts';
import { normalCode } from './coupon.ts';

/** Prices a basket with the coupons of a time; the wiring passes it in: coupons have no edge to carts. */
export type TryCoupon = (body: CouponTryBody, language: Language) => Promise<Result<PromotionTrial>>;

/** Coupon that is not saved yet, with the code that is entered for it and what it covers. */
export interface TriedCoupon extends CodeRow {
  sources: Sources;
}

/** Code of a coupon that has none yet. No code that is typed equals it: `normalCode` writes three dots instead. */
export const untypedCode = '…';

const unsaved = '00000000-0000-0000-0000-000000000000';

/** A coupon of a form as carts read coupons; one that is saved has its uses, and its first code. */
export async function triedCoupon(db: Db, typed: CouponTryBody['coupon']): Promise<TriedCoupon> {
  const { id = unsaved, productIds, categoryIds, collectionIds } = typed;
  const saved = typed.id ? await findCoupon(db, { id }) : undefined;
  const first = typed.id ? (await codeCounts(db, [id])).get(id)?.first : undefined;
  const code = typed.code ? normalCode(typed.code) : (first ?? untypedCode);
  const [ofCode] = await couponsByCode(db, [code]);
  return {
    ...rowOf(typed, id),
    uses: saved?.uses ?? 0,
    code,
    code_uses: ofCode?.id === id ? ofCode.code_uses : 0,
    owner_id: null,
    sources: { productIds, categoryIds, collectionIds },
  };
}

function rowOf(typed: CouponTryBody['coupon'], id: string): CouponRow {
  const { title, everything, threshold, benefit, stackable, enabled, limit, customerLimit, codeLimit } = typed;
  const { startsAt, endsAt } = typed;
  return {
    id,
    title,
    everything,
    threshold,
    benefit,
    stackable,
    enabled,
    slug: null,
    summary: {},
    description: {},
    image_hash: null,
    public: false,
    position: 0,
    uses: 0,
    use_limit: limit,
    customer_limit: customerLimit,
    code_limit: codeLimit,
    starts_at: startsAt ? new Date(startsAt) : null,
    ends_at: endsAt ? new Date(endsAt) : null,
  };
}

/** Coupons of some codes with one that is tried: in place of what its code finds, and of the saved one at its other codes. */
export function inPlace(rows: readonly CodeRow[], tried: TriedCoupon): CodeRow[] {
  const others = rows
    .filter(({ code }) => code !== tried.code)
    .map((row) => (row.id === tried.id ? { ...tried, code: row.code, code_uses: row.code_uses } : row));
  return [...others, tried];
}
