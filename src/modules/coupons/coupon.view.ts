import type { Translate } from '../../platform/locale/catalogue.ts';
import type { CouponView } from '../../shared/contracts/coupons.ts';
import { languageTag, pickText, type Text } from '../../shared/locale.ts';
import { minor, money } from '../../shared/money.ts';
import type { StoredImage } from '../../shared/stored-image.ts';
import { urlFor } from '../../shared/urls/router.ts';
import { imageView } from '../attachments/index.ts';
import { type Goods, type Viewer } from '../catalog/index.ts';
import {
  benefitIn,
  type CouponTerms,
  discountKinds,
  discountText,
  isNothing,
  skusGiven,
  thresholdIn,
  thresholdText,
} from '../pricing/index.ts';
import type { CodeRow } from './code.repo.ts';

/** Data of a coupon that depends on the viewer. */
interface Seen extends Pick<CouponView, 'status' | 'claimed'> {
  image: StoredImage | undefined;
  gift: Goods | undefined;
  /** The first of what it is on; none where it is on everything. */
  covers: Covered[];
}

/** A product, category or collection that a coupon is on, and how many of them there are. */
export interface Covered {
  title: Exclude<Text, string>;
  total: number;
}

/**
 * View of a coupon in the viewer's language and currency; null where its amount becomes 0 in that currency, or its gift is not
 * for sale.
 */
export function couponView(row: CodeRow, seen: Seen, viewer: Viewer, t: Translate): CouponView | null {
  const { language, defaultLanguage, prices } = viewer;
  const title = pickText(row.title, language, defaultLanguage);
  const threshold = thresholdIn(row.threshold, prices);
  const terms = termsOf(row, seen, viewer);
  if (!terms) return null;
  const giftTitle = (sku: string) => seen.gift?.title ?? sku;
  const context = { t, currency: prices.currency, tag: languageTag(language), giftTitle };
  return {
    code: row.code,
    slug: row.slug,
    path: couponPath(row),
    title,
    summary: pickText(row.summary, language, defaultLanguage),
    offer: thresholdText(threshold, discountText(terms, context), context),
    image: seen.image ? imageView(seen.image, title) : null,
    everything: row.everything,
    covers: coversWords(row, seen.covers, viewer, t),
    threshold: {
      kind: threshold.kind,
      units: threshold.kind === 'units' ? threshold.units : null,
      amount: threshold.kind === 'amount' ? money(threshold.amount, prices.currency) : null,
    },
    benefit: benefitView(terms, seen, viewer),
    stackable: row.stackable,
    startsAt: row.starts_at?.toISOString() ?? null,
    endsAt: row.ends_at?.toISOString() ?? null,
    status: seen.status,
    claimed: seen.claimed,
  };
}

function coversWords({ everything }: CodeRow, covers: Covered[], viewer: Viewer, t: Translate): string {
  if (everything) return t('promotion.whole');
  const { language, defaultLanguage } = viewer;
  const names = covers.map(({ title }) => pickText(title, language, defaultLanguage));
  const more = (covers[0]?.total ?? 0) - names.length;
  if (names.length === 0) return t('coupon.coversNothing');
  const all = more > 0 ? [...names, t('coupon.coversMore', { count: more })] : names;
  const items = new Intl.ListFormat(languageTag(language), { type: 'conjunction' }).format(all);
  return t('coupon.covers', { items });
}

/** Path of a listed coupon's page, without a language prefix; null for one that is known by its code only. */
export function couponPath({ slug, public: isPublic }: Pick<CodeRow, 'slug' | 'public'>): string | null {
  return slug !== null && isPublic ? `/coupon/${slug}` : null;
}

/** Returns the terms in the viewer's currency; null where the amount becomes 0, or the gift is not for sale. */
function termsOf({ benefit }: CodeRow, { gift }: Seen, { prices }: Viewer): CouponTerms | null {
  const giftOf = () => ({ listPrice: gift?.price ?? minor(0), available: gift !== undefined });
  const terms = benefitIn(benefit, { prices, giftOf });
  const isGiftMissing = skusGiven([benefit]).length > 0 && !gift;
  return isNothing(terms) || isGiftMissing ? null : terms;
}

function benefitView(terms: CouponTerms, { gift }: Seen, viewer: Viewer): CouponView['benefit'] {
  const { basisPoints, amount } = discountKinds[terms.kind].figures(terms);
  return {
    kind: terms.kind,
    basisPoints,
    amount: amount === null ? null : money(amount, viewer.prices.currency),
    gift: gift ? giftView(gift, viewer) : null,
  };
}

function giftView({ sku, title, slug, image }: Goods, { router }: Viewer) {
  return { sku, title, path: urlFor(router, 'product', slug), image: image ? imageView(image, title) : null };
}
