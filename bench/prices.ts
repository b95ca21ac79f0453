import {
  type Basket,
  type BasketLine,
  type Offers,
  type Promotion,
  priceBasket,
  type Reduction,
} from '../src/modules/pricing/index.ts';
import { minor } from '../src/shared/money.ts';
import { at, columns } from './table.ts';

/** Measured runs, after a tenth as many for warm-up. */
const runs = 2000;
const lines = 100;
const now = new Date('2026-03-02T12:00:00Z');

/** Times of the price function for large carts: 100 lines, 50 promotions and 5 codes, by how much the promotions overlap. */
export function measurePrices(): string {
  return columns([
    [`${lines} lines, 50 promotions, 5 codes`, 'median', '95 %', 'slowest'],
    ...[2, 10, 60].map((each) => [`  each promotion on ${each} lines`, ...timesOf(basketOf(each, 37))]),
    ['  each shares a line with the next', ...timesOf(basketOf(2, 1))],
  ]);
}

function timesOf(basket: Basket): string[] {
  for (let run = 0; run < runs / 10; run += 1) priceBasket(basket);
  const times = Array.from({ length: runs }, () => {
    const start = performance.now();
    priceBasket(basket);
    return performance.now() - start;
  });
  return [0.5, 0.95, 1].map((share) => `${at(times, share).toFixed(2)} ms`);
}

function basketOf(linesEach: number, apart: number): Basket {
  const all = Array.from({ length: lines }, (_, index) => lineOf(index));
  const offers = offersOn(all, linesEach, apart);
  return { currency: 'USD', taxIncluded: false, lines: all, shipping: null, offers, giftCards: [] };
}

function lineOf(index: number): BasketLine {
  const unitPrice = minor(995 + ((index * 7919) % 12_000));
  const place = String(index).padStart(3, '0');
  return {
    id: `line-${place}`,
    sku: `SKU-${place}`,
    quantity: 1 + (index % 4),
    unitPrice,
    listPrice: null,
    taxRate: 8250,
  };
}

function offersOn(all: BasketLine[], linesEach: number, apart: number): Offers {
  const promotions = Array.from({ length: 50 }, (_, index) => promotionOf(index, all, { linesEach, apart }));
  const coupons = ['ALL5', 'CUP10', 'LAMP2', 'ALONE20', 'ALONE30'].map((code, index) => ({
    code,
    enabled: true,
    startsAt: null,
    endsAt: null,
    uses: 0,
    limit: null,
    customerUses: 0,
    customerLimit: null,
    scope: index === 1 || index === 2 ? all.slice(index * 10, index * 10 + 30).map(({ sku }) => sku) : null,
    threshold: { kind: 'none' as const },
    benefit: reductionOf(index),
    stackable: index < 3,
  }));
  return { promotions, coupons, now };
}

/** One in ten covers the whole order; the others begin so many lines apart from each other, wrapping around. */
function promotionOf(
  index: number,
  all: BasketLine[],
  { linesEach, apart }: { linesEach: number; apart: number },
): Promotion {
  const skus = Array.from({ length: linesEach }, (_, each) => all[(index * apart + each) % all.length]?.sku ?? '');
  return {
    id: `promotion-${String(index).padStart(2, '0')}`,
    startsAt: null,
    endsAt: null,
    scope: index % 10 === 0 ? null : skus,
    threshold: { kind: 'units', units: 1 + (index % 3) },
    reduction: reductionOf(index),
  };
}

function reductionOf(index: number): Reduction {
  return index % 2 === 0
    ? { kind: 'percent', basisPoints: 500 + index * 10 }
    : { kind: 'amount', amount: minor(400 + index * 3) };
}
