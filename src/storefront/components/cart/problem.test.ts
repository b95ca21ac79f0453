import { describe, expect, it } from 'vitest';
import { money } from '../../../shared/money.ts';
import { problemText } from './problem.ts';

const t = (key: string, values = {}) => `${key} ${JSON.stringify(values)}`;
const dollars = ({ amount }: { amount: number }) => `$${amount / 100}`;
const line = { problem: null, stock: 2, unitPrice: money(9_900, 'USD') };

describe("what is said beside a line of Ana's cart", () => {
  it('is nothing while all is well', () => {
    expect(problemText(line, t, dollars)).toBe('');
  });
  it('shows how many are left when she wants more', () => {
    expect(problemText({ ...line, problem: 'tooMany' }, t, dollars)).toBe('cart.problem.tooMany {"count":2}');
  });
  it('shows the new price when Mei changed it', () => {
    expect(problemText({ ...line, problem: 'priceChanged' }, t, dollars)).toBe(
      'cart.problem.priceChanged {"price":"$99"}',
    );
  });
  it('distinguishes sold out from gone', () => {
    expect(problemText({ ...line, problem: 'soldOut' }, t, dollars)).toContain('cart.problem.soldOut');
    expect(problemText({ ...line, problem: 'gone' }, t, dollars)).toContain('cart.problem.gone');
  });
});
