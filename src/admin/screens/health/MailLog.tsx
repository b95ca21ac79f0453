import { Group, Text } from '@mantine/core';
import type { AdminData } from '../../../shared/admin-calls.ts';
import { type MailState, mailStates } from '../../../shared/mail-states.ts';
import { call } from '../../api/call.ts';
import { useMay } from '../../api/may.ts';
import { ListScreen } from '../../list/ListScreen.tsx';
import type { ListConfig } from '../../list/list-config.ts';
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
  const filters = [{ name: 'state', label: 'mails.state' as const, options }];
  const pathOf = ({ id }: Mail) => `/admin/settings/mails/${id}`;
  return <ListScreen config={{ ...config, filters, ...(may('mailLog:get') && { pathOf }) }} />;
}

const config: ListConfig<Mail> = {
  name: 'mails',
  title: 'mails.title',
  search: 'mails.search',
  keyOf: ({ id }) => id,
  load: ({ keyword, filters }, { page }, signal) =>
    call(
      'mail/list',
      { keyword, page, pageSize: 50, ...(filters.state ? { state: filters.state as MailState } : {}) },
      signal,
    ),
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
