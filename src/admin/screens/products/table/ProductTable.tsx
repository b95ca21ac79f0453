import { Alert, Button, Center, Group, Loader, Stack, Text, Title } from '@mantine/core';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import { maxTableProducts } from '../../../../shared/bulk.ts';
import { SaveBar } from '../../../form/SaveBar.tsx';
import { Grid } from '../../../grid/Grid.tsx';
import type { GridConfig } from '../../../grid/grid-config.ts';
import type { CellRange } from '../../../grid/grid-edits.ts';
import { RuleBar } from '../../../grid/RuleBar.tsx';
import { useText } from '../../../text/text.ts';
import { nameOfRow, type TableRow } from './table-rows.ts';
import { type Select, useTable } from './use-table.ts';

const start: CellRange = { from: { row: 0, column: 0 }, to: { row: 0, column: 0 } };

function headOf(row: TableRow) {
  return (
    <Text size="sm" lineClamp={2} title={nameOfRow(row)}>
      {nameOfRow(row)}
    </Text>
  );
}

/** Screen that edits chosen products as a table; without a choice it leads back to the list. */
export function Screen() {
  const { state } = useLocation() as { state: { select?: Select } | null };
  return state?.select ? <ProductTable select={state.select} /> : <Navigate to="/admin/products" replace />;
}

function ProductTable({ select }: { select: Select }) {
  const t = useText();
  const table = useTable(select);
  const [range, setRange] = useState(start);
  const { rows, columns, contents, count } = table;
  const config: GridConfig<TableRow> = {
    label: t('products.table'),
    rows,
    columns,
    keyOf: ({ key }) => key,
    headLabel: t('products.product'),
    head: headOf,
  };
  return (
    <Stack>
      <Group justify="space-between" className="screen-head">
        <Title order={1} size="h2">
          {t('products.table')}
        </Title>
        <Button component={Link} to="/admin/products" variant="default">
          {t('products.backToList')}
        </Button>
      </Group>
      {table.error && (
        <Alert color="red" role="alert">
          {table.error.message}
        </Alert>
      )}
      {table.isLoading && (
        <Center h={200}>
          <Loader />
        </Center>
      )}
      {count > maxTableProducts && <Alert>{t('products.tableFirst', { shown: maxTableProducts, count })}</Alert>}
      {rows.length > 0 && (
        <>
          <Group justify="space-between" align="flex-end">
            <RuleBar config={config} contents={contents} range={range} onWrite={table.write} />
            <Button
              variant="default"
              leftSection={<Undo2 size={16} aria-hidden />}
              disabled={contents.cells.size === 0}
              onClick={table.undo}
            >
              {t('grid.undo')}
            </Button>
          </Group>
          <Grid
            config={config}
            contents={contents}
            actions={{ range, onRange: setRange, onWrite: table.write, onUndo: table.undo }}
          />
          <Text size="sm" c="dimmed">
            {t('grid.help')}
          </Text>
          {contents.faults.size > 0 && (
            <Text size="sm" role="status">
              {t('grid.faults', { count: contents.faults.size })}
            </Text>
          )}
        </>
      )}
      <SaveBar changes={contents.cells.size} isSaving={table.isSaving} onSave={table.save} onDiscard={table.clear} />
    </Stack>
  );
}
