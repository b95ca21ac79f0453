import { expect, it } from 'vitest';
import { minor } from '../../../../shared/money.ts';
import type { Benefit } from './kinds.ts';
import { benefitIn, discountKinds, effectOn, reductionIn, skusGiven } from './kinds.ts';

const mugs = [
  { sku: 'MUG', quantity: 3, left: minor(5997) },
  { sku: 'TRAY', quantity: 1, left: minor(3) },
];
const yen = { base: 'USD', currency: 'JPY', rate: '149.5' } as const;
const giftOf = () => ({ listPrice: minor(800), available: false });
const present: Benefit = { kind: 'gift', sku: 'CUP', listPrice: minor(800), available: true };

it.each<[string, Benefit, number]>([
  ['10.5 % of 60.00', { kind: 'percent', basisPoints: 1050 }, 630],
  ['5.00', { kind: 'amount', amount: minor(500) }, 500],
  ['no more than all of it', { kind: 'amount', amount: minor(9000) }, 6000],
  ['nothing where it gives something', present, 0],
])('a discount takes off %s', (_what, terms, off) => {
  expect(effectOn(mugs, terms).off).toBe(off);
});

it('a discount that comes to nothing is refused, and a gift that is not to be had', () => {
  const refused = (terms: Benefit) => discountKinds[terms.kind].check(terms, mugs);
  expect(refused({ kind: 'percent', basisPoints: 1000 })).toBeNull();
  expect(discountKinds.percent.check({ kind: 'percent', basisPoints: 10 }, mugs.slice(1))).toMatchObject({
    reason: 'nothing-left',
  });
  expect(refused({ kind: 'amount', amount: minor(0) })).toMatchObject({ reason: 'nothing-left', giftMissing: false });
  expect(refused({ ...present, available: false })).toEqual({ reason: 'invalid', giftMissing: true });
  expect(effectOn(mugs, present).gifts).toEqual([{ sku: 'CUP', listPrice: 800 }]);
});

it('args become terms in the currency of the basket', () => {
  expect(reductionIn({ kind: 'amount', amounts: { USD: 500 } }, yen)).toEqual({ kind: 'amount', amount: 748 });
  expect(reductionIn({ kind: 'amount', amounts: { USD: 500, JPY: 700 } }, yen)).toMatchObject({ amount: 700 });
  const cent = { ...yen, rate: '0.2' };
  expect(reductionIn({ kind: 'amount', amounts: { USD: 1 } }, cent), 'it converts to nothing').toBeNull();
  expect(benefitIn({ kind: 'gift', sku: 'CUP' }, { prices: yen, giftOf })).toMatchObject({ available: false });
  expect(
    skusGiven([
      { kind: 'gift', sku: 'CUP' },
      { kind: 'percent', basisPoints: 1 },
    ]),
  ).toEqual(['CUP']);
});
