import './customers.css';
import { Badge, Group, Text } from '@mantine/core';
import type { Selection } from '../../../shared/contracts/selection.ts';
import { call, saveFile } from '../../api/call.ts';
import { useMay } from '../../api/may.ts';
import { dayFilters, daysOf } from '../../list/day-filters.ts';
import { ListScreen } from '../../list/ListScreen.tsx';
import type { Filter, ListConfig } from '../../list/list-config.ts';
import type { ListState } from '../../list/list-state.ts';
import { useCountries } from '../../resource/use-lookup.ts';
import { CountryName } from '../../show/CountryName.tsx';
import { TimeText } from '../../show/TimeText.tsx';
import { useText } from '../../text/text.ts';
import { type CustomerRow, nameOf } from './customer-type.ts';
import { Spent } from './Spent.tsx';

/** Screen of all accounts of buyers. */
export function Screen() {
  const t = useText();
  const may = useMay();
  const filters: Filter[] = [
    { name: 'country', label: 'customers.country', options: useCountries() },
    {
      name: 'newsletter',
      label: 'customers.newsletter',
      options: [
        { value: 'yes', label: t('customers.subscribed') },
        { value: 'no', label: t('customers.notSubscribed') },
      ],
    },
    { name: 'ordersMin', label: 'customers.ordersMin' },
    ...dayFilters,
  ];
  const pathOf = ({ id }: CustomerRow) => `/admin/customers/${id}`;
  const exporting = may('export:customers') ? { exportFile } : {};
  return <ListScreen config={{ ...config, filters, ...exporting, ...(may('customer:get') ? { pathOf } : {}) }} />;
}

function exportFile(state: ListState, selection: Selection): Promise<void> {
  const body = { ...selection, keyword: state.keyword, filters: filtersOf(state) };
  return saveFile('export/customers', body, 'customers.csv');
}

const sorts = ['createdDesc', 'lastOrderDesc', 'ordersDesc', 'name'] as const;

const config: ListConfig<CustomerRow> = {
  name: 'customers',
  title: 'customers.title',
  search: 'customers.search',
  keyOf: ({ id }) => id,
  views: [
    { id: 'all', label: 'customers.all' },
    { id: 'returning', label: 'customers.returning' },
    { id: 'away', label: 'customers.away' },
  ],
  load: (state, { cursor }, signal) =>
    call(
      'customer/list',
      {
        keyword: state.keyword,
        filters: filtersOf(state),
        // Nobody new has been away for long.
        sort: sorts.find((each) => each === state.sort) ?? (state.view === 'away' ? 'lastOrderDesc' : 'createdDesc'),
        pageSize: 50,
        ...(cursor ? { cursor } : {}),
      },
      signal,
    ),
  columns: [
    { id: 'name', label: 'customers.name', sorts: ['name'], cell: (row) => <Name row={row} /> },
    {
      id: 'email',
      label: 'customers.email',
      cell: ({ email }) => <span className="customer-wrap">{email ?? '–'}</span>,
    },
    {
      id: 'phone',
      label: 'customers.phone',
      cell: ({ phone }) => <span className="customer-line">{phone ?? '–'}</span>,
    },
    {
      id: 'orders',
      label: 'customers.orders',
      align: 'right',
      sorts: ['ordersDesc'],
      cell: ({ orders }) => <span className="money">{orders}</span>,
    },
    { id: 'spent', label: 'customers.spent', align: 'right', cell: ({ spent }) => <Spent amounts={spent} /> },
    {
      id: 'last',
      label: 'customers.last',
      sorts: ['lastOrderDesc'],
      cell: ({ lastOrderAt }) => <TimeText at={lastOrderAt} day />,
    },
    { id: 'country', label: 'customers.country', cell: ({ country }) => <CountryName code={country} /> },
    {
      id: 'newsletter',
      label: 'customers.newsletter',
      cell: ({ subscribedAt }) => <Newsletter since={subscribedAt} />,
    },
  ],
  card: (row) => <CustomerCard row={row} />,
  empty: { text: 'customers.empty' },
};

/** Days without an order after which a customer counts as away. */
const awayDays = 180;

function filtersOf({ view, filters }: ListState) {
  const { country, newsletter } = filters;
  const given = /^\d{1,6}$/.test(filters.ordersMin ?? '') ? Number(filters.ordersMin) : 0;
  const ordersMin = Math.max(given, view === 'returning' ? 2 : 0);
  return {
    ...(country ? { country } : {}),
    ...(newsletter ? { newsletter: newsletter === 'yes' } : {}),
    ...(ordersMin > 0 ? { ordersMin } : {}),
    ...(view === 'away' ? { notSinceDays: awayDays } : {}),
    ...daysOf({ filters }),
  };
}

function Name({ row }: { row: CustomerRow }) {
  return <span className="customer-wrap">{nameOf(row)}</span>;
}

function Newsletter({ since }: { since: string | null }) {
  const t = useText();
  if (!since) return <>–</>;
  return (
    <Group gap={6} wrap="nowrap">
      <Badge variant="light" radius="sm" className="state">
        {t('customers.subscribed')}
      </Badge>
      <TimeText at={since} day />
    </Group>
  );
}

function CustomerCard({ row }: { row: CustomerRow }) {
  const t = useText();
  const { email, phone, orders, spent, lastOrderAt, country, newsletter } = row;
  return (
    <>
      <Group justify="space-between" wrap="nowrap" align="start">
        <Text span fw={600} className="customer-wrap">
          {nameOf(row)}
        </Text>
        <Text span ta="right" component="div">
          <Spent amounts={spent} />
        </Text>
      </Group>
      <Text size="sm" className="customer-wrap">
        {email ?? phone}
      </Text>
      <Text size="sm" c="dimmed" mt={4}>
        {t('customers.orderCount', { count: orders })}
        {lastOrderAt && (
          <>
            {' · '}
            <TimeText at={lastOrderAt} day />
          </>
        )}
        {country && (
          <>
            {' · '}
            <CountryName code={country} />
          </>
        )}
        {newsletter && ` · ${t('customers.newsletter')}`}
      </Text>
    </>
  );
}
