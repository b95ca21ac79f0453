import { Button, Group, Select, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { ruledPrice } from '../../shared/price-rule.ts';
import { useText } from '../text/text.ts';
import { changeOf, endingOf, readCell, writeCell } from './cell-values.ts';
import type { GridConfig, GridContents } from './grid-config.ts';
import { type CellRange, cellKey, indexes, inOrder } from './grid-edits.ts';

interface Props<Row> {
  config: GridConfig<Row>;
  contents: GridContents;
  range: CellRange;
  onWrite: (written: [key: string, text: string | null][]) => void;
}

/** Changes a column of prices by a rule: of the chosen rows where several are chosen, else of all. */
export function RuleBar<Row>({ config, contents, range, onWrite }: Props<Row>) {
  const t = useText();
  const prices = config.columns.filter(({ cell }) => cell.kind === 'money');
  const [columnId, setColumnId] = useState(prices[0]?.id ?? '');
  const [change, setChange] = useState('');
  const [ending, setEnding] = useState('');
  const column = prices.find(({ id }) => id === columnId);
  if (!column || column.cell.kind !== 'money') return null;
  const { cell } = column;
  const step = change.trim() === '' ? { percent: 0, add: 0 } : changeOf(change, cell.currency);
  const end = ending.trim() === '' ? null : endingOf(ending, cell.currency);
  const isEndWrong = ending.trim() !== '' && end === null;
  const apply = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!step || isEndWrong) return;
    const { from, to } = inOrder(range);
    const chosen = from.row === to.row ? indexes(0, config.rows.length - 1) : indexes(from.row, to.row);
    onWrite(
      chosen.flatMap((at): [string, string | null][] => {
        const row = config.rows[at];
        const saved = row ? column.saved(row) : null;
        if (!row || saved === null) return [];
        const key = cellKey(config.keyOf(row), column.id);
        const read = readCell(contents.cells.get(key) ?? saved, cell);
        const amount = 'value' in read && typeof read.value === 'number' ? read.value : null;
        const ruled = amount === null ? null : ruledPrice(amount, { ...step, end });
        const text = ruled === null ? null : writeCell(ruled, cell);
        return text === null ? [] : [[key, text === saved ? null : text]];
      }),
    );
  };
  return (
    <form onSubmit={apply} className="grid-rule">
      <Group gap="xs" align="flex-end">
        {prices.length > 1 && (
          <Select
            label={t('grid.column')}
            data={prices.map(({ id, label }) => ({ value: id, label }))}
            value={columnId}
            allowDeselect={false}
            onChange={(value) => setColumnId(value ?? '')}
            w={180}
          />
        )}
        <TextInput
          label={t('grid.change')}
          placeholder="+8 %"
          value={change}
          onChange={(event) => setChange(event.currentTarget.value)}
          error={step === null}
          data-autofocus
          w={110}
        />
        <TextInput
          label={t('grid.ending')}
          placeholder=".90"
          value={ending}
          onChange={(event) => setEnding(event.currentTarget.value)}
          error={isEndWrong}
          w={90}
        />
        <Button type="submit" variant="default" disabled={step === null || isEndWrong}>
          {t('grid.apply')}
        </Button>
      </Group>
    </form>
  );
}
