import { ActionIcon, NumberInput, Text } from '@mantine/core';
import { X } from 'lucide-react';
import type { Dispatch, SetStateAction } from 'react';
import { useText } from '../../../text/text.ts';
import { type Count, type CountRow, withoutRow, withUnits } from './count-state.ts';

interface Props {
  row: CountRow;
  setCount: Dispatch<SetStateAction<Count>>;
}

/** A counted SKU: what was expected, what was counted, and the difference. */
export function CountedRow({ row, setCount }: Props) {
  const t = useText();
  const { sku, title, specLabel, expected, counted, error } = row;
  const name = [title, specLabel].filter(Boolean).join(', ');
  const difference = counted - expected;
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
      <NumberInput
        aria-label={t('stock.countedOf', { name })}
        value={counted}
        min={0}
        max={1_000_000}
        allowDecimal={false}
        onChange={(units) => setCount((count) => withUnits(count, sku, Number(units) || 0))}
      />
      <Text fw={600} className="money count-difference" data-wrong={difference !== 0 || undefined}>
        {difference > 0 ? `+${difference}` : difference.toString().replace('-', '−')}
      </Text>
      <ActionIcon
        variant="subtle"
        size={44}
        aria-label={t('stock.leaveOut', { name })}
        onClick={() => setCount((count) => withoutRow(count, sku))}
      >
        <X size={16} aria-hidden />
      </ActionIcon>
    </li>
  );
}
