import { TextInput } from '@mantine/core';
import { knownOfShop } from '../known.ts';
import { type InputProps, useFrame } from './input-props.ts';
import { localTime, timeOf } from './zoned-time.ts';

/** A time in the shop's zone; empty for none. */
export function TimeInput(props: InputProps) {
  const { value, onChange } = props;
  const { timeZone } = knownOfShop();
  const { label, ...frame } = useFrame(props);
  return (
    <TextInput
      {...frame}
      label={`${label} (${timeZone})`}
      type="datetime-local"
      maw={280}
      value={typeof value === 'string' ? localTime(value, timeZone) : ''}
      onChange={(event) => onChange(timeOf(event.currentTarget.value, timeZone))}
    />
  );
}
