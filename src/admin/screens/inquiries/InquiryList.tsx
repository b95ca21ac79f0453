import { Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { AdminData } from '../../../shared/admin-calls.ts';
import type { Selection } from '../../../shared/contracts/selection.ts';
import { type InquiryTab, inquiryTabs } from '../../../shared/inquiries.ts';
import { call, saveFile } from '../../api/call.ts';
import { useMay } from '../../api/may.ts';
import { dayFilters, daysOf } from '../../list/day-filters.ts';
import { ListScreen } from '../../list/ListScreen.tsx';
import type { ListConfig, View } from '../../list/list-config.ts';
import type { ListState } from '../../list/list-state.ts';
import { StateBadge } from '../../show/StateBadge.tsx';
import { TimeText } from '../../show/TimeText.tsx';
import { useText } from '../../text/text.ts';
import { askerOf } from './inquiry.ts';

type Inquiry = AdminData<'inquiry/list'>['items'][number];

/** Tabs with what waits first and all of them last. */
const tabs: InquiryTab[] = [...inquiryTabs.filter((tab) => tab !== 'all'), 'all'];

/** Screen of all inquiries. */
export function Screen() {
  const { data } = useQuery({
    queryKey: ['list', 'inquiries', 'counts'],
    queryFn: () => call('inquiry/list', { tab: 'waiting', pageSize: 1 }),
  });
  const views = tabs.map((id): View => ({ id, label: `inquiries.tab.${id}`, count: data?.counts[id] }));
  const may = useMay();
  return <ListScreen config={{ ...config, views, ...(may('export:inquiries') ? { exportFile } : {}) }} />;
}

function wantedIn(state: ListState) {
  return { tab: (state.view || tabs[0]) as InquiryTab, keyword: state.keyword, ...daysOf(state) };
}

function exportFile(state: ListState, selection: Selection): Promise<void> {
  return saveFile('export/inquiries', { ...selection, ...wantedIn(state) }, 'inquiries.csv');
}

const config: ListConfig<Inquiry> = {
  name: 'inquiries',
  title: 'inquiries.title',
  search: 'inquiries.search',
  keyOf: ({ inquiryNo }) => inquiryNo,
  pathOf: ({ inquiryNo }) => `/admin/inquiries/${inquiryNo}`,
  filters: dayFilters,
  load: (state, { page }, signal) => call('inquiry/list', { ...wantedIn(state), page, pageSize: 50 }, signal),
  columns: [
    { id: 'no', label: 'inquiries.no', cell: ({ inquiryNo }) => inquiryNo },
    { id: 'subject', label: 'inquiries.subject', cell: ({ subject }) => subject },
    { id: 'from', label: 'inquiries.from', cell: askerOf },
    { id: 'company', label: 'inquiries.company', cell: ({ company }) => company },
    { id: 'state', label: 'inquiries.state', cell: ({ state }) => <StateBadge of="inquiries.state" state={state} /> },
    { id: 'waiting', label: 'inquiries.waiting', cell: ({ waitingSince }) => <TimeText at={waitingSince} /> },
    { id: 'assigned', label: 'inquiries.assigned', cell: ({ assigned }) => assigned },
  ],
  card: (inquiry) => <InquiryCard inquiry={inquiry} />,
  empty: { text: 'inquiries.empty' },
};

function InquiryCard({ inquiry }: { inquiry: Inquiry }) {
  const t = useText();
  const { subject, company, state, waitingSince, updatedAt, assigned } = inquiry;
  return (
    <>
      <Text fw={600}>{subject}</Text>
      <Text size="sm">{[askerOf(inquiry), company].filter(Boolean).join(' · ')}</Text>
      <Group justify="space-between" mt={4}>
        <StateBadge of="inquiries.state" state={state} />
        <Text size="sm" c="dimmed">
          {assigned || t('inquiries.nobody')} · <TimeText at={waitingSince ?? updatedAt} />
        </Text>
      </Group>
    </>
  );
}
