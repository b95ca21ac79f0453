import type { Translations } from '../../platform/locale/catalogue.ts';
import type { PromotionTrial, PromotionTryBody } from '../../shared/contracts/promotion-trial.ts';
import { type Language, languageTag } from '../../shared/locale.ts';
import type { Result } from '../../shared/refusal.ts';
import { badgeText, offerText, type PriceList, reductionIn, thresholdIn } from '../pricing/index.ts';
import type { TriedPromotion } from './offers.service.ts';

/** Prices a basket with the promotions of a time; the wiring passes it in: promotions have no edge to carts. */
export type TryBasket = (body: PromotionTryBody, language: Language) => Promise<Result<PromotionTrial>>;

/** Id of a promotion that is not saved yet. */
const unsaved = '00000000-0000-0000-0000-000000000000';

/** A promotion of a form as carts read promotions. */
export function triedPromotion(typed: NonNullable<PromotionTryBody['promotion']>): TriedPromotion {
  const { id = unsaved, title, everything, threshold, reduction, enabled, position, startsAt, endsAt } = typed;
  const { productIds, categoryIds, collectionIds } = typed;
  return {
    id,
    title,
    everything,
    threshold,
    reduction,
    enabled,
    position,
    slug: '',
    summary: {},
    description: {},
    seo: {},
    image_hash: null,
    starts_at: startsAt ? new Date(startsAt) : null,
    ends_at: endsAt ? new Date(endsAt) : null,
    sources: { productIds, categoryIds, collectionIds },
  };
}

/** Badge and description of a promotion in each of some languages; none where it is shown in carts only, or its amount is 0 in the currency. */
export function wordsOf(
  { threshold, reduction }: Pick<TriedPromotion, 'threshold' | 'reduction'>,
  languages: readonly Language[],
  { prices, translations }: { prices: PriceList; translations: Translations },
): PromotionTrial['words'] {
  const off = reductionIn(reduction, prices);
  if (!off || off.kind === 'app') return [];
  const from = thresholdIn(threshold, prices);
  return languages.map((language) => {
    const speech = { t: translations(language), currency: prices.currency, tag: languageTag(language) };
    return { language, badge: badgeText(from, off, speech), offer: offerText(from, off, speech) };
  });
}
