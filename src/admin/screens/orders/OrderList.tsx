import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Truck } from 'lucide-react';
import { Link } from 'react-router';
import type { AdminData } from '../../../shared/admin-calls.ts';
import type { Selection } from '../../../shared/contracts/selection.ts';
import { call, saveFile } from '../../api/call.ts';
import { useMay } from '../../api/may.ts';
import { ChangesButton } from '../../list/ChangesButton.tsx';
import { ListScreen } from '../../list/ListScreen.tsx';
import type { ListConfig, View } from '../../list/list-config.ts';
import type { ListState } from '../../list/list-state.ts';
import { CountryName } from '../../show/CountryName.tsx';
import { StateBadge } from '../../show/StateBadge.tsx';
import { TimeText } from '../../show/TimeText.tsx';
import { useText } from '../../text/text.ts';
import { Marks } from './Marks.tsx';
import { OrderBulkActions } from './many/OrderBulkActions.tsx';
import { OrderSum } from './OrderSum.tsx';
import { buyerOf } from './order-type.ts';
import { orderQueryOf, orderViews } from './order-views.ts';
import { selectFound } from './tags/select-orders.ts';
import { useOrderFilters } from './use-order-filters.ts';

type Order = AdminData<'order/list'>['items'][number];

/** Screen of all orders. */
export function Screen() {
  const { data: counts } = useQuery({ queryKey: ['waiting'], queryFn: () => call('order/counts', {}) });
  const views = orderViews.map(
    (id): View => ({ id, label: `orders.tab.${id}`, count: (counts as Record<string, number> | undefined)?.[id] }),
  );
  const filters = useOrderFilters();
  const may = useMay();
  const exporting = may('export:orders') ? { exportFile } : {};
  return <ListScreen config={{ ...config, views, filters, BulkActions: OrderBulkActions, ...exporting }} />;
}

function exportFile(state: ListState, selection: Selection): Promise<void> {
  return saveFile('export/orders', { ...selection, ...orderQueryOf(state) }, 'orders.csv');
}

const config: ListConfig<Order> = {
  name: 'orders',
  title: 'orders.title',
  search: 'orders.search',
  keyOf: ({ orderNo }) => orderNo,
  pathOf: ({ orderNo }) => `/admin/orders/${orderNo}`,
  load: (state, { cursor }, signal) =>
    call('order/list', { ...orderQueryOf(state), pageSize: 50, ...(cursor ? { cursor } : {}) }, signal),
  columns: [
    { id: 'no', label: 'orders.no', cell: ({ orderNo }) => orderNo },
    { id: 'placed', label: 'orders.placed', cell: ({ submittedAt }) => <TimeText at={submittedAt} /> },
    { id: 'buyer', label: 'orders.buyer', cell: buyerOf },
    { id: 'place', label: 'orders.place', cell: ({ address }) => <Place address={address} /> },
    { id: 'pay', label: 'orders.pay', cell: ({ payStatus }) => <StateBadge of="status.pay" state={payStatus} /> },
    { id: 'delivery', label: 'orders.delivery', cell: (order) => <Delivery order={order} /> },
    { id: 'items', label: 'orders.items', align: 'right', cell: (order) => itemsOf(order) },
    { id: 'total', label: 'orders.total', align: 'right', cell: (order) => <OrderSum order={order} /> },
    { id: 'marks', label: 'orders.marks', cell: (order) => <Marks order={order} /> },
  ],
  card: (order) => <OrderCard order={order} />,
  empty: { text: 'orders.empty' },
  actions: <ListActions />,
  takesFound: true,
  countFound: async (found) => (await call('order/count', { select: selectFound(found) })).count,
};

function ListActions() {
  const t = useText();
  const may = useMay();
  return (
    <>
      {may('order:ship') && (
        <Button
          component={Link}
          to="/admin/orders/ship"
          variant="default"
          leftSection={<Truck size={16} aria-hidden />}
        >
          {t('orders.pasted.open')}
        </Button>
      )}
      <ChangesButton path="/admin/orders/changes" label="orders.changes" />
    </>
  );
}

function itemsOf({ lines }: Order): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

function Place({ address: { city, countryCode } }: Pick<Order, 'address'>) {
  return (
    <>
      {city && `${city}, `}
      <CountryName code={countryCode || null} />
    </>
  );
}

function Delivery({ order: { status, deliveryStatus } }: { order: Order }) {
  return status === 'inProgress' ? (
    <StateBadge of="status.delivery" state={deliveryStatus} />
  ) : (
    <StateBadge of="status.order" state={status} />
  );
}

function OrderCard({ order }: { order: Order }) {
  const t = useText();
  return (
    <>
      <Group justify="space-between">
        <Text span fw={600}>
          {order.orderNo}
        </Text>
        <OrderSum order={order} />
      </Group>
      <Text size="sm">
        {buyerOf(order)} · {t('orders.count', { count: itemsOf(order) })}
      </Text>
      <Group justify="space-between" mt={4}>
        <Group gap={4}>
          <StateBadge of="status.pay" state={order.payStatus} />
          <Delivery order={order} />
        </Group>
        <Text size="sm" c="dimmed">
          <TimeText at={order.submittedAt} />
        </Text>
      </Group>
      <Marks order={order} mt={4} />
    </>
  );
}
