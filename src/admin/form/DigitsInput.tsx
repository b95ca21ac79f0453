import { TextInput, type TextInputProps } from '@mantine/core';
import { type ChangeEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { type Bounds, digitsOf, stepped } from './typed-number.ts';

export interface DigitsInputProps
  extends Omit<TextInputProps, 'value' | 'onChange' | 'prefix' | 'min' | 'max'>,
    Pick<Bounds, 'min' | 'max'> {
  /** Sign, digits and point as they were typed. */
  value: string;
  onChange: (digits: string) => void;
  /** Stands before the digits, e.g. the sign of a currency; gone while the field is empty. */
  prefix?: string;
  /** Stands behind them, e.g. a unit. */
  suffix?: string;
}

/** Text field of digits between a prefix and a suffix that stay while one types. Up and Down count within the bounds. */
export function DigitsInput({ value, onChange, prefix = '', suffix = '', min, max, ...rest }: DigitsInputProps) {
  const input = useRef<HTMLInputElement>(null);
  /** Place of the cursor among the digits, until the field shows what was typed. */
  const caret = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (caret.current === undefined) return;
    const at = prefix.length + caret.current;
    caret.current = undefined;
    if (document.activeElement === input.current) input.current?.setSelectionRange(at, at);
  });
  const type = (event: ChangeEvent<HTMLInputElement>) => {
    const { value: raw, selectionStart } = event.currentTarget;
    const digits = digitsOf(raw, prefix, suffix);
    const before = digitsOf(raw.slice(0, selectionStart ?? raw.length), prefix, suffix);
    caret.current = Math.min(before.length, digits.length);
    onChange(digits);
  };
  const count = (event: KeyboardEvent<HTMLInputElement>) => {
    rest.onKeyDown?.(event);
    const by = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    if (by === 0 || rest.readOnly || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const next = stepped(value, by, { min, max });
    caret.current = next.length;
    onChange(next);
  };
  return (
    <TextInput
      inputMode={min !== undefined && min >= 0 ? 'decimal' : 'text'}
      autoComplete="off"
      {...rest}
      ref={input}
      value={value === '' ? '' : `${prefix}${value}${suffix}`}
      onChange={type}
      onKeyDown={count}
    />
  );
}
