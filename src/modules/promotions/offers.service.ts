import type { Db } from '../../platform/db/database.ts';
import type { Translations } from '../../platform/locale/catalogue.ts';
import type { PricedCart } from '../../shared/contracts/cart.ts';
import { languageTag, pickText } from '../../shared/locale.ts';
import { money } from '../../shared/money.ts';
import { type Goods, type Sources, skusListed } from '../catalog/index.ts';
import {
  type BasketLine,
  type Offers,
  type PriceList,
  type Promotion,
  type Receipt,
  reachText,
  reductionIn,
  thresholdIn,
  untouched,
  withinReach,
} from '../pricing/index.ts';
import type { PromotionRow } from './promotion.repo.ts';
import { isRunningNow, runningRows } from './promotion.ts';
import { type PromotionViewer, promotionPath } from './promotion.view.ts';

/** Promotion that is not saved yet, with what it covers. */
export interface TriedPromotion extends PromotionRow {
  sources: Sources;
}

interface Asked {
  now: Date;
  rules?: string | undefined;
  /** A promotion that is tried in place of the saved one of its id. */
  tried?: TriedPromotion | undefined;
}

/**
 * Loads the promotions that cover some goods now (`docs/contract.md` §5), as of the version of the rules that the caller has
 * read, of an order in its transaction, so that no order uses a promotion that has changed.
 */
export const offersIn =
  (translations: Translations) =>
  async (db: Db, goods: Iterable<Goods>, viewer: PromotionViewer, { now, rules, tried }: Asked) => {
    const wanted = [...goods];
    const saved = wanted.length > 0 ? await runningRows(db, now, rules) : [];
    const running = tried ? inPlace(saved, tried, now) : saved;
    const lists = running.filter(({ id, everything }) => !everything && id !== tried?.id).map(({ id }) => id);
    const skus = skusListed(lists, wanted);
    if (tried) skus.set(tried.id, skusOf(tried.sources, wanted));
    const promotions = running.flatMap((row) => offerOf(row, skus.get(row.id) ?? [], viewer.prices));
    const offers = { promotions, now };
    const promotionViews = (receipt: Receipt, lines: BasketLine[]) =>
      viewsOf(receipt, lines, { offers, running, viewer, translations });
    return { promotions, promotionViews };
  };

/** Running promotions with one that is tried among them, in the merchant's order. */
function inPlace(rows: PromotionRow[], tried: TriedPromotion, now: Date): PromotionRow[] {
  const others = rows.filter(({ id }) => id !== tried.id);
  if (!isRunningNow(tried, now)) return others;
  const place = others.findIndex(({ position }) => position > tried.position);
  return place === -1 ? [...others, tried] : others.toSpliced(place, 0, tried);
}

function skusOf({ productIds, categoryIds, collectionIds }: Sources, goods: Goods[]): string[] {
  const lists = [...categoryIds, ...collectionIds];
  return goods
    .filter(({ productId, lists: own }) => productIds.includes(productId) || lists.some((id) => own.includes(id)))
    .map(({ sku }) => sku);
}

interface Known {
  offers: Pick<Offers, 'promotions' | 'now'>;
  running: PromotionRow[];
  viewer: PromotionViewer;
  translations: Translations;
}

function viewsOf(receipt: Receipt, lines: BasketLine[], known: Known): PricedCart['promotions'] {
  const { offers, running, viewer, translations } = known;
  const { language, defaultLanguage, prices } = viewer;
  const rows = new Map(running.map((row) => [row.id, row]));
  const about = (id: string) => aboutOf(id, lines, offers, rows.get(id)?.slug ?? '');
  const applied = receipt.promotions.map(({ id, amount }) => ({
    ...about(id),
    title: pickText(rows.get(id)?.title ?? {}, language, defaultLanguage),
    amount: money(amount, prices.currency),
  }));
  const near = withinReach(untouched(lines), offers);
  const missed = near && offers.promotions.find(({ id }) => id === near.id);
  if (!near || !missed) return applied;
  const speech = { t: translations(language), currency: prices.currency, tag: languageTag(language) };
  return [...applied, { ...about(near.id), title: reachText(near, missed.reduction, speech), amount: null }];
}

/** The lines that a promotion is about, unless that is the whole order, and where all that it covers is shown. */
function aboutOf(id: string, lines: BasketLine[], { promotions }: Known['offers'], slug: string) {
  const scope = new Set(promotions.find((each) => each.id === id)?.scope);
  const lineIds = lines.filter(({ sku }) => scope.has(sku)).map((line) => line.id);
  return { id, lineIds, path: promotionPath(slug) };
}

function offerOf(
  { id, everything, threshold, reduction, ...row }: PromotionRow,
  skus: string[],
  prices: PriceList,
): Promotion[] {
  const off = reductionIn(reduction, prices);
  if (!off) return [];
  const times = { startsAt: row.starts_at, endsAt: row.ends_at };
  return [{ id, scope: everything ? null : skus, threshold: thresholdIn(threshold, prices), reduction: off, ...times }];
}
