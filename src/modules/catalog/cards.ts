import type { VersionCache } from '../../platform/cache/version-cache.ts';
import type { Db } from '../../platform/db/database.ts';
import type { ProductCard } from '../../shared/contracts/catalog.ts';
import { minor } from '../../shared/money.ts';
import type { PriceList } from '../pricing/index.ts';
import { type CardFigures, type Chosen, cardFigures, cardTexts, type PriceRow, priceRows } from './card.repo.ts';
import { priceIn } from './catalog.ts';
import {
  type CardFacts,
  type CardPrices,
  cardView,
  lowestView,
  type TranslatedCard,
  translatedCard,
  type Viewer,
} from './catalog.view.ts';
import { lowestOfCards } from './lowest/lowest.service.ts';

export interface CardReader {
  db: Db;
  viewer: Viewer;
  /** Texts and pictures of cards by product, version and language: 9/10 of the work of a card. */
  translatedCards: VersionCache<TranslatedCard>;
  /** Whole cards by everything that they say: the same object for the same card, so that its JSON is written once. */
  cards: VersionCache<ProductCard>;
  /** Loads the badges of promotions by product; the wiring passes it in. */
  badges(productIds: string[]): Promise<ReadonlyMap<string, string>>;
}

/**
 * Makes the cards of the chosen products, in that order. Figures are read each time, texts and pictures only when the
 * product's row has changed: a list of 24 takes 0.6 ms instead of 1.2 (`docs/performance.md`).
 */
export async function cardsOf(reader: CardReader, chosen: Chosen): Promise<ProductCard[]> {
  return cardsFrom(reader, await cardFigures(reader.db, chosen));
}

/** The cards of products whose figures were read already. */
export async function cardsFrom(reader: CardReader, figures: CardFigures[]): Promise<ProductCard[]> {
  const { db, viewer } = reader;
  const { base, currency } = viewer.prices;
  const ids = figures.map((row) => row.id);
  const [badges, prices] = await Promise.all([
    reader.badges(ids),
    currency === base || ids.length === 0 ? [] : priceRows(db, ids, currency),
  ]);
  const foreign = groupPrices(prices, viewer.prices);
  const priced = figures.map((row) => ({ row, shown: foreign.get(row.id) ?? basePrices(row) }));
  const reduced = priced.flatMap(({ row: { id }, shown: { min, list } }) =>
    list === null ? [] : [{ id, price: min }],
  );
  const lowest = await lowestOfCards(db, reduced, viewer);
  const said = priced.map(({ row, shown }) => {
    const facts = { prices: shown, ...lowestView(lowest.get(row.id), viewer), offer: badges.get(row.id) ?? null };
    return { row, facts, key: cardKey(row, facts, viewer) };
  });
  const unknown = said.filter(({ key }) => !reader.cards.get(key)).map(({ row }) => row);
  const translated = await translatedCardsOf(reader, unknown);
  return said.flatMap(({ row, facts, key }) => {
    const known = reader.cards.get(key);
    const translations = translated.get(row.id);
    if (known || !translations) return known ?? [];
    const card = cardView(translations, row, facts, viewer);
    reader.cards.set(key, card);
    return card;
  });
}

/** Everything that a card says, as text: its version and language stand for its texts and pictures. */
function cardKey(row: CardFigures, { prices, lowest, offer }: CardFacts, viewer: Viewer): string {
  const sales = [
    row.sold,
    row.rating_sum,
    row.rating_count,
    row.available,
    row.preorder_on,
    row.variants,
    row.only_sku,
  ];
  const money = [viewer.prices.currency, prices.min, prices.max, prices.list, lowest?.price.amount];
  // No text in the database has the character between them.
  return [keyOf(row, viewer), ...sales, ...money, lowest?.text, offer].join('\0');
}

async function translatedCardsOf({ db, viewer, translatedCards }: CardReader, figures: CardFigures[]) {
  const found = new Map<string, TranslatedCard>();
  const missing: string[] = [];
  for (const row of figures) {
    const known = translatedCards.get(keyOf(row, viewer));
    if (known) found.set(row.id, known);
    else missing.push(row.id);
  }
  for (const row of missing.length > 0 ? await cardTexts(db, missing) : []) {
    const translated = translatedCard(row, viewer);
    translatedCards.set(keyOf(row, viewer), translated);
    found.set(row.id, translated);
  }
  return found;
}

function keyOf({ id, version }: { id: string; version: string }, { language, defaultLanguage }: Viewer): string {
  return `${id} ${version} ${language} ${defaultLanguage}`;
}

function basePrices({ price_min, price_max, list_price }: CardFigures): CardPrices {
  return { min: price_min, max: price_max, list: list_price !== null && list_price > price_min ? list_price : null };
}

function groupPrices(rows: PriceRow[], list: PriceList): Map<string, CardPrices> {
  const found = new Map<string, CardPrices>();
  for (const row of rows) {
    const { price, listPrice } = priceIn(row, list);
    const known = found.get(row.product_id);
    if (!known) found.set(row.product_id, { min: price, max: price, list: listPrice });
    else found.set(row.product_id, widen(known, price, listPrice));
  }
  return found;
}

function widen(known: CardPrices, price: number, listPrice: number | null): CardPrices {
  const max = minor(Math.max(known.max, price));
  return price < known.min ? { min: price, max, list: listPrice } : { ...known, max };
}
