import { ActionIcon, Group, Text } from '@mantine/core';
import { Minus, Plus } from 'lucide-react';
import { useText } from '../text/text.ts';

interface Props {
  /** Title of the line that the units are of. */
  title: string;
  value: number;
  /** All that there are; absent where there is no such number. */
  max?: number;
  onChange: (value: number) => void;
}

/** Units of a line by − and +, from none to all that there are. */
export function UnitStepper({ title, value, max, onChange }: Props) {
  const t = useText();
  return (
    <Group gap={4} wrap="nowrap" className="stepper">
      <ActionIcon
        variant="default"
        size={44}
        aria-label={t('form.less', { title })}
        disabled={value <= 0}
        onClick={() => onChange(value - 1)}
      >
        <Minus size={16} aria-hidden />
      </ActionIcon>
      <Text span className="stepper-value" aria-live="polite">
        {max === undefined ? value : t('form.ofUnits', { value, max })}
      </Text>
      <ActionIcon
        variant="default"
        size={44}
        aria-label={t('form.more', { title })}
        disabled={max !== undefined && value >= max}
        onClick={() => onChange(value + 1)}
      >
        <Plus size={16} aria-hidden />
      </ActionIcon>
    </Group>
  );
}
