import type { Totals } from '../../shared/contracts/cart.ts';
import { money } from '../../shared/money.ts';
import type { Receipt } from './receipt.ts';

/** Receipts of orders from before their taxes were kept one by one say nothing of them. */
type Taxes = Partial<Pick<Receipt, 'taxes' | 'taxReversed'>> & Pick<Receipt, 'currency'>;

/** Lists the parts of a receipt's tax that are above 0, with their texts. */
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
