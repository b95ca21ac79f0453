import type { Db } from '../../platform/db/database.ts';
import type { Translations } from '../../platform/locale/catalogue.ts';
import type { PricedCart } from '../../shared/contracts/cart.ts';
import { languageTag, pickText } from '../../shared/locale.ts';
import { minor, money } from '../../shared/money.ts';
import { type Goods, type Sources, skusIn, skusListed } from '../catalog/index.ts';
import {
  type AppOff,
  type BasketLine,
  type Offers,
  type PriceList,
  type Promotion,
  type Receipt,
  reaches,
  reachText,
  reductionIn,
  thresholdIn,
  untouched,
  withinReach,
} from '../pricing/index.ts';
import type { AppDiscounts, DiscountedLine, DiscountToAsk } from './app-discounts.ts';
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
  /** Lines that are paid for and can be discounted. */
  lines: readonly DiscountedLine[];
}

/**
 * Loads the promotions that cover some goods now (`docs/contract.md` §5), as of the version of the rules that the caller has
 * read, of an order in its transaction, so that no order uses a promotion that has changed.
 */
export const offersIn =
  (translations: Translations, ofApps: AppDiscounts) =>
  async (db: Db, goods: Iterable<Goods>, viewer: PromotionViewer, { now, rules, tried, lines: paid }: Asked) => {
    const wanted = [...goods];
    const saved = wanted.length > 0 ? await runningRows(db, now, rules) : [];
    const running = tried ? inPlace(saved, tried, now) : saved;
    const lists = running.filter(({ id, everything }) => !everything && id !== tried?.id).map(({ id }) => id);
    const skus = skusListed(lists, wanted);
    if (tried) skus.set(tried.id, skusIn(tried.sources, wanted));
    const { prices } = viewer;
    const wantedOfApps = running.flatMap((row) => askedOf(row, skus.get(row.id) ?? [], paid, prices));
    const { told, askApps } = await readOfApps(db, wantedOfApps, ofApps);
    const promotions = running.flatMap((row) => offerOf(row, skus.get(row.id) ?? [], prices, told));
    const offers = { promotions, now };
    const promotionViews = (receipt: Receipt, lines: BasketLine[]) =>
      viewsOf(receipt, lines, { offers, running, viewer, translations });
    return { promotions, promotionViews, askApps };
  };

/** Running promotions with one that is tried among them, in the merchant's order. */
function inPlace(rows: PromotionRow[], tried: TriedPromotion, now: Date): PromotionRow[] {
  const others = rows.filter(({ id }) => id !== tried.id);
  if (!isRunningNow(tried, now)) return others;
  const place = others.findIndex(({ position }) => position > tried.position);
  return place === -1 ? [...others, tried] : others.toSpliced(place, 0, tried);
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
  const about = (id: string) => aboutOf(id, lines, offers, pathOf(rows.get(id)));
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
function aboutOf(id: string, lines: BasketLine[], { promotions }: Known['offers'], path: string) {
  const scope = new Set(promotions.find((each) => each.id === id)?.scope);
  const lineIds = lines.filter(({ sku }) => scope.has(sku)).map((line) => line.id);
  return { id, lineIds, path };
}

/** The page of a promotion; empty for one of an app, which has none. */
function pathOf(row: PromotionRow | undefined): string {
  return row?.reduction.kind === 'app' ? '' : promotionPath(row?.slug ?? '');
}

interface AskedOf {
  id: string;
  discount: DiscountToAsk;
}

/** Basket that an app is asked for, by SKU; none where the promotion does not take its discount from an app, or is not reached. */
function askedOf(
  { id, everything, threshold, reduction }: PromotionRow,
  skus: string[],
  paid: readonly DiscountedLine[],
  prices: PriceList,
): AskedOf[] {
  if (reduction.kind !== 'app') return [];
  const lines = paid.filter(({ sku }) => everything || skus.includes(sku));
  const open = lines.map(({ sku, quantity, price }) => ({ sku, quantity, left: minor(price * quantity) }));
  if (!reaches(open, thresholdIn(threshold, prices))) return [];
  lines.sort((one, other) => (one.sku < other.sku ? -1 : 1));
  const { code, args } = reduction;
  return [{ id, discount: { code, args, currency: prices.currency, lines } }];
}

/** Answers of apps, by promotion, and the function that asks for what lacks. */
async function readOfApps(db: Db, wanted: AskedOf[], ofApps: AppDiscounts) {
  const discounts = wanted.map(({ discount }) => discount);
  const answers = discounts.length > 0 ? await ofApps.read(db, discounts) : [];
  const told = new Map(wanted.map(({ id }, index) => [id, answers[index]?.off ?? null]));
  const lacking = discounts.filter((_, index) => !answers[index]?.isKnown);
  return { told, askApps: lacking.length > 0 ? () => ofApps.ask(lacking) : undefined };
}

function offerOf(
  { id, everything, threshold, reduction, ...row }: PromotionRow,
  skus: string[],
  prices: PriceList,
  told: ReadonlyMap<string, AppOff | null>,
): Promotion[] {
  const terms = reductionIn(reduction, prices);
  const ofApp = told.get(id);
  // No promise of what no app has told.
  if (!terms || (terms.kind === 'app' && !ofApp)) return [];
  const off = terms.kind === 'app' ? { ...terms, told: ofApp ?? null } : terms;
  const times = { startsAt: row.starts_at, endsAt: row.ends_at };
  return [{ id, scope: everything ? null : skus, threshold: thresholdIn(threshold, prices), reduction: off, ...times }];
}
