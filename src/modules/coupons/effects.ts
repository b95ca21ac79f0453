import type { Translate, Translations } from '../../platform/locale/catalogue.ts';
import type { CouponEffect } from '../../shared/contracts/coupons.ts';
import type { CouponReason } from '../../shared/coupon-reasons.ts';
import { languageTag, pickText } from '../../shared/locale.ts';
import { startText } from '../../shared/moment-text.ts';
import { formatMoney, money } from '../../shared/money.ts';
import type { Viewer } from '../catalog/index.ts';
import { type CouponOutcome, thresholdIn } from '../pricing/index.ts';
import type { CodeRow } from './code.repo.ts';

interface EffectsContext {
  asking: { codes: readonly string[]; dropped: readonly string[] };
  rows: readonly CodeRow[];
  viewer: Viewer;
  translations: Translations;
  /** The shop's, in which days and hours are told. */
  timeZone: string;
}

/** Effects of codes, in the order in which they were typed, followed by those that were dropped. */
export function effectsIn(
  outcomes: readonly CouponOutcome[],
  { asking, rows, viewer, translations, timeZone }: EffectsContext,
): CouponEffect[] {
  const { language, defaultLanguage, prices } = viewer;
  const t = translations(language);
  const rowOf = new Map(rows.map((row) => [row.code, row]));
  const titleOf = (code: string) => pickText(rowOf.get(code)?.title ?? {}, language, defaultLanguage);
  const attached = asking.codes.flatMap((code) => {
    const outcome = outcomes.find((each) => each.code === code);
    if (!outcome) return [];
    const { reason, amount } = outcome;
    const message = messageOf(outcome, rowOf.get(code), { ...viewer, timeZone }, t);
    const taken = reason === null ? money(amount, prices.currency) : null;
    return [{ code, title: titleOf(code), amount: taken, problem: reason, message, dropped: false }];
  });
  const dropped = asking.dropped.map((code) => ({
    code,
    title: titleOf(code),
    amount: null,
    problem: 'customer-limit' as const,
    dropped: true,
    message: reasonText('customer-limit', t),
  }));
  return [...attached, ...dropped];
}

/** Text of a reason that does not depend on the cart. */
export function reasonText(reason: CouponReason, t: Translate): string {
  return t(`coupon.reason.${reason}`);
}

function messageOf(
  { reason, giftMissing }: CouponOutcome,
  row: CodeRow | undefined,
  { language, prices, timeZone }: Viewer & Pick<EffectsContext, 'timeZone'>,
  t: Translate,
): string | null {
  if (reason === null) return null;
  if (giftMissing) return t('coupon.reason.gift-missing');
  if (reason === 'not-started' && row?.starts_at)
    return t('coupon.reason.not-started.until', { moment: startText(row.starts_at, language, timeZone) });
  if (reason !== 'threshold' || !row) return reasonText(reason, t);
  const threshold = thresholdIn(row.threshold, prices);
  const where = row.everything ? 'whole' : 'covered';
  if (threshold.kind === 'units') return t(`coupon.reason.units.${where}`, { count: threshold.units });
  if (threshold.kind === 'none') return reasonText('threshold', t);
  const amount = formatMoney(money(threshold.amount, prices.currency), languageTag(language));
  return t(`coupon.reason.amount.${where}`, { amount });
}
