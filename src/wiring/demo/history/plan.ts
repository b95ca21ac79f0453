import type { Dice } from './dice.ts';

/** Courses that an order of the history takes. `lapsed`: never paid, and cancelled by the shop when its time was over. */
export type Course =
  | 'completed'
  | 'shipped'
  | 'partlyShipped'
  | 'paid'
  | 'unpaid'
  | 'lapsed'
  | 'cancelled'
  | 'cancellationRequested'
  | 'partlyRefunded'
  | 'reviewed'
  | 'returnToAnswer'
  | 'returnAccepted'
  | 'returnInTransit'
  | 'returnReceived'
  | 'returnRefunded'
  | 'returnRefused';

/** A kind of article with the units that the history may sell of it. */
export interface Offer {
  sku: string;
  /** Weight with which it is chosen among the others. */
  weight: number;
  units: number;
}

export interface PlannedOrder {
  course: Course;
  /** Position in the list of people. */
  person: number;
  daysAgo: number;
  items: { sku: string; quantity: number }[];
  paymentMethod: 'bank-transfer' | 'cash-on-delivery';
  shippingMethod: 'standard' | 'express';
  /** Part of it that a gift card pays. */
  giftCard: 'none' | 'half' | 'all';
}

/** Orders of the last days, by days ago, so that every screen has something in each state. */
const special: readonly (readonly [Course, readonly number[]])[] = [
  ['unpaid', [0.006, 1.2, 2.5, 4.1]],
  ['paid', [0.03, 0.2, 0.6, 1.1, 1.7]],
  ['cancellationRequested', [0.9]],
  ['partlyShipped', [2.2, 3.6, 5.1]],
  ['shipped', [2.7, 3.1, 3.8, 4.4, 5.3, 6.2, 6.6, 7.4, 8.1]],
  ['returnToAnswer', [13.4, 15.8]],
  ['returnAccepted', [17.2]],
  ['returnInTransit', [19.5]],
  ['returnReceived', [22.3]],
  ['returnRefunded', [30.6, 41.3]],
  ['returnRefused', [35.7]],
  ['partlyRefunded', [18.4, 27.1, 39.8]],
  ['reviewed', [12.1, 14.9, 16.6, 20.7, 23.9]],
  ['lapsed', [12.6, 24.2, 37.5, 50.9]],
  ['cancelled', [26.4, 46.2]],
];
const total = 120;
const days = 60;
/** Country whose people of the demo pay in cash what they may. */
const cashCountry = 'PH';
/** Days that an order takes until it is completed. */
const longest = 10.5;

/** Plans the orders of two months, the oldest first. */
export function planOrders(
  dice: Dice,
  people: readonly { language: string; address: { countryCode: string } }[],
  offers: readonly Offer[],
): PlannedOrder[] {
  const chosen = special.flatMap(([course, ages]) => ages.map((daysAgo) => ({ course, daysAgo })));
  // More of them lately than long ago: the shop grows.
  const usual = Array.from({ length: total - chosen.length }, () => {
    const daysAgo = longest + (days - longest) * dice.roll() ** 1.2;
    return { course: 'completed' as const, daysAgo };
  });
  const ordered = [...chosen, ...usual].sort((one, other) => other.daysAgo - one.daysAgo);
  const everybody = people.map((_, index) => index);
  const english = everybody.filter((index) => people[index]?.language === 'en');
  const left = new Map(offers.map((offer) => [offer.sku, offer]));
  return ordered.map(({ course, daysAgo }, index) => {
    // Reviews and returns of the demo are written in English.
    const person = dice.pick(isWritten(course) ? english : everybody);
    const paysCash = !takesTransfer(course) && people[person]?.address.countryCode === cashCountry;
    return {
      course,
      daysAgo,
      person,
      giftCard: cardOf(course, index),
      items: basket(dice, left, course === 'partlyShipped' || course === 'partlyRefunded' ? 2 : 1),
      paymentMethod: paysCash ? 'cash-on-delivery' : 'bank-transfer',
      shippingMethod: dice.roll() < 0.15 ? 'express' : 'standard',
    };
  });
}

/** The latest paid order was paid by a gift card, and some of those before in part. */
function cardOf(course: Course, index: number): PlannedOrder['giftCard'] {
  if (course === 'paid') return index === total - 2 ? 'all' : 'none';
  return course === 'completed' && index % 40 === 20 ? 'half' : 'none';
}

function isWritten(course: Course): boolean {
  return course === 'reviewed' || course.startsWith('return');
}

/** Tests if only a transfer fits: what is paid before it is shipped, or waits to be paid. */
function takesTransfer(course: Course): boolean {
  return course !== 'completed' && course !== 'shipped';
}

function basket(dice: Dice, left: Map<string, Offer>, least: number): PlannedOrder['items'] {
  const wanted = Math.max(least, dice.pick([1, 1, 1, 2, 2, 3]));
  const items = new Map<string, number>();
  while (items.size < wanted) {
    const offer = weighted(
      dice,
      [...left.values()].filter(({ sku, units }) => units > 0 && !items.has(sku)),
    );
    const quantity = Math.min(offer.units, dice.pick([1, 1, 1, 2, 2, 4]));
    left.set(offer.sku, { ...offer, units: offer.units - quantity });
    items.set(offer.sku, quantity);
  }
  return [...items].map(([sku, quantity]) => ({ sku, quantity }));
}

function weighted(dice: Dice, offers: readonly Offer[]): Offer {
  let rest = dice.roll() * offers.reduce((sum, { weight }) => sum + weight, 0);
  const found = offers.find(({ weight }) => (rest -= weight) < 0) ?? offers.at(-1);
  if (!found) throw new Error('the demo has sold everything');
  return found;
}
