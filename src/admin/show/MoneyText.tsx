import { formatMoney, type Money } from '../../shared/money.ts';
import { useTag } from '../text/text.ts';

/** An amount as the reader's language writes it; a dash for none. */
export function MoneyText({ value }: { value: Money | null | undefined }) {
  const tag = useTag();
  return <span className="money">{value ? formatMoney(value, tag) : '–'}</span>;
}
