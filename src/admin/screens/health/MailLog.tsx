import { Button, Group, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AdminData } from '../../../shared/admin-calls.ts';
import { type MailState, mailStates } from '../../../shared/mail-states.ts';
import { call } from '../../api/call.ts';
import { useMay } from '../../api/may.ts';
import { ListScreen } from '../../list/ListScreen.tsx';
import type { ListConfig } from '../../list/list-config.ts';
import { sayDone } from '../../show/notify.tsx';
import { StateBadge } from '../../show/StateBadge.tsx';
import { TimeText } from '../../show/TimeText.tsx';
import { useText } from '../../text/text.ts';

type Mail = AdminData<'mail/list'>['items'][number];

/** Mails of the shop with what became of each, and those that were refused sent again. */
export function Screen() {
  const t = useText();
  const options = mailStates.map((state) => ({ value: state, label: t(`mails.state.${state}`) }));
  return <ListScreen config={{ ...config, filters: [{ name: 'state', label: 'mails.state', options }] }} />;
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
    { id: 'kind', label: 'mails.kind', cell: ({ kind }) => kind },
    { id: 'state', label: 'mails.state', cell: ({ state }) => <StateBadge of="mails.state" state={state} /> },
    { id: 'error', label: 'mails.error', cell: ({ error }) => error },
    { id: 'resend', label: 'mails.resend', cell: (mail) => <ResendButton mail={mail} /> },
  ],
  card: (mail) => (
    <>
      <Group justify="space-between">
        <Text fw={600}>{mail.to}</Text>
        <StateBadge of="mails.state" state={mail.state} />
      </Group>
      <Text size="sm" c="dimmed">
        {mail.kind} · <TimeText at={mail.at} />
      </Text>
      {mail.error && <Text size="sm">{mail.error}</Text>}
      <ResendButton mail={mail} />
    </>
  ),
  empty: { text: 'mails.empty' },
};

function ResendButton({ mail: { id, to, canResend } }: { mail: Mail }) {
  const t = useText();
  const may = useMay();
  const queries = useQueryClient();
  const sending = useMutation({
    mutationFn: () => call('mail/resend', { id }),
    onSuccess: () => sayDone(t('mails.resent', { email: to })),
    onSettled: () => queries.invalidateQueries({ queryKey: ['list', 'mails'] }),
  });
  if (!canResend || !may('mailLog:resend')) return null;
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={sending.isPending}
      aria-label={t('mails.resendTo', { email: to })}
      onClick={() => sending.mutate()}
    >
      {t('mails.resend')}
    </Button>
  );
}
