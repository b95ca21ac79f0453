import { NumberInput } from '@mantine/core';
import { type CurrencyCode, currencies, type Money, money } from '../../shared/money.ts';

interface Props {
  label?: string;
  /** Name of a field without a label beside it. */
  'aria-label'?: string;
  w?: number;
  /** Null for an empty field. */
  value: Money | null;
  currency: CurrencyCode;
  onChange: (value: Money | null) => void;
  error?: string | undefined;
  description?: string;
  required?: boolean;
  disabled?: boolean;
  /** Greatest amount that fits, in minor units. */
  max?: number;
}

/** Field for an amount of a currency, typed in its major unit. */
export function MoneyField({ value, currency, onChange, max, error, ...rest }: Props) {
  const { decimals, symbol } = currencies[currency];
  const factor = 10 ** decimals;
  return (
    <NumberInput
      {...rest}
      error={error}
      value={value ? value.amount / factor : ''}
      onChange={(typed) => onChange(typed === '' ? null : money(Math.round(Number(typed) * factor), currency))}
      decimalScale={decimals}
      fixedDecimalScale
      allowNegative={false}
      max={(max ?? Number.MAX_SAFE_INTEGER) / factor}
      prefix={symbol}
      hideControls
      inputMode="decimal"
    />
  );
}
