import { Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { AdminData } from '../../../shared/admin-calls.ts';
import type { Selection } from '../../../shared/contracts/selection.ts';
import type { ReturnTab } from '../../../shared/returns.ts';
import { call, saveFile } from '../../api/call.ts';
import { useMay } from '../../api/may.ts';
import { dayFilters, daysOf } from '../../list/day-filters.ts';
import { ListScreen } from '../../list/ListScreen.tsx';
import type { ListConfig, View } from '../../list/list-config.ts';
import type { ListState } from '../../list/list-state.ts';
import { MoneyText } from '../../show/MoneyText.tsx';
import { StateBadge } from '../../show/StateBadge.tsx';
import { TimeText } from '../../show/TimeText.tsx';

type Return = AdminData<'return/list'>['items'][number];

/** Tabs by what a return waits for; the first is what merchants come for. */
const tabs = ['review', 'onTheWay', 'toRefund', 'all'] as const satisfies ReturnTab[];

/** Screen of all returns. */
export function Screen() {
  const { data } = useQuery({
    queryKey: ['waiting', 'returns'],
    queryFn: () => call('return/list', { pageSize: 1 }),
  });
  const views = tabs.map((id): View => ({ id, label: `returns.tab.${id}`, count: data?.counts[id] }));
  const may = useMay();
  const exporting = may('export:returns') ? { exportFile } : {};
  return <ListScreen config={{ ...config, views, ...exporting }} />;
}

function wantedIn(state: ListState) {
  return { tab: (state.view || tabs[0]) as ReturnTab, keyword: state.keyword, ...daysOf(state) };
}

function exportFile(state: ListState, selection: Selection): Promise<void> {
  return saveFile('export/returns', { ...selection, ...wantedIn(state) }, 'returns.csv');
}

const config: ListConfig<Return> = {
  name: 'returns',
  title: 'returns.title',
  search: 'returns.search',
  keyOf: ({ returnNo }) => returnNo,
  pathOf: ({ returnNo }) => `/admin/returns/${returnNo}`,
  filters: dayFilters,
  load: (state, { page }, signal) => call('return/list', { ...wantedIn(state), page, pageSize: 50 }, signal),
  columns: [
    { id: 'no', label: 'returns.no', cell: ({ returnNo }) => returnNo },
    { id: 'at', label: 'returns.at', cell: ({ submittedAt }) => <TimeText at={submittedAt} /> },
    { id: 'order', label: 'returns.order', cell: ({ orderNo }) => orderNo },
    { id: 'buyer', label: 'returns.buyer', cell: ({ buyer, email }) => buyer || email },
    { id: 'what', label: 'returns.what', cell: (one) => <Goods one={one} /> },
    { id: 'reason', label: 'returns.reason', cell: ({ reasonText }) => reasonText },
    { id: 'step', label: 'returns.step', cell: ({ step }) => <StateBadge of="status.return" state={step} /> },
    {
      id: 'amount',
      label: 'returns.amount',
      align: 'right',
      cell: ({ refundAmount }) => <MoneyText value={refundAmount} />,
    },
  ],
  card: (one) => (
    <>
      <Group justify="space-between">
        <Text span fw={600}>
          {one.returnNo}
        </Text>
        <MoneyText value={one.refundAmount} />
      </Group>
      <Text size="sm">
        {one.buyer || one.email} · <Goods one={one} />
      </Text>
      <Group justify="space-between" mt={4}>
        <StateBadge of="status.return" state={one.step} />
        <Text size="sm" c="dimmed">
          <TimeText at={one.submittedAt} />
        </Text>
      </Group>
    </>
  ),
  empty: { text: 'returns.empty' },
};

function Goods({ one: { items } }: { one: Return }) {
  return <>{items.map(({ title, quantity }) => `${quantity} × ${title}`).join(', ')}</>;
}
