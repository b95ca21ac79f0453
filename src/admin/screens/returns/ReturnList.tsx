import { Group, Text } from '@mantine/core';
import type { AdminData } from '../../../shared/admin-calls.ts';
import { type ReturnTab, returnTabs } from '../../../shared/returns.ts';
import { call } from '../../api/call.ts';
import { ListScreen } from '../../list/ListScreen.tsx';
import type { ListConfig } from '../../list/list-config.ts';
import { MoneyText } from '../../show/MoneyText.tsx';
import { StateBadge } from '../../show/StateBadge.tsx';
import { TimeText } from '../../show/TimeText.tsx';

type Return = AdminData<'return/list'>['items'][number];

/** Tabs in the order of a return; the first is what merchants come for. */
const tabs: ReturnTab[] = [...returnTabs.filter((tab) => tab !== 'all'), 'all'];

/** Screen of all returns. */
export function Screen() {
  return <ListScreen config={config} />;
}

const config: ListConfig<Return> = {
  name: 'returns',
  title: 'returns.title',
  search: 'returns.search',
  views: tabs.map((id) => ({ id, label: `returns.tab.${id}` })),
  keyOf: ({ returnNo }) => returnNo,
  pathOf: ({ returnNo }) => `/admin/returns/${returnNo}`,
  load: ({ view, keyword }, { page }, signal) =>
    call('return/list', { tab: (view || tabs[0]) as ReturnTab, keyword, page, pageSize: 50 }, signal),
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
