import type { Db } from '../../platform/db/database.ts';
import type { Translations } from '../../platform/locale/catalogue.ts';
import type { PricedCart } from '../../shared/contracts/cart.ts';
import { languageTag, pickText } from '../../shared/locale.ts';
import { money } from '../../shared/money.ts';
import { type Goods, skusListed } from '../catalog/index.ts';
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
import { runningRows } from './promotion.ts';
import { type PromotionViewer, promotionPath } from './promotion.view.ts';

/**
 * Loads the promotions that cover some goods now (`docs/contract.md` §5), as of the version of the rules that the caller has
 * read, of an order in its transaction, so that no order uses a promotion that has changed.
 */
export const offersIn =
  (translations: Translations) =>
  async (
    db: Db,
    goods: Iterable<Goods>,
    viewer: PromotionViewer,
    { now, rules }: { now: Date; rules?: string | undefined },
  ) => {
    const wanted = [...goods];
    const running = wanted.length > 0 ? await runningRows(db, now, rules) : [];
    const lists = running.filter(({ everything }) => !everything).map(({ id }) => id);
    const skus = skusListed(lists, wanted);
    const promotions = running.flatMap((row) => offerOf(row, skus.get(row.id) ?? [], viewer.prices));
    const offers = { promotions, now };
    const promotionViews = (receipt: Receipt, lines: BasketLine[]) =>
      viewsOf(receipt, lines, { offers, running, viewer, translations });
    return { promotions, promotionViews };
  };

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
