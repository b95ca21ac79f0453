import type { Money } from '../../../shared/money.ts';
import { MoneyText } from '../../show/MoneyText.tsx';

/** Sums in each currency, one below the other; they are not added up. */
export function Spent({ amounts }: { amounts: Money[] }) {
  if (amounts.length === 0) return <>–</>;
  return (
    <>
      {amounts.map((amount) => (
        <div key={amount.currency}>
          <MoneyText value={amount} />
        </div>
      ))}
    </>
  );
}
