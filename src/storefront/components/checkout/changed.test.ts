import { describe, expect, it } from 'vitest';
import { money } from '../../../shared/money.ts';
import { writeSeen } from '../../../shared/seen.ts';
import { differences, seenStateOf } from './changed.ts';
import { checkoutOf, lampLine } from './testing.ts';

const seen = checkoutOf();
const totalOf = (amount: number) => ({ ...seen.totals, total: money(amount, 'USD') });

describe('changes that Ana sees before she confirms again', () => {
  it('is nothing when nothing changed', () => {
    expect(differences(seen, checkoutOf())).toEqual([]);
  });
  it('is the new price of the lamp and the new total', () => {
    const dearer = checkoutOf({ lines: [{ ...lampLine, unitPrice: money(10_900, 'USD') }], totals: totalOf(11_500) });
    expect(differences(seen, dearer)).toEqual([
      { kind: 'price', title: 'Tilda table lamp', before: 9_900, now: 10_900 },
      { kind: 'total', before: money(10_500, 'USD'), now: money(11_500, 'USD') },
    ]);
  });
  it('is that the lamp was sold to Ben meanwhile', () => {
    const gone = checkoutOf({ lines: [{ ...lampLine, available: false }] });
    expect(differences(seen, gone)).toEqual([{ kind: 'unavailable', title: 'Tilda table lamp' }]);
  });
  it('is that a line is no longer there', () => {
    expect(differences(seen, checkoutOf({ lines: [], totals: totalOf(0) }))).toEqual([
      { kind: 'removed', title: 'Tilda table lamp' },
      { kind: 'total', before: money(10_500, 'USD'), now: money(0, 'USD') },
    ]);
  });
  it('is that something waits until a day, or no longer does', () => {
    const waiting = checkoutOf({ dispatchedFrom: '2026-12-24' });
    expect(differences(seen, waiting)).toEqual([{ kind: 'dispatch', now: '2026-12-24' }]);
    expect(differences(waiting, seen)).toEqual([{ kind: 'dispatch', now: null }]);
  });
  it('compares a form of another day, and one that does not say its day with nothing', () => {
    const waiting = checkoutOf({ dispatchedFrom: '2026-12-24' });
    const compare = (text: string) => differences(seenStateOf(text, waiting) ?? waiting, waiting);
    expect(compare(writeSeen(seen))).toEqual([{ kind: 'dispatch', now: '2026-12-24' }]);
    expect(compare(writeSeen(waiting))).toEqual([]);
    expect(compare(writeSeen(seen).replace(/~.*/, ''))).toEqual([]);
  });
  it('is only the total when shipping became dearer', () => {
    expect(differences(seen, checkoutOf({ totals: totalOf(10_900) }))).toEqual([
      { kind: 'total', before: money(10_500, 'USD'), now: money(10_900, 'USD') },
    ]);
  });
});
