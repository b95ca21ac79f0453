import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { AdminData } from '../../../shared/admin-calls.ts';
import { call, saveFile } from '../../api/call.ts';
import { useMay } from '../../api/may.ts';
import { dayFilters } from '../../list/day-filters.ts';
import { ListScreen } from '../../list/ListScreen.tsx';
import type { Filter, ListConfig } from '../../list/list-config.ts';
import type { ListState } from '../../list/list-state.ts';
import { TimeText } from '../../show/TimeText.tsx';
import { useWords } from '../../show/use-words.ts';
import { actionWords, LogAction, LogSubject } from './LogWords.tsx';

type Entry = AdminData<'log/list'>['items'][number];

/** Log of what staff did: who, when, what. */
export function Screen() {
  const may = useMay();
  const { data } = useQuery({ queryKey: ['log', 'choices'], queryFn: () => call('log/choices', {}) });
  const words = useWords();
  const filters: Filter[] = [
    {
      name: 'staff',
      label: 'health.by',
      options: data?.staff.map(({ id, name }) => ({ value: id, label: name })) ?? [],
    },
    {
      name: 'action',
      label: 'health.action',
      options: data?.actions.map((value) => ({ value, label: actionWords(words, value) })) ?? [],
    },
    ...dayFilters,
  ];
  return <ListScreen config={{ ...config, filters, ...(may('export:log') && { exportFile }) }} />;
}

function wantedIn({ keyword, filters }: ListState) {
  return { ...filters, ...(keyword ? { subject: keyword } : {}) };
}

const exportFile: NonNullable<ListConfig<Entry>['exportFile']> = (state, selection) =>
  saveFile('export/log', { ...selection, ...wantedIn(state) }, 'log.csv');

const config: ListConfig<Entry> = {
  name: 'log',
  title: 'health.log',
  search: 'health.subject',
  keyOf: ({ id }) => id,
  nameOf: ({ action, subject }) => `${action} ${subject}`,
  load: (state, start, signal) => call('log/list', { ...start, pageSize: 50, ...wantedIn(state) }, signal),
  columns: [
    { id: 'at', label: 'health.at', cell: ({ at }) => <TimeText at={at} /> },
    { id: 'by', label: 'health.by', cell: ({ by, apiToken }) => (apiToken ? `${by} · ${apiToken}` : by) },
    { id: 'action', label: 'health.action', cell: ({ action }) => <LogAction action={action} /> },
    { id: 'subject', label: 'health.subject', cell: ({ subject }) => <LogSubject subject={subject} /> },
  ],
  card: ({ at, by, apiToken, action, subject }) => (
    <>
      <Text fw={600}>
        <LogAction action={action} />
      </Text>
      <Text size="sm">
        <LogSubject subject={subject} />
      </Text>
      <Text size="sm" c="dimmed">
        {apiToken ? `${by} · ${apiToken}` : by} · <TimeText at={at} />
      </Text>
    </>
  ),
  empty: { text: 'health.noLog' },
};
