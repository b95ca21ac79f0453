import { useState } from 'react';
import { useTag, useText } from '../text/text.ts';
import { DigitsInput, type DigitsInputProps } from './DigitsInput.tsx';
import { type Bounds, faultOf, takenOf } from './typed-number.ts';

interface Props extends Bounds, Omit<DigitsInputProps, 'value' | 'onChange' | 'error' | keyof Bounds> {
  /** Null for an empty field; a number that is typed reaches the form also when it is refused. */
  value: number | null;
  onChange: (value: number | null) => void;
  /** True for a field that shows all its decimals once it is left. */
  isPadded?: boolean;
  /** True for a field that may not be empty; by default one that is marked as required. */
  isNeeded?: boolean;
  /** Writes a bound in the error. */
  write?: ((bound: number) => string) | undefined;
  error?: string | undefined;
}

/**
 * Field for a number. What is typed stays as it is: beyond the bounds the field says so, and the server refuses it. Nothing is
 * moved to the nearest bound, no digit or point is dropped.
 */
export function NumberField(props: Props) {
  const {
    value,
    onChange,
    min,
    max,
    decimals,
    isPadded,
    isNeeded = props.required === true,
    write,
    error,
    ...rest
  } = props;
  const [typed, setTyped] = useState<string>();
  const fault = useFault(typed, { value, bounds: { min, max, decimals }, isNeeded, write });
  const pad = (given: number) => (isPadded && !fault ? given.toFixed(decimals) : String(given));
  const isTyped = typed !== undefined && takenOf(typed, { decimals }) === numberIn(value);
  const outer = numberIn(value);
  return (
    <DigitsInput
      {...rest}
      min={min}
      max={max}
      value={isTyped ? typed : outer === null ? '' : pad(outer)}
      error={fault ?? error}
      onChange={(given) => {
        setTyped(given);
        onChange(takenOf(given, { decimals }));
      }}
      onBlur={(event) => {
        // Written in full from now on; the number is the same. One that is refused stays as it was typed.
        if (outer !== null && isPadded && !fault) setTyped(undefined);
        rest.onBlur?.(event);
      }}
    />
  );
}

function numberIn(value: number | null): number | null {
  return value === null || Number.isNaN(value) ? null : value;
}

interface Asked {
  value: number | null;
  bounds: Bounds;
  isNeeded: boolean;
  write: ((bound: number) => string) | undefined;
}

/** Words for what is wrong with the number, once something was typed or it came so. */
function useFault(typed: string | undefined, { value, bounds, isNeeded, write }: Asked): string | undefined {
  const t = useText();
  const tag = useTag();
  const given = numberIn(value);
  if (given === null) return isNeeded && typed !== undefined ? t('form.number.missing') : undefined;
  const say = write ?? ((bound: number) => new Intl.NumberFormat(tag).format(bound));
  switch (faultOf(given, bounds)) {
    case 'tooLow':
      return t('form.number.tooLow', { min: say(bounds.min ?? 0) });
    case 'tooHigh':
      return t('form.number.tooHigh', { max: say(bounds.max ?? 0) });
    case 'whole':
      return t('form.number.whole');
    case 'decimals':
      return t('form.number.decimals', { count: bounds.decimals ?? 0 });
    default:
      return undefined;
  }
}
