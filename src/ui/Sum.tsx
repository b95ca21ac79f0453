import type { Money } from '../shared/money.ts';
import { useShop } from './shop-context.tsx';

/** One line of a total. */
export function Sum({ name, value, className = '' }: { name: string; value: string; className?: string }) {
  return (
    <div className={`sum ${className}`.trim()}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** A discount line; left out for an amount of zero. */
export function Discount({ name, value }: { name: string; value: Money }) {
  const { money } = useShop();
  return value.amount > 0 ? <Sum name={name} value={`−${money(value)}`} /> : null;
}
