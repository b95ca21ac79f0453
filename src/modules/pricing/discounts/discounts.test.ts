import { describe, expect, it } from 'vitest';
import { minor } from '../../../shared/money.ts';
import type { BasketLine } from '../basket.ts';
import { priceBasket } from '../price-basket.ts';
import type { Receipt } from '../receipt.ts';
import { receiptAddsUp } from '../receipt-adds-up.ts';
import { basketOf, lineOf } from '../testing/baskets.ts';
import { couponOf, from, noon, off, offersOf, percent, promotionOf, units } from '../testing/offers.ts';
import type { Offers } from './offer.ts';
import { untouched } from './remains.ts';
import { withinReach } from './within-reach.ts';

function price(lines: BasketLine[], offers: Offers): Receipt {
  const receipt = priceBasket(basketOf(lines, { offers }));
  receiptAddsUp(receipt);
  return receipt;
}

const lamp = (quantity = 1) => lineOf('LAMP', 6000, { quantity });
const mug = (quantity = 1) => lineOf('MUG', 1999, { quantity });
const reasons = ({ coupons }: Receipt) => Object.fromEntries(coupons.map(({ code, reason }) => [code, reason]));
const totals = ({ lines }: Receipt) => Object.fromEntries(lines.map(({ sku, total }) => [sku, total]));

describe('a promotion on mugs, 10 % from three', () => {
  const three = promotionOf('three-mugs', percent(10), { scope: ['MUG'], threshold: units(3) });

  it('takes nothing from two, and 6.00 from three at 19.99: rounded once, 59.97 × 10 % = 5.997', () => {
    expect(price([mug(2)], offersOf([three])).goods).toBe(3998);
    expect(price([mug(3)], offersOf([three]))).toMatchObject({ promotionDiscount: 600, goods: 5397 });
  });

  it('counts mugs only, and says what is missing: one more', () => {
    expect(price([mug(2), lamp(9)], offersOf([three])).promotionDiscount).toBe(0);
    const reach = withinReach(untouched([mug(2), lamp(9)]), offersOf([three]));
    expect(reach).toEqual({ id: 'three-mugs', missing: { kind: 'units', units: 1 } });
    expect(withinReach(untouched([lamp()]), offersOf([three])), 'nothing of it is in the basket').toBeNull();
    expect(withinReach(untouched([mug(3)]), offersOf([three])), 'it is reached').toBeNull();
  });

  it('begins and ends to the second', () => {
    const later = { ...three, startsAt: new Date(noon.getTime() + 1) };
    const over = { ...three, endsAt: noon };
    expect(price([mug(3)], offersOf([later])).goods).toBe(5997);
    expect(price([mug(3)], offersOf([over])).goods).toBe(5997);
    expect(price([mug(3)], offersOf([{ ...three, startsAt: noon }])).goods).toBe(5397);
  });
});

describe('several promotions', () => {
  it('never meet on a line: 20 % off mugs goes before 10 % off mugs and lamps, unless both together take more', () => {
    const mugs = promotionOf('mugs', percent(20), { scope: ['MUG'] });
    const both = promotionOf('both', percent(10), { scope: ['MUG', 'LAMP'] });
    const lamps = promotionOf('lamps', percent(5), { scope: ['LAMP'] });
    // mugs 4.00 and lamps 3.00 against both 8.00
    expect(price([mug(), lamp()], offersOf([mugs, both, lamps])).promotions).toEqual([{ id: 'both', amount: 800 }]);
    // mugs 12.00 and lamps 3.00 against both 12.00
    const three = price([mug(3), lamp()], offersOf([mugs, both, lamps]));
    expect(three.promotions.map(({ id }) => id).sort()).toEqual(['lamps', 'mugs']);
    expect(three.promotionDiscount).toBe(1499);
  });

  it('on the order: the best one, on what those on products have left', () => {
    const mugs = promotionOf('mugs', off(500), { scope: ['MUG'] });
    const order = [
      promotionOf('ten', percent(10)),
      promotionOf('six', off(600)),
      promotionOf('big', off(5000), { threshold: from(9000) }),
    ];
    // 19.99 + 60.00 − 5.00 = 74.99: 7.50 beats 6.00, and 90.00 is not reached
    expect(price([mug(), lamp()], offersOf([mugs, ...order]))).toMatchObject({
      promotions: [
        { id: 'mugs', amount: 500 },
        { id: 'ten', amount: 750 },
      ],
      goods: 6749,
    });
  });

  it('one never costs the shopper another: 1.00 off the mug is left out where it would lose 50 % from 100.00', () => {
    const lines = [lineOf('MUG', 2000), lineOf('LAMP', 8000)];
    const half = promotionOf('half', percent(50), { threshold: from(10_000) });
    const mugs = promotionOf('mugs', off(100), { scope: ['MUG'] });
    expect(price(lines, offersOf([half, mugs]))).toMatchObject({ promotions: [{ id: 'half' }], goods: 5000 });
  });
});

describe('Ana’s coupons', () => {
  it('go one after the other: those of products first, percent before amount, whichever she typed first', () => {
    const coupons = [
      couponOf('FIVE', off(500)),
      couponOf('TENTH', percent(10)),
      couponOf('MUGS', percent(50), { scope: ['MUG'] }),
    ];
    // MUGS 10.00 of 20.00; TENTH of 90.00 = 9.00; FIVE
    const lines = [lineOf('MUG', 2000), lineOf('LAMP', 8000)];
    const receipt = price(lines, offersOf([], coupons));
    expect(receipt.coupons).toMatchObject([
      { code: 'FIVE', amount: 500 },
      { code: 'MUGS', amount: 1000 },
      { code: 'TENTH', amount: 900 },
    ]);
    // 5.00 over 9.00 : 72.00 (what TENTH has left) = 0.56 and 4.44
    expect(totals(receipt)).toEqual({ MUG: 844, LAMP: 6756 });
    expect(price(lines, offersOf([], [...coupons].reverse()))).toEqual(receipt);
  });

  it('look at what promotions have left, and never at each other', () => {
    const tenth = promotionOf('tenth', percent(10));
    const coupons = [
      couponOf('A', off(2000), { threshold: from(5400) }),
      couponOf('B', off(100), { threshold: from(5400) }),
    ];
    expect(price([lamp()], offersOf([tenth], coupons))).toMatchObject({ promotionDiscount: 600, couponDiscount: 2100 });
    const dearer = [couponOf('A', off(2000), { threshold: from(5401) })];
    expect(reasons(price([lamp()], offersOf([tenth], dearer)))).toEqual({ A: 'threshold' });
  });

  it('that do not stack stand alone on the untouched basket, and win only where they take off more', () => {
    const tenth = promotionOf('tenth', percent(10));
    const five = couponOf('FIVE', off(500));
    const alone = (amount: number) => couponOf('ALONE', off(amount), { stackable: false });
    expect(reasons(price([lamp()], offersOf([tenth], [five, alone(1100)])))).toEqual({ ALONE: 'not-best', FIVE: null });
    const won = price([lamp()], offersOf([tenth], [five, alone(1101)]));
    expect(reasons(won)).toEqual({ ALONE: null, FIVE: 'not-best' });
    expect(won).toMatchObject({ promotions: [], promotionDiscount: 0, couponDiscount: 1101 });
  });

  it('say why they take nothing, in the order of asking', () => {
    const soon = new Date(noon.getTime() + 1);
    const coupons = {
      invalid: { enabled: false, startsAt: soon },
      'not-started': { startsAt: soon, endsAt: noon },
      expired: { endsAt: noon, limit: 0 },
      'usage-limit': { limit: 3, uses: 3, customerLimit: 0 },
      'customer-limit': { customerLimit: 1, customerUses: 1, scope: [] },
      threshold: { scope: ['MUG'] },
      'nothing-left': { scope: ['SAMPLE'] },
    };
    const lines = [lamp(), lineOf('SAMPLE', 0)];
    for (const [reason, other] of Object.entries(coupons)) {
      const receipt = price(lines, offersOf([], [couponOf('CODE', off(100), other)]));
      expect(receipt).toMatchObject({ coupons: [{ code: 'CODE', reason, amount: 0 }], goods: 6000 });
      // An amount that converts to nothing in the currency is the last reason but one.
      expect(reasons(price(lines, offersOf([], [couponOf('CODE', off(0), other)])))).toEqual({ CODE: reason });
    }
  });

  it('give a present beside the order: shown with its price, in no sum', () => {
    const tray = { kind: 'gift', sku: 'TRAY', listPrice: minor(2500), available: true } as const;
    const gift = couponOf('TRAY4U', tray, { threshold: from(6000) });
    expect(price([lamp()], offersOf([], [gift]))).toMatchObject({
      gifts: [{ code: 'TRAY4U', sku: 'TRAY', listPrice: 2500 }],
      coupons: [{ code: 'TRAY4U', amount: 2500, reason: null }],
      subtotal: 6000,
      couponDiscount: 0,
      goods: 6000,
      tax: 0,
      total: 6000,
    });
    const none = price([lamp()], offersOf([], [{ ...gift, benefit: { ...tray, available: false } }]));
    expect(none).toMatchObject({ gifts: [], coupons: [{ reason: 'invalid', giftMissing: true }] });
    expect(reasons(price([mug()], offersOf([], [gift])))).toEqual({ TRAY4U: 'threshold' });
    const lone = { ...gift, stackable: false };
    expect(reasons(price([lamp()], offersOf([promotionOf('p', off(2500))], [lone])))).toEqual({ TRAY4U: 'not-best' });
    expect(reasons(price([lamp()], offersOf([promotionOf('p', off(2499))], [lone])))).toEqual({ TRAY4U: null });
  });
});

it('is explained discount by discount, and refusal by refusal', () => {
  const offers = offersOf([promotionOf('tenth', percent(10))], [couponOf('OLD', off(1), { endsAt: noon })]);
  const said = price([lamp()], offers).trace.filter(({ step }) => step === 'discounts');
  expect(said).toEqual([
    {
      step: 'discounts',
      key: 'pricing.trace.promotion',
      values: { code: 'tenth', amount: { amount: 600, currency: 'USD' } },
    },
    { step: 'discounts', key: 'pricing.trace.coupon.expired', values: { code: 'OLD' } },
  ]);
});

it.each([
  ['a percentage beyond 100', offersOf([promotionOf('p', percent(101))])],
  ['nothing off', offersOf([promotionOf('p', off(0))])],
  ['one code twice', offersOf([], [couponOf('A', off(1)), couponOf('A', off(2))])],
  [
    'six codes',
    offersOf(
      [],
      ['A', 'B', 'C', 'D', 'E', 'F'].map((code) => couponOf(code, off(1))),
    ),
  ],
])('refused: %s', (_what, offers) => {
  expect(() => priceBasket(basketOf([lamp()], { offers }))).toThrow(RangeError);
});
