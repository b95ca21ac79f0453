import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { type Minor, minor } from '../../../shared/money.ts';
import { priceIn } from '../catalog.ts';
import type { Viewer } from '../catalog.view.ts';
import { deletePrices, formerPrices, formerRates, type PricedVariant, pricedVariants } from './former.repo.ts';
import { type Former, lookedBack, lowestBefore } from './lowest-before.ts';

/**
 * The lowest price of the 30 days before, by variant, of those whose price is shown as a reduced one; empty where the
 * shop does not show it.
 */
export async function lowestOfVariants(db: Db, variants: PricedVariant[], viewer: Viewer): Promise<Map<string, Minor>> {
  const { prices } = viewer;
  const reduced = viewer.lowestPrice ? variants.filter((each) => priceIn(each, prices).listPrice !== null) : [];
  if (reduced.length === 0) return new Map();
  const former = await formerOf(db, reduced, prices.currency);
  const rates = { ...prices, former: await ratesSince(db, [...former.values()], prices) };
  const none: Former = { base: [], own: [] };
  return new Map(reduced.map((each) => [each.id, lowestBefore(each, former.get(each.id) ?? none, rates)]));
}

/** The same by product, for cards: of the variant whose price the card shows. */
export async function lowestOfCards(
  db: Db,
  cards: readonly { id: string; price: number }[],
  viewer: Viewer,
): Promise<Map<string, Minor>> {
  if (!viewer.lowestPrice || cards.length === 0) return new Map();
  const { prices } = viewer;
  const ids = cards.map(({ id }) => id);
  const shown = new Map(cards.map(({ id, price }) => [id, price]));
  const variants = (await pricedVariants(db, ids, prices.currency)).filter(
    (each) => priceIn(each, prices).price === shown.get(each.product_id),
  );
  const lowest = await lowestOfVariants(db, variants, viewer);
  const found = new Map<string, Minor>();
  for (const { id, product_id } of variants) {
    const price = lowest.get(id);
    if (price !== undefined) found.set(product_id, minor(Math.min(price, found.get(product_id) ?? price)));
  }
  return found;
}

/** Deletes prices and rates that no reduction refers to. */
export function cleanUpFormerPrices({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  return deletePrices(db, new Date(clock.now().getTime() - lookedBack));
}

async function formerOf(db: Db, variants: PricedVariant[], currency: string): Promise<Map<string, Former>> {
  const ids = variants.map(({ id }) => id);
  const found = new Map<string, Former>(ids.map((id) => [id, { base: [], own: [] }]));
  for (const { variant_id, currency: of, until, price } of await formerPrices(db, ids, currency)) {
    const former = found.get(variant_id);
    if (of !== '') former?.own.push({ until, value: price });
    else if (price !== null) former?.base.push({ until, value: price });
  }
  return found;
}

/** Rates that are needed: from 30 days before the first of the changes on. */
async function ratesSince(db: Db, former: Former[], { base, currency }: Viewer['prices']) {
  const ends = former.flatMap((each) => [...each.base, ...each.own].map(({ until }) => until.getTime()));
  if (currency === base || ends.length === 0) return [];
  return formerRates(db, currency, new Date(Math.min(...ends) - lookedBack));
}
