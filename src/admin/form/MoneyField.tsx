import { type CurrencyCode, currencies, formatMoney, type Money } from '../../shared/money.ts';
import { useTag } from '../text/text.ts';
import { NumberField } from './NumberField.tsx';
import { inUnits } from './typed-number.ts';

interface Props {
  label?: string;
  /** Name of a field without a label beside it. */
  'aria-label'?: string;
  w?: number;
  /** Null for an empty field. */
  value: Money | null;
  currency: CurrencyCode;
  /** Takes what is typed, also parts of the least unit and amounts below zero, which the server refuses. */
  onChange: (value: Money | null) => void;
  error?: string | undefined;
  description?: string;
  required?: boolean;
  disabled?: boolean;
}

/** Field for an amount of a currency, typed in its major unit. */
export function MoneyField({ value, currency, onChange, ...rest }: Props) {
  const tag = useTag();
  const { decimals, symbol } = currencies[currency];
  const factor = 10 ** decimals;
  return (
    <NumberField
      {...rest}
      value={value ? value.amount / factor : null}
      onChange={(typed) => onChange(typed === null ? null : { amount: inUnits(typed, factor), currency })}
      min={0}
      decimals={decimals}
      isPadded
      write={(bound) => formatMoney({ amount: bound * factor, currency }, tag)}
      prefix={symbol}
      inputMode="decimal"
    />
  );
}
