import { Button, Stack, Table, Text, Title } from '@mantine/core';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { useMay } from '../../api/may.ts';
import { Section } from '../../form/Section.tsx';
import { knownOfShop } from '../../known.ts';
import { pollUnlessLive } from '../../live/live-connection.ts';
import { sayDone } from '../../show/notify.tsx';
import { TimeText } from '../../show/TimeText.tsx';
import { useText } from '../../text/text.ts';

/** Health of the shop: jobs and mails that wait or were given up, and the nightly check of the sums. */
export function Screen() {
  const t = useText();
  const { data } = useSuspenseQuery({
    queryKey: ['health'],
    queryFn: () => call('health/get', {}),
    refetchInterval: pollUnlessLive(30_000),
  });
  const { jobs, mails, sales } = data;
  return (
    <Stack>
      <Title order={1} size="h2">
        {t('health.title')}
      </Title>
      <Section title={t('health.jobs')}>
        <Text mb="sm">{t('health.due', { count: jobs.waiting })}</Text>
        {jobs.failed.length === 0 ? <Text>{t('health.noFailedJobs')}</Text> : <Jobs jobs={jobs.failed} />}
      </Section>
      <Section title={t('health.mails')}>
        <Text mb="sm">{t('health.unsent', { count: mails.waiting })}</Text>
        {mails.failed.length === 0 && <Text>{t('health.noFailedMails')}</Text>}
        {mails.failed.map(({ id, kind, to, reason, at, error }) => (
          <Text key={id} size="sm">
            <TimeText at={at} /> · {kind} · {to} · {t(`health.mail.${reason}`)} {error && `(${error})`}
          </Text>
        ))}
      </Section>
      <Section title={t('health.sales')}>
        {sales.checkedAt ? (
          <Text>
            {t('health.checked')} <TimeText at={sales.checkedAt} />
          </Text>
        ) : (
          <Text>{t('health.unchecked')}</Text>
        )}
        {sales.checkedAt && sales.differences.length === 0 && <Text>{t('health.noDifferences')}</Text>}
        {sales.differences.map(({ day, currency, field, stored, counted }) => (
          <Text key={`${day} ${currency} ${field}`} size="sm">
            {day} · {currency === '*' ? t('today.allIn', { currency: knownOfShop().baseCurrency }) : currency} · {field}
            : {stored} → {counted}
          </Text>
        ))}
      </Section>
    </Stack>
  );
}

function Jobs({ jobs }: { jobs: { id: string; task: string; attempts: number; at: string; error: string }[] }) {
  const t = useText();
  const may = useMay();
  const queries = useQueryClient();
  const retry = useMutation({
    mutationFn: (id: string) => call('job/retry', { id }),
    onSuccess: () => sayDone(t('health.again')),
    onSettled: () => queries.invalidateQueries({ queryKey: ['health'] }),
  });
  return (
    <Table.ScrollContainer minWidth={320} type="native">
      <Table>
        <Table.Tbody>
          {jobs.map(({ id, task, attempts, at, error }) => (
            <Table.Tr key={id}>
              <Table.Td>
                {task}
                <Text size="sm" c="dimmed">
                  {error}
                </Text>
              </Table.Td>
              <Table.Td>{t('health.attempts', { count: attempts })}</Table.Td>
              <Table.Td>
                <TimeText at={at} />
              </Table.Td>
              <Table.Td>
                {may('job:retry') && (
                  <Button
                    size="compact-sm"
                    variant="default"
                    loading={retry.isPending && retry.variables === id}
                    onClick={() => retry.mutate(id)}
                  >
                    {t('shell.again')}
                  </Button>
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
