import type { Translate } from '../../platform/locale/catalogue.ts';
import type { PromotionView } from '../../shared/contracts/promotions.ts';
import { type Language, languageTag, pickText } from '../../shared/locale.ts';
import { money } from '../../shared/money.ts';
import type { StoredImage } from '../../shared/stored-image.ts';
import { imageView } from '../attachments/index.ts';
import { badgeText, discountKinds, offerText, type PriceList, reductionIn, thresholdIn } from '../pricing/index.ts';
import type { PromotionRow } from './promotion.repo.ts';

export interface PromotionViewer {
  language: Language;
  defaultLanguage: Language;
  prices: PriceList;
}

/**
 * View of a promotion in the viewer's language and currency; null where its amount becomes 0 in that currency, and where an app
 * tells it for each basket: nothing is promised before.
 */
export function promotionView(
  row: PromotionRow,
  image: StoredImage | undefined,
  viewer: PromotionViewer,
  t: Translate,
): PromotionView | null {
  const { language, defaultLanguage, prices } = viewer;
  const { currency } = prices;
  const threshold = thresholdIn(row.threshold, prices);
  const reduction = reductionIn(row.reduction, prices);
  if (!reduction || reduction.kind === 'app') return null;
  const figures = discountKinds[reduction.kind].figures(reduction);
  const speech = { t, currency, tag: languageTag(language) };
  const title = pickText(row.title, language, defaultLanguage);
  return {
    id: row.id,
    slug: row.slug,
    title,
    everything: row.everything,
    path: promotionPath(row.slug),
    summary: pickText(row.summary, language, defaultLanguage),
    offer: offerText(threshold, reduction, speech),
    badge: badgeText(threshold, reduction, speech),
    image: image ? imageView(image, title) : null,
    threshold: {
      kind: threshold.kind === 'amount' ? 'amount' : 'units',
      units: threshold.kind === 'units' ? threshold.units : null,
      amount: threshold.kind === 'amount' ? money(threshold.amount, currency) : null,
    },
    reduction: {
      kind: reduction.kind,
      basisPoints: figures.basisPoints,
      amount: figures.amount === null ? null : money(figures.amount, currency),
    },
    endsAt: row.ends_at?.toISOString() ?? null,
  };
}

/** Without a language prefix. */
export function promotionPath(slug: string): string {
  return `/promotion/${slug}`;
}
