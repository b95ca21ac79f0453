import { Button, Group, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { Selection } from '../../../shared/contracts/selection.ts';
import { call, saveFile } from '../../api/call.ts';
import { useMay } from '../../api/may.ts';
import { dayFilters, daysOf } from '../../list/day-filters.ts';
import { ListScreen } from '../../list/ListScreen.tsx';
import type { ListConfig } from '../../list/list-config.ts';
import type { ListState } from '../../list/list-state.ts';
import { useText } from '../../text/text.ts';
import { AdjustDialog, type Level } from './AdjustDialog.tsx';

/** Stock of every SKU, the scarcest first; units are put on the shelf or taken off it with a reason. */
export function Screen() {
  const t = useText();
  const may = useMay();
  const [adjusted, setAdjusted] = useState<Level | null>(null);
  const action = (level: Level) => may('stock:adjust') && <AdjustButton onPress={() => setAdjusted(level)} />;
  const config: ListConfig<Level> = {
    name: 'stock',
    title: 'stock.title',
    search: 'stock.find',
    keyOf: ({ sku }) => sku,
    views: [
      { id: 'low', label: 'stock.low' },
      { id: 'out', label: 'stock.out' },
      { id: 'all', label: 'stock.all' },
    ],
    filters: dayFilters,
    load: (state, { page, cursor }, signal) =>
      call('stock/list', { ...wantedIn(state), page, pageSize: 50, ...(cursor ? { cursor } : {}) }, signal),
    columns: [
      { id: 'sku', label: 'stock.sku', cell: linkTo },
      { id: 'product', label: 'stock.product', cell: nameOf },
      { id: 'onHand', label: 'stock.onHand', align: 'right', cell: ({ onHand }) => onHand },
      { id: 'reserved', label: 'stock.reserved', align: 'right', cell: ({ reserved }) => reserved },
      { id: 'available', label: 'stock.available', align: 'right', cell: ({ available }) => available },
      { id: 'lowAt', label: 'stock.lowAt', align: 'right', cell: ({ lowAt }) => lowAt ?? '–' },
      { id: 'soldLately', label: 'stock.soldLately', align: 'right', cell: ({ soldLately }) => soldLately },
      { id: 'daysLeft', label: 'stock.daysLeft', align: 'right', cell: ({ daysLeft }) => daysLeft ?? '–' },
      { id: 'adjust', label: 'stock.adjust', align: 'right', cell: action },
    ],
    card: (level) => cardOf(level, action(level)),
    empty: { text: 'stock.empty' },
    actions: may('stock:adjust') && (
      <Button component={Link} to="/admin/stock/count/new" variant="default">
        {t('stock.count')}
      </Button>
    ),
    ...(may('export:stock') ? { exportFile } : {}),
  };
  return (
    <>
      <ListScreen config={config} />
      {adjusted && <AdjustDialog key={adjusted.sku} level={adjusted} onClose={() => setAdjusted(null)} />}
    </>
  );
}

function exportFile(state: ListState, selection: Selection): Promise<void> {
  return saveFile('export/stock', { ...selection, ...wantedIn(state) }, 'stock.csv');
}

/** Fields of a call that a list's view, search and days make. */
function wantedIn({ view, keyword, ...state }: ListState) {
  return { keyword, ...shown(view), ...daysOf(state) };
}

function shown(view: string) {
  return { low: view !== 'all' && view !== 'out', out: view === 'out' };
}

/** Link to a SKU. Rows are no links themselves, since they hold a button. */
function linkTo({ sku }: Level) {
  return (
    <Link to={`/admin/stock/${encodeURIComponent(sku)}`} className="list-link">
      {sku}
    </Link>
  );
}

function nameOf({ title, specLabel }: Level): string {
  return [title, specLabel].filter(Boolean).join(', ');
}

function cardOf(level: Level, action: ReactNode) {
  return (
    <Group justify="space-between">
      <div>
        {linkTo(level)}
        <Text size="sm">{nameOf(level)}</Text>
        <Counts level={level} />
      </div>
      {action}
    </Group>
  );
}

function AdjustButton({ onPress }: { onPress: () => void }) {
  const t = useText();
  return (
    <Button size="compact-sm" variant="default" onClick={onPress}>
      {t('stock.adjust')}
    </Button>
  );
}

function Counts({ level: { onHand, reserved, available } }: { level: Level }) {
  const t = useText();
  return (
    <Text size="sm" c="dimmed">
      {t('stock.counts', { onHand, reserved, available })}
    </Text>
  );
}
