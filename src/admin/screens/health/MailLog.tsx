import { Group, Text } from '@mantine/core';
import type { AdminData } from '../../../shared/admin-calls.ts';
import { mailStates } from '../../../shared/mail-states.ts';
import { call, saveFile } from '../../api/call.ts';
import { useMay } from '../../api/may.ts';
import { dayFilters, daysOf } from '../../list/day-filters.ts';
import { ListScreen } from '../../list/ListScreen.tsx';
import type { Filter, ListConfig } from '../../list/list-config.ts';
import type { ListState } from '../../list/list-state.ts';
import { MailKind } from '../../show/MailKind.tsx';
import { ResendMail } from '../../show/ResendMail.tsx';
import { StateBadge } from '../../show/StateBadge.tsx';
import { TimeText } from '../../show/TimeText.tsx';
import { useText } from '../../text/text.ts';

type Mail = AdminData<'mail/list'>['items'][number];

/** Mails of the shop with what became of each, and those that were refused sent again. */
export function Screen() {
  const t = useText();
  const may = useMay();
  const options = mailStates.map((state) => ({ value: state, label: t(`mails.state.${state}`) }));
  const filters: Filter[] = [{ name: 'state', label: 'mails.state', options }, ...dayFilters];
  const pathOf = ({ id }: Mail) => `/admin/settings/mails/${id}`;
  const more = { ...(may('mailLog:get') && { pathOf }), ...(may('export:mails') && { exportFile }) };
  return <ListScreen config={{ ...config, filters, ...more }} />;
}

function wantedIn(list: ListState) {
  const state = mailStates.find((each) => each === list.filters.state);
  return { keyword: list.keyword, ...(state ? { state } : {}), ...daysOf(list) };
}

const exportFile: NonNullable<ListConfig<Mail>['exportFile']> = (state, selection) =>
  saveFile('export/mails', { ...selection, ...wantedIn(state) }, 'mails.csv');

const config: ListConfig<Mail> = {
  name: 'mails',
  title: 'mails.title',
  search: 'mails.search',
  keyOf: ({ id }) => id,
  nameOf: ({ to, kind }) => `${kind} ${to}`,
  load: (state, { page }, signal) => call('mail/list', { ...wantedIn(state), page, pageSize: 50 }, signal),
  columns: [
    { id: 'at', label: 'mails.at', cell: ({ at }) => <TimeText at={at} /> },
    { id: 'to', label: 'mails.to', cell: ({ to }) => to },
    { id: 'kind', label: 'mails.kind', cell: ({ kind }) => <MailKind kind={kind} /> },
    { id: 'state', label: 'mails.state', cell: ({ state }) => <StateBadge of="mails.state" state={state} /> },
    { id: 'error', label: 'mails.error', cell: ({ error }) => error },
    { id: 'resend', label: 'mails.resend', cell: (mail) => <ResendMail mail={mail} /> },
  ],
  card: (mail) => (
    <>
      <Group justify="space-between">
        <Text fw={600}>{mail.to}</Text>
        <StateBadge of="mails.state" state={mail.state} />
      </Group>
      <Text size="sm" c="dimmed">
        <MailKind kind={mail.kind} /> · <TimeText at={mail.at} />
      </Text>
      {mail.error && <Text size="sm">{mail.error}</Text>}
      <ResendMail mail={mail} />
    </>
  ),
  empty: { text: 'mails.empty' },
};
