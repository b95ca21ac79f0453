import { recordAudit } from '../../platform/audit/audit.repo.ts';
import { announce } from '../../platform/cache/changes.repo.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { transact } from '../../platform/db/transaction.ts';
import type { Staff } from '../../platform/http/route.ts';
import type { Random } from '../../platform/random.ts';
import type { CouponSave } from '../../shared/contracts/coupons.ts';
import { byLanguage } from '../../shared/locale.ts';
import type { CurrencyCode } from '../../shared/money.ts';
import { fieldError, notFound, ok, type Result, refuse } from '../../shared/refusal.ts';
import { findImages } from '../attachments/index.ts';
import { assembleList, dropList, dropSources, listTag, variantsBySku } from '../catalog/index.ts';
import { sanitized } from '../content/index.ts';
import { draftError, skusGiven } from '../pricing/index.ts';
import { claimUrl, releaseUrls } from '../urls/index.ts';
import { addCodes, codeCounts, couponsByCode } from './code.repo.ts';
import { type CouponRow, deleteCoupon, lockCoupon, writeCoupon } from './coupon.repo.ts';
import { normalCode } from './coupon.ts';
import { couponContents } from './staff-coupon.view.ts';
import { couponsTag } from './tags.ts';

export interface CouponAdminTools {
  db: Db;
  clock: Clock;
  random: Random;
  /** The currency that amounts without one of their own are converted from. */
  baseCurrency: () => CurrencyCode;
}

/** Saves a coupon, over the one of its id or as a new one. Refuses as `putCoupon` does. */
export function saveCoupon(draft: CouponSave, staff: Staff, tools: CouponAdminTools): Promise<Result<{ id: string }>> {
  return transact(tools.db, async (tx) => {
    const before = draft.id ? await lockCoupon(tx, draft.id) : undefined;
    if (draft.id && !before) return notFound();
    const id = before?.id ?? tools.random.id();
    const [content = null] = before ? await couponContents(tx, [before]) : [];
    const written = await putCoupon(tx, id, draft, tools);
    if (!written.ok) return written;
    const activity = { action: 'coupon:save', subject: `coupon:${id}`, before: content, after: { ...draft } };
    await recordAudit(tx, { staff, ...activity }, tools);
    return ok({ id });
  });
}

/**
 * Writes a coupon under an id, builds its list and adds its first code; a listed coupon always has a code. Refuses (code 40,
 * beside the field) a slug or code of something else, an unknown picture or gift, an end before the start, amounts without the
 * base currency's, and a coupon on nothing.
 */
export async function putCoupon(
  tx: Tx,
  id: string,
  draft: CouponSave,
  tools: Omit<CouponAdminTools, 'db'>,
): Promise<Result<null>> {
  const now = tools.clock.now();
  const row = rowOf(draft, id);
  const refused = (await refusalOf(tx, draft, tools)) ?? (await claimed(tx, row, now));
  if (refused) return refused;
  await writeCoupon(tx, row, now);
  const lost = await firstCode(tx, draft, id, tools);
  if (lost) return lost;
  const none = { productIds: [], categoryIds: [], collectionIds: [] };
  await assembleList(tx, id, draft.everything ? none : draft);
  await announce(tx, [couponsTag, listTag(id)]);
  return ok(null);
}

/** Removes a coupon with its codes, its list and its URLs; orders keep its discounts. */
export function removeCoupon(
  { id }: { id: string },
  staff: Staff,
  tools: CouponAdminTools,
): Promise<Result<Record<string, never>>> {
  return transact(tools.db, async (tx) => {
    const before = await lockCoupon(tx, id);
    if (!before) return notFound();
    await deleteCoupon(tx, id);
    await dropSources(tx, id);
    await dropList(tx, id);
    await releaseUrls(tx, id);
    await recordAudit(tx, { staff, action: 'coupon:remove', subject: `coupon:${id}`, before, after: null }, tools);
    await announce(tx, [couponsTag, listTag(id)]);
    return ok({});
  });
}

async function refusalOf(
  tx: Tx,
  draft: CouponSave,
  { baseCurrency }: Pick<CouponAdminTools, 'baseCurrency'>,
): Promise<Result<never> | null> {
  const refusal = draftError(draft, ['benefit', draft.benefit], baseCurrency());
  if (refusal) return refuse('error.form', [refusal]);
  const { image, benefit } = draft;
  if (image && (await findImages(tx, [image])).length === 0) return refuseField('image', 'unknown', 'catalog.noImage');
  for (const sku of skusGiven([benefit]))
    if ((await variantsBySku(tx, [sku])).length === 0)
      return refuseField('benefit.sku', 'unknown', 'coupon.noGift', { sku });
  return null;
}

async function claimed(tx: Tx, { id, slug }: CouponRow, at: Date): Promise<Result<never> | null> {
  if (slug === null) {
    await releaseUrls(tx, id);
    return null;
  }
  const claim = await claimUrl(tx, { space: 'coupon', slug, target: id }, at);
  return claim.ok ? null : claim;
}

/** Refuses a code that another coupon has. */
async function firstCode(
  tx: Tx,
  draft: CouponSave,
  id: string,
  { clock, random }: Pick<CouponAdminTools, 'clock' | 'random'>,
): Promise<Result<never> | null> {
  const has = (await codeCounts(tx, [id])).size > 0;
  const code = draft.code ? normalCode(draft.code) : draft.public && !has ? random.code(10) : null;
  if (code === null) return null;
  await addCodes(tx, id, [code], clock.now());
  const [row] = await couponsByCode(tx, [code]);
  return row?.id === id ? null : refuseField('code', 'taken', 'coupon.codeTaken', { code });
}

function refuseField(field: string, rule: string, key: string, values?: Record<string, string>): Result<never> {
  return refuse('error.form', [fieldError(field, rule, key, values)]);
}

function rowOf(draft: CouponSave, id: string): CouponRow {
  const { slug, image, everything, threshold, benefit, stackable, limit, customerLimit, codeLimit } = draft;
  const { startsAt, endsAt, enabled, position } = draft;
  return {
    id,
    slug,
    everything,
    threshold,
    benefit,
    stackable,
    enabled,
    position,
    public: draft.public,
    uses: 0,
    title: byLanguage(draft.title),
    summary: byLanguage(draft.summary),
    description: byLanguage(sanitized(draft.description)),
    image_hash: image,
    use_limit: limit,
    customer_limit: customerLimit,
    code_limit: codeLimit,
    starts_at: startsAt ? new Date(startsAt) : null,
    ends_at: endsAt ? new Date(endsAt) : null,
  };
}
