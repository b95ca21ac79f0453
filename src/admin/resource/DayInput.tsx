import { TextInput } from '@mantine/core';
import { type InputProps, useFrame } from './input-props.ts';

/** A day, e.g. `2026-12-01`; empty for none. */
export function DayInput(props: InputProps) {
  const { value, onChange } = props;
  return (
    <TextInput
      {...useFrame(props)}
      type="date"
      maw={200}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    />
  );
}
