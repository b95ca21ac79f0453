import { recordAudit } from '../../platform/audit/audit.repo.ts';
import { announce } from '../../platform/cache/changes.repo.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { transact } from '../../platform/db/transaction.ts';
import type { Staff } from '../../platform/http/route.ts';
import type { Random } from '../../platform/random.ts';
import type { PromotionSave } from '../../shared/contracts/promotions.ts';
import { byLanguage } from '../../shared/locale.ts';
import type { CurrencyCode } from '../../shared/money.ts';
import { fieldError, notFound, ok, type Result, refuse } from '../../shared/refusal.ts';
import { findImages } from '../attachments/index.ts';
import { assembleList, dropList, dropSources, listTag } from '../catalog/index.ts';
import { sanitized } from '../content/index.ts';
import { draftError } from '../pricing/index.ts';
import { claimUrl, releaseUrls } from '../urls/index.ts';
import type { AppKinds } from './app-discounts.ts';
import { deletePromotion, lockPromotion, type PromotionRow, writePromotion } from './promotion.repo.ts';
import { staffPromotions } from './staff-promotion.view.ts';
import { promotionsTag } from './tags.ts';

type PromotionDraft = Omit<PromotionSave, 'base'>;

export interface PromotionTools {
  db: Db;
  clock: Clock;
  random: Random;
  /** The currency that amounts without one of their own are converted from. */
  baseCurrency: () => CurrencyCode;
  /** Discounts that apps bring. */
  appKinds: AppKinds;
}

/**
 * Saves a promotion, over the one of its id or as a new one. Refuses as `putPromotion` does, and a version that is not the newest
 * (rule `base`, with the present promotion in `data.current`).
 */
export function savePromotion(
  { base, ...draft }: PromotionSave,
  staff: Staff,
  tools: PromotionTools,
): Promise<Result<{ id: string }>> {
  return transact(tools.db, async (tx) => {
    const before = draft.id ? await lockPromotion(tx, draft.id) : undefined;
    if (draft.id && !before) return notFound();
    const [current] = before ? await staffPromotions(tx, [before], tools.clock.now()) : [];
    if (before && base !== undefined && base !== before.version)
      return refuse('design.stale', [fieldError('base', 'base', 'design.stale')], { current });
    // One that is switched off may be of an app that is gone.
    const ofApp = draft.enabled && draft.reduction.kind === 'app' ? draft.reduction : null;
    const errors = ofApp ? tools.appKinds.errorsOf(ofApp, 'reduction') : [];
    if (errors.length > 0) return refuse('error.form', errors);
    const id = before?.id ?? tools.random.id();
    const written = await putPromotion(tx, id, draft, tools);
    if (!written.ok) return written;
    const activity = {
      action: 'promotion:save',
      subject: `promotion:${id}`,
      before: current ?? null,
      after: { ...draft },
    };
    await recordAudit(tx, { staff, ...activity }, tools);
    return ok({ id });
  });
}

/**
 * Writes a promotion under an id and puts its list together. Refuses (code 40, beside the field) a slug that something else has or
 * had, an unknown picture, an end before the start, amounts without the base currency's, and a promotion on nothing.
 */
export async function putPromotion(
  tx: Tx,
  id: string,
  draft: PromotionDraft,
  tools: Pick<PromotionTools, 'clock' | 'baseCurrency'>,
): Promise<Result<null>> {
  const now = tools.clock.now();
  const row = rowOf(draft, id);
  const refused = (await refusalOf(tx, draft, tools)) ?? (await claimed(tx, row, now));
  if (refused) return refused;
  await writePromotion(tx, row, now);
  const none = { productIds: [], categoryIds: [], collectionIds: [] };
  await assembleList(tx, id, draft.everything ? none : draft);
  await announce(tx, [promotionsTag, listTag(id)]);
  return ok(null);
}

/** Removes a promotion with its list and its URLs; orders keep its discounts. */
export function removePromotion(
  { id }: { id: string },
  staff: Staff,
  tools: PromotionTools,
): Promise<Result<Record<string, never>>> {
  return transact(tools.db, async (tx) => {
    const before = await lockPromotion(tx, id);
    if (!before) return notFound();
    await deletePromotion(tx, id);
    await dropSources(tx, id);
    await dropList(tx, id);
    await releaseUrls(tx, id);
    await recordAudit(
      tx,
      { staff, action: 'promotion:remove', subject: `promotion:${id}`, before, after: null },
      tools,
    );
    await announce(tx, [promotionsTag, listTag(id)]);
    return ok({});
  });
}

async function refusalOf(
  tx: Tx,
  draft: PromotionDraft,
  { baseCurrency }: Pick<PromotionTools, 'baseCurrency'>,
): Promise<Result<never> | null> {
  const refusal = draftError(draft, ['reduction', draft.reduction], baseCurrency());
  if (refusal) return refuse('error.form', [refusal]);
  const { image } = draft;
  const isUnknown = image !== null && (await findImages(tx, [image])).length === 0;
  return isUnknown ? refuse('error.form', [fieldError('image', 'unknown', 'catalog.noImage')]) : null;
}

async function claimed(tx: Tx, { id, slug }: PromotionRow, at: Date): Promise<Result<never> | null> {
  const claim = await claimUrl(tx, { space: 'promotion', slug, target: id }, at);
  return claim.ok ? null : claim;
}

function rowOf(draft: PromotionDraft, id: string): PromotionRow {
  const { slug, seo, image, everything, threshold, reduction, startsAt, endsAt, enabled, position } = draft;
  return {
    id,
    slug,
    everything,
    threshold,
    reduction,
    enabled,
    position,
    title: byLanguage(draft.title),
    summary: byLanguage(draft.summary),
    description: byLanguage(sanitized(draft.description)),
    seo: {
      ...(seo.title !== undefined && { title: byLanguage(seo.title) }),
      ...(seo.description !== undefined && { description: byLanguage(seo.description) }),
    },
    image_hash: image,
    starts_at: startsAt ? new Date(startsAt) : null,
    ends_at: endsAt ? new Date(endsAt) : null,
  };
}
