import { Anchor, Badge, Button, Group, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { Link } from 'react-router';
import type { AdminData } from '../../../shared/admin-calls.ts';
import type { Selection } from '../../../shared/contracts/selection.ts';
import { call, saveFile } from '../../api/call.ts';
import { useMay } from '../../api/may.ts';
import { dayFilters, daysOf } from '../../list/day-filters.ts';
import { ListScreen } from '../../list/ListScreen.tsx';
import type { ListConfig } from '../../list/list-config.ts';
import type { ListState } from '../../list/list-state.ts';
import { MoneyText } from '../../show/MoneyText.tsx';
import { TimeText } from '../../show/TimeText.tsx';
import { useText } from '../../text/text.ts';

type Invoice = AdminData<'invoice/list'>['items'][number];

/** Screen of all invoices and credit notes; each is saved as a PDF. */
export function Screen() {
  const may = useMay();
  return <ListScreen config={{ ...config, ...(may('export:invoices') ? { exportFile } : {}) }} />;
}

function wantedIn(state: ListState) {
  return { keyword: state.keyword, ...daysOf(state) };
}

function exportFile(state: ListState, selection: Selection): Promise<void> {
  return saveFile('export/invoices', { ...selection, ...wantedIn(state) }, 'invoices.csv');
}

const config: ListConfig<Invoice> = {
  name: 'invoices',
  title: 'invoices.title',
  search: 'invoices.search',
  keyOf: ({ no }) => no,
  filters: dayFilters,
  load: (state, { page }, signal) => call('invoice/list', { ...wantedIn(state), page, pageSize: 50 }, signal),
  columns: [
    { id: 'no', label: 'invoices.no', cell: (invoice) => <Document invoice={invoice} /> },
    { id: 'kind', label: 'invoices.kind', cell: (invoice) => <Kind invoice={invoice} /> },
    { id: 'at', label: 'invoices.at', cell: ({ at }) => <TimeText at={at} day /> },
    { id: 'order', label: 'invoices.order', cell: ({ orderNo }) => <Order orderNo={orderNo} /> },
    { id: 'buyer', label: 'invoices.buyer', cell: ({ buyer }) => buyer },
    { id: 'total', label: 'invoices.total', align: 'right', cell: ({ total }) => <MoneyText value={total} /> },
  ],
  card: (invoice) => (
    <>
      <Group justify="space-between">
        <Document invoice={invoice} />
        <MoneyText value={invoice.total} />
      </Group>
      <Text size="sm">
        {invoice.buyer} · <Order orderNo={invoice.orderNo} />
      </Text>
      <Group justify="space-between">
        <Kind invoice={invoice} />
        <Text span size="sm" c="dimmed">
          <TimeText at={invoice.at} day />
        </Text>
      </Group>
    </>
  ),
  empty: { text: 'invoices.empty' },
};

function Document({ invoice: { no } }: { invoice: Invoice }) {
  const may = useMay();
  const save = useMutation({ mutationFn: () => saveFile('invoice/get', { no }, `${no}.pdf`) });
  if (!may('invoice:get')) return <>{no}</>;
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<FileText size={16} aria-hidden />}
      loading={save.isPending}
      onClick={() => save.mutate()}
    >
      {no}
    </Button>
  );
}

function Kind({ invoice: { kind, isTest } }: { invoice: Invoice }) {
  const t = useText();
  return (
    <Group gap="xs">
      <Text span size="sm">
        {t(`orders.document.${kind}`)}
      </Text>
      {isTest && <Badge variant="default">{t('invoices.test')}</Badge>}
    </Group>
  );
}

function Order({ orderNo }: { orderNo: string }) {
  return (
    <Anchor component={Link} to={`/admin/orders/${orderNo}`} inherit>
      {orderNo}
    </Anchor>
  );
}
