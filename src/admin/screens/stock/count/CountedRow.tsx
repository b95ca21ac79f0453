import { ActionIcon, Text } from '@mantine/core';
import { X } from 'lucide-react';
import type { Dispatch, SetStateAction } from 'react';
import { NumberField } from '../../../form/NumberField.tsx';
import { useText } from '../../../text/text.ts';
import { type Count, type CountRow, countedBounds, withoutRow, withUnits } from './count-state.ts';

interface Props {
  row: CountRow;
  setCount: Dispatch<SetStateAction<Count>>;
  /** Goes back to the field of codes, so that the next scan is one. */
  onDone: () => void;
}

/** A counted SKU: what was expected, what was counted, and the difference. */
export function CountedRow({ row, setCount, onDone }: Props) {
  const t = useText();
  const { sku, title, specLabel, expected, counted, error } = row;
  const name = [title, specLabel].filter(Boolean).join(', ');
  const difference = counted === null ? null : counted - expected;
  return (
    <li>
      <div className="count-name">
        <Text>{name}</Text>
        <Text size="sm" c="dimmed">
          {sku}
        </Text>
        {error && (
          <Text size="sm" c="red.9" role="alert">
            {error}
          </Text>
        )}
      </div>
      <Text size="sm" className="money">
        {t('stock.expected', { units: expected })}
      </Text>
      <NumberField
        {...countedBounds}
        aria-label={t('stock.countedOf', { name })}
        value={counted}
        isNeeded
        enterKeyHint="done"
        onChange={(units) => setCount((count) => withUnits(count, sku, units))}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onDone();
        }}
      />
      <Text fw={600} className="money count-difference" data-wrong={difference !== 0 || undefined}>
        {difference === null ? '–' : signed(difference)}
      </Text>
      <ActionIcon
        variant="subtle"
        size={44}
        aria-label={t('stock.leaveOut', { name })}
        onClick={() => {
          setCount((count) => withoutRow(count, sku));
          onDone();
        }}
      >
        <X size={16} aria-hidden />
      </ActionIcon>
    </li>
  );
}

function signed(units: number): string {
  return units > 0 ? `+${units}` : units.toString().replace('-', '−');
}
