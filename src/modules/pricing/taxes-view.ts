import type { Totals } from '../../shared/contracts/cart.ts';
import { money } from '../../shared/money.ts';
import type { Receipt } from './receipt.ts';

/** Receipts of orders from before their taxes were kept one by one say nothing of them. */
type Taxes = Partial<Pick<Receipt, 'taxes' | 'taxReversed'>> & Pick<Receipt, 'currency'>;

/** What the tax of a receipt consists of, as far as anything was taken, for people to read. */
export function taxesView({ taxes = [], taxReversed = false, currency }: Taxes): Pick<Totals, 'taxes' | 'taxReversed'> {
  const taken = taxes.filter(({ amount }) => amount > 0);
  return {
    taxes: taken.map(({ name, rate, on, amount }) => ({
      name,
      rate,
      on: money(on, currency),
      amount: money(amount, currency),
    })),
    taxReversed,
  };
}
