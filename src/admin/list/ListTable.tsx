import { Checkbox, Table, UnstyledButton } from '@mantine/core';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useText } from '../text/text.ts';
import { type Column, isSelectable, type ListConfig } from './list-config.ts';
import type { RowsProps } from './rows-props.ts';
import { isAscending } from './sort-in.ts';

/** Rows of a list in a wide window. */
export function ListTable<Row>({ config, rows, state, selection, cursor, onSort, isStale }: RowsProps<Row>) {
  const t = useText();
  const { columns, keyOf } = config;
  const bulk = isSelectable(config);
  return (
    <Table.ScrollContainer minWidth={600} type="native">
      <Table
        verticalSpacing="xs"
        highlightOnHover
        stickyHeader
        className="list-table"
        data-stale={isStale || undefined}
      >
        <Table.Thead>
          <Table.Tr>
            {bulk && (
              <Table.Th w={40}>
                <Checkbox
                  aria-label={t('list.selectAll')}
                  checked={selection.isAll}
                  indeterminate={selection.chosen.size > 0 && !selection.isAll}
                  onChange={selection.toggleAll}
                />
              </Table.Th>
            )}
            {columns.map((column) => (
              <Head key={column.id} column={column} sort={state.sort} onSort={onSort} />
            ))}
            {config.menu && <Table.Td w={48} />}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row, index) => (
            <TableRow
              key={keyOf(row)}
              config={config}
              row={row}
              isAt={index === cursor}
              isChosen={bulk ? selection.chosen.has(keyOf(row)) : null}
              onToggle={selection.toggle}
            />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

interface TableRowProps<Row> {
  config: ListConfig<Row>;
  row: Row;
  /** True where the keys stand. */
  isAt: boolean;
  /** Null in a list whose rows are not chosen. */
  isChosen: boolean | null;
  onToggle: (key: string) => void;
}

/** A row, which is drawn again only when it changes itself: of a hundred, those that the keys leave and reach. */
const TableRow = memo(function TableRow<Row>({ config, row, isAt, isChosen, onToggle }: TableRowProps<Row>) {
  const t = useText();
  const { columns, keyOf, nameOf, menu, rowProps } = config;
  return (
    <Table.Tr data-cursor={isAt || undefined} {...rowProps?.(row)}>
      {isChosen !== null && (
        <Table.Td>
          <Checkbox
            aria-label={t('list.select', { name: (nameOf ?? keyOf)(row) })}
            checked={isChosen}
            onChange={() => onToggle(keyOf(row))}
          />
        </Table.Td>
      )}
      {columns.map((column, place) => (
        <Table.Td key={column.id} ta={column.align}>
          <Cell config={config} column={column} row={row} isFirst={place === 0} />
        </Table.Td>
      ))}
      {menu && <Table.Td>{menu(row)}</Table.Td>}
    </Table.Tr>
  );
}) as <Row>(props: TableRowProps<Row>) => ReactNode;

function Head<Row>({ column, sort, onSort }: { column: Column<Row>; sort: string; onSort: (sort: string) => void }) {
  const t = useText();
  const { label, align, sorts } = column;
  if (!sorts) return <Table.Th ta={align}>{t(label)}</Table.Th>;
  const [first, second = first] = sorts;
  const isSorted = sort === first || sort === second;
  return (
    <Table.Th ta={align} aria-sort={isSorted ? (isAscending(sort) ? 'ascending' : 'descending') : undefined}>
      <UnstyledButton className="list-sort" onClick={() => onSort(sort === first ? second : first)}>
        {t(label)}
        {isSorted && (isAscending(sort) ? <ArrowUp size={14} aria-hidden /> : <ArrowDown size={14} aria-hidden />)}
      </UnstyledButton>
    </Table.Th>
  );
}

interface CellProps<Row> {
  config: ListConfig<Row>;
  column: Column<Row>;
  row: Row;
  isFirst: boolean;
}

function Cell<Row>({ config: { pathOf, lead }, column, row, isFirst }: CellProps<Row>) {
  if (!isFirst || !pathOf) return <>{column.cell(row)}</>;
  return (
    <>
      {lead?.(row)}
      <Link to={pathOf(row)} className="list-link">
        {column.cell(row)}
      </Link>
    </>
  );
}
