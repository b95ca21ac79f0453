import { expect, it } from 'vitest';
import type { CurrencyCode } from '../../shared/money.ts';
import { priceBasket } from './price-basket.ts';
import { converted } from './price-list.ts';
import { receiptAddsUp } from './receipt-adds-up.ts';
import { basketOf, feeOf, lineOf } from './testing/baskets.ts';
import { couponOf, offersOf, percent, promotionOf, units } from './testing/offers.ts';

interface Example {
  currency: CurrencyCode;
  /** Of one US dollar, in which the prices are kept. */
  rate: string;
  cup: number;
  towel: number;
  promotion: number;
  coupon: number;
  lines: [number, number];
  shipping: number;
  /** Of the cups, of the towel, of the shipping. */
  taxes: [number, number, number];
  total: number;
}

// Worked out by hand from docs/pricing.md, in units of the currency with its decimals.
const examples: Example[] = [
  {
    // 3 × 19.99 = 59.97; + 12.50 = 72.47; 10 % of 59.97 is 6.00, 53.97 is left
    // 5.00 over 53.97 and 12.50: 4.0597 and 0.9403, so 4.06 and 0.94: 49.91 and 11.56, 61.47 together
    // tax: 49.91 ÷ 1.21 leaves 41.25, so 8.66; 11.56 ÷ 1.09 leaves 10.61, so 0.95; 6.90 ÷ 1.21 leaves 5.70, so 1.20; 61.47 + 6.90 = 68.37
    currency: 'USD',
    rate: '1',
    cup: 1999,
    towel: 1250,
    promotion: 600,
    coupon: 500,
    lines: [4991, 1156],
    shipping: 690,
    taxes: [866, 95, 120],
    total: 6837,
  },
  {
    // 19.99 × 7.12 = 142.3288, so 142.33; 12.50 × 7.12 = 89, so 89.00; 5.00 is 35.60; 6.90 × 7.12 = 49.128, so 49.13
    // 3 × 142.33 = 426.99; + 89.00 = 515.99; 10 % of 426.99 is 42.70, 384.29 is left
    // 35.60 over 384.29 and 89.00: 28.9056 and 6.6944, so 28.91 and 6.69: 355.38 and 82.31, 437.69 together
    // tax: 355.38 ÷ 1.21 leaves 293.70, so 61.68; 82.31 ÷ 1.09 leaves 75.51, so 6.80; 49.13 ÷ 1.21 leaves 40.60, so 8.53; 437.69 + 49.13 = 486.82
    currency: 'CNY',
    rate: '7.12',
    cup: 14233,
    towel: 8900,
    promotion: 4270,
    coupon: 3560,
    lines: [35538, 8231],
    shipping: 4913,
    taxes: [6168, 680, 853],
    total: 48682,
  },
  {
    // 19.99 × 154 = 3078.46, so 3,078; 12.50 × 154 = 1925, so 1,925; 5.00 is 770; 6.90 × 154 = 1062.6, so 1,063
    // 3 × 3,078 = 9,234; + 1,925 = 11,159; 10 % of 9,234 is 923, 8,311 is left
    // 770 over 8,311 and 1,925: 625.1925 and 144.8075, so 625 and 145: 7,686 and 1,780, 9,466 together
    // tax: 7,686 ÷ 1.21 leaves 6,352, so 1,334; 1,780 ÷ 1.09 leaves 1,633, so 147; 1,063 ÷ 1.21 leaves 879, so 184; 9,466 + 1,063 = 10,529
    currency: 'JPY',
    rate: '154',
    cup: 3078,
    towel: 1925,
    promotion: 923,
    coupon: 770,
    lines: [7686, 1780],
    shipping: 1063,
    taxes: [1334, 147, 184],
    total: 10529,
  },
  {
    // 19.99 × 0.86 = 17.1914, so 17.19; 12.50 × 0.86 = 10.75, so 10.75; 5.00 is 4.30; 6.90 × 0.86 = 5.934, so 5.93
    // 3 × 17.19 = 51.57; + 10.75 = 62.32; 10 % of 51.57 is 5.16, 46.41 is left
    // 4.30 over 46.41 and 10.75: 3.4913 and 0.8087, so 3.49 and 0.81: 42.92 and 9.94, 52.86 together
    // tax: 42.92 ÷ 1.21 leaves 35.47, so 7.45; 9.94 ÷ 1.09 leaves 9.12, so 0.82; 5.93 ÷ 1.21 leaves 4.90, so 1.03; 52.86 + 5.93 = 58.79
    currency: 'EUR',
    rate: '0.86',
    cup: 1719,
    towel: 1075,
    promotion: 516,
    coupon: 430,
    lines: [4292, 994],
    shipping: 593,
    taxes: [745, 82, 103],
    total: 5879,
  },
  {
    // 19.99 × 0.76 = 15.1924, so 15.19; 12.50 × 0.76 = 9.5, so 9.50; 5.00 is 3.80; 6.90 × 0.76 = 5.244, so 5.24
    // 3 × 15.19 = 45.57; + 9.50 = 55.07; 10 % of 45.57 is 4.56, 41.01 is left
    // 3.80 over 41.01 and 9.50: 3.0853 and 0.7147, so 3.09 and 0.71: 37.92 and 8.79, 46.71 together
    // tax: 37.92 ÷ 1.21 leaves 31.34, so 6.58; 8.79 ÷ 1.09 leaves 8.06, so 0.73; 5.24 ÷ 1.21 leaves 4.33, so 0.91; 46.71 + 5.24 = 51.95
    currency: 'GBP',
    rate: '0.76',
    cup: 1519,
    towel: 950,
    promotion: 456,
    coupon: 380,
    lines: [3792, 879],
    shipping: 524,
    taxes: [658, 73, 91],
    total: 5195,
  },
  {
    // 19.99 × 1.53 = 30.5847, so 30.58; 12.50 × 1.53 = 19.125, so 19.13; 5.00 is 7.65; 6.90 × 1.53 = 10.557, so 10.56
    // 3 × 30.58 = 91.74; + 19.13 = 110.87; 10 % of 91.74 is 9.17, 82.57 is left
    // 7.65 over 82.57 and 19.13: 6.211 and 1.439, so 6.21 and 1.44: 76.36 and 17.69, 94.05 together
    // tax: 76.36 ÷ 1.21 leaves 63.11, so 13.25; 17.69 ÷ 1.09 leaves 16.23, so 1.46; 10.56 ÷ 1.21 leaves 8.73, so 1.83; 94.05 + 10.56 = 104.61
    currency: 'AUD',
    rate: '1.53',
    cup: 3058,
    towel: 1913,
    promotion: 917,
    coupon: 765,
    lines: [7636, 1769],
    shipping: 1056,
    taxes: [1325, 146, 183],
    total: 10461,
  },
  {
    // 19.99 × 1.37 = 27.3863, so 27.39; 12.50 × 1.37 = 17.125, so 17.13; 5.00 is 6.85; 6.90 × 1.37 = 9.453, so 9.45
    // 3 × 27.39 = 82.17; + 17.13 = 99.30; 10 % of 82.17 is 8.22, 73.95 is left
    // 6.85 over 73.95 and 17.13: 5.5617 and 1.2883, so 5.56 and 1.29: 68.39 and 15.84, 84.23 together
    // tax: 68.39 ÷ 1.21 leaves 56.52, so 11.87; 15.84 ÷ 1.09 leaves 14.53, so 1.31; 9.45 ÷ 1.21 leaves 7.81, so 1.64; 84.23 + 9.45 = 93.68
    currency: 'CAD',
    rate: '1.37',
    cup: 2739,
    towel: 1713,
    promotion: 822,
    coupon: 685,
    lines: [6839, 1584],
    shipping: 945,
    taxes: [1187, 131, 164],
    total: 9368,
  },
  {
    // 19.99 × 7.8 = 155.922, so 155.92; 12.50 × 7.8 = 97.50; 5.00 is 39.00; 6.90 × 7.8 = 53.82
    // 3 × 155.92 = 467.76; + 97.50 = 565.26; 10 % of 467.76 is 46.78, 420.98 is left
    // 39.00 over 420.98 and 97.50: 31.6660 and 7.3340, so 31.67 and 7.33: 389.31 and 90.17, 479.48 together
    // tax: 389.31 ÷ 1.21 leaves 321.74, so 67.57; 90.17 ÷ 1.09 leaves 82.72, so 7.45; 53.82 ÷ 1.21 leaves 44.48, so 9.34; 479.48 + 53.82 = 533.30
    currency: 'HKD',
    rate: '7.8',
    cup: 15592,
    towel: 9750,
    promotion: 4678,
    coupon: 3900,
    lines: [38931, 9017],
    shipping: 5382,
    taxes: [6757, 745, 934],
    total: 53330,
  },
  {
    // 19.99 × 58.7 = 1173.413, so 1,173.41; 12.50 × 58.7 = 733.75, so 733.75; 5.00 is 293.50; 6.90 × 58.7 = 405.03, so 405.03
    // 3 × 1,173.41 = 3,520.23; + 733.75 = 4,253.98; 10 % of 3,520.23 is 352.02, 3,168.21 is left
    // 293.50 over 3,168.21 and 733.75: 238.3083 and 55.1917, so 238.31 and 55.19: 2,929.90 and 678.56, 3,608.46 together
    // tax: 2,929.90 ÷ 1.21 leaves 2,421.40, so 508.50; 678.56 ÷ 1.09 leaves 622.53, so 56.03; 405.03 ÷ 1.21 leaves 334.74, so 70.29; 3,608.46 + 405.03 = 4,013.49
    currency: 'PHP',
    rate: '58.7',
    cup: 117341,
    towel: 73375,
    promotion: 35202,
    coupon: 29350,
    lines: [292990, 67856],
    shipping: 40503,
    taxes: [50850, 5603, 7029],
    total: 401349,
  },
  {
    // 19.99 × 83.25 = 1664.1675, so 1,664.17; 12.50 × 83.25 = 1040.625, so 1,040.63; 5.00 is 416.25; 6.90 × 83.25 = 574.425, so 574.43
    // 3 × 1,664.17 = 4,992.51; + 1,040.63 = 6,033.14; 10 % of 4,992.51 is 499.25, 4,493.26 is left
    // 416.25 over 4,493.26 and 1,040.63: 337.9755 and 78.2745, so 337.98 and 78.27: 4,155.28 and 962.36, 5,117.64 together
    // tax: 4,155.28 ÷ 1.21 leaves 3,434.12, so 721.16; 962.36 ÷ 1.09 leaves 882.90, so 79.46; 574.43 ÷ 1.21 leaves 474.74, so 99.69; 5,117.64 + 574.43 = 5,692.07
    currency: 'INR',
    rate: '83.25',
    cup: 166417,
    towel: 104063,
    promotion: 49925,
    coupon: 41625,
    lines: [415528, 96236],
    shipping: 57443,
    taxes: [72116, 7946, 9969],
    total: 569207,
  },
  {
    // 19.99 × 91.4 = 1827.086, so 1,827.09; 12.50 × 91.4 = 1142.5, so 1,142.50; 5.00 is 457.00; 6.90 × 91.4 = 630.66, so 630.66
    // 3 × 1,827.09 = 5,481.27; + 1,142.50 = 6,623.77; 10 % of 5,481.27 is 548.13, 4,933.14 is left
    // 457.00 over 4,933.14 and 1,142.50: 371.063 and 85.937, so 371.06 and 85.94: 4,562.08 and 1,056.56, 5,618.64 together
    // tax: 4,562.08 ÷ 1.21 leaves 3,770.31, so 791.77; 1,056.56 ÷ 1.09 leaves 969.32, so 87.24; 630.66 ÷ 1.21 leaves 521.21, so 109.45; 5,618.64 + 630.66 = 6,249.30
    currency: 'RUB',
    rate: '91.4',
    cup: 182709,
    towel: 114250,
    promotion: 54813,
    coupon: 45700,
    lines: [456208, 105656],
    shipping: 63066,
    taxes: [79177, 8724, 10945],
    total: 624930,
  },
];

it.each(examples)(
  'in $currency Ana pays three cups less a tenth, a towel, less 5 dollars, with shipping and the taxes within it',
  ({ currency, rate, cup, towel, promotion, coupon, lines, shipping, taxes, total }) => {
    const list = { base: 'USD' as const, currency, rate };
    const inList = (cents: number) => converted(cents, list);
    const offers = offersOf(
      [promotionOf('three-cups', percent(10), { scope: ['CUP'], threshold: units(3) })],
      [couponOf('FIVE', { kind: 'amount', amount: inList(500) })],
    );
    const wanted = [
      lineOf('CUP', inList(1999), { quantity: 3, taxRate: 21_000 }),
      lineOf('TOWEL', inList(1250), { taxRate: 9_000 }),
    ];
    const receipt = priceBasket(basketOf(wanted, { currency, offers, shipping: feeOf(inList(690), null, 21_000) }));
    receiptAddsUp(receipt);
    expect(receipt.lines.map(({ unitPrice }) => unitPrice)).toEqual([cup, towel]);
    expect(receipt).toMatchObject({ promotionDiscount: promotion, couponDiscount: coupon, shipping, total });
    expect(receipt.lines.map((line) => line.total)).toEqual(lines);
    expect([...receipt.lines.map((line) => line.tax), receipt.shippingTax]).toEqual(taxes);
  },
);
