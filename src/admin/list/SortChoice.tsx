import { NativeSelect } from '@mantine/core';
import { useText } from '../text/text.ts';
import type { Column } from './list-config.ts';
import { isAscending } from './sort-in.ts';

interface Props<Row> {
  columns: readonly Column<Row>[];
  sort: string;
  onSort: (sort: string) => void;
}

/** Choice of order for a list of cards, which has no heads of columns: each sort of each column, with its direction. */
export function SortChoice<Row>({ columns, sort, onSort }: Props<Row>) {
  const t = useText();
  const sorts = columns.flatMap(({ label, sorts: own = [] }) =>
    own.map((value) => ({
      value,
      label: t(isAscending(value) ? 'list.ascending' : 'list.descending', { name: t(label) }),
    })),
  );
  if (sorts.length === 0) return null;
  return (
    <NativeSelect
      className="list-order"
      aria-label={t('list.sort')}
      data={[{ value: '', label: t('list.usualOrder') }, ...sorts]}
      value={sorts.some(({ value }) => value === sort) ? sort : ''}
      onChange={(event) => onSort(event.currentTarget.value)}
    />
  );
}
