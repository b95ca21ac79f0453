import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { AdminData } from '../../../../shared/admin-calls.ts';
import { call } from '../../../api/call.ts';
import { useMay } from '../../../api/may.ts';
import { ChangeCard } from '../../../list/ChangeCard.tsx';
import { pollUnlessLive } from '../../../live/live-connection.ts';
import { sayError } from '../../../show/notify.tsx';
import { useText } from '../../../text/text.ts';
import { undoChange } from '../bulk/say-changed.ts';

type Job = AdminData<'bulkJob/list'>['items'][number];

/** Looks at changes that work, where no news of them arrive. */
const poll = pollUnlessLive(1500);

function isWorking({ state }: Job): boolean {
  return state === 'working' || state === 'undoing';
}

/** Screen of changes of many products: progress, what was refused, Undo, retry and stop. */
export function Screen() {
  const t = useText();
  const { data } = useQuery({
    queryKey: ['bulk-jobs'],
    queryFn: ({ signal }) => call('bulkJob/list', { pageSize: 30 }, signal),
    refetchInterval: ({ state }) => state.data?.items.some(isWorking) && poll(),
  });
  return (
    <Stack>
      <Group justify="space-between" className="screen-head">
        <Title order={1} size="h2">
          {t('products.changes')}
        </Title>
        <Button component={Link} to="/admin/products" variant="default">
          {t('products.backToList')}
        </Button>
      </Group>
      {data?.items.length === 0 && <Text c="dimmed">{t('products.noChanges')}</Text>}
      {data?.items.map((job) => (
        <JobCard key={job.id} job={job} />
      ))}
    </Stack>
  );
}

function JobCard({ job }: { job: Job }) {
  const t = useText();
  const title = t(`products.action.${job.action}`);
  return (
    <ChangeCard
      change={job}
      title={title}
      label={title}
      done={t('products.ofTotal', { done: job.done, total: job.total })}
      refused={t('products.refusedCount', { count: job.refused })}
      actions={<JobButtons job={job} />}
    >
      <Refused id={job.id} />
    </ChangeCard>
  );
}

function JobButtons({ job }: { job: Job }) {
  const t = useText();
  const may = useMay();
  const queries = useQueryClient();
  const acting = useMutation({
    mutationFn: (verb: 'retry' | 'stop') => call(`bulkJob/${verb}`, { id: job.id }),
    onError: sayError,
    onSettled: () => queries.invalidateQueries({ queryKey: ['bulk-jobs'] }),
  });
  const undoing = useMutation({ mutationFn: () => undoChange(t, queries, job.id) });
  if (!may('product:save')) return null;
  return (
    <Group gap="xs">
      {job.state === 'working' && (
        <Button size="compact-sm" variant="default" onClick={() => acting.mutate('stop')}>
          {t('products.stop')}
        </Button>
      )}
      {job.state === 'done' && job.refused > 0 && (
        <Button size="compact-sm" variant="default" loading={acting.isPending} onClick={() => acting.mutate('retry')}>
          {t('products.retry')}
        </Button>
      )}
      {job.canUndo && (
        <Button size="compact-sm" variant="default" loading={undoing.isPending} onClick={() => undoing.mutate()}>
          {t('products.undoCount', { count: job.changed })}
        </Button>
      )}
    </Group>
  );
}

function Refused({ id }: { id: string }) {
  const { data } = useQuery({ queryKey: ['bulk-jobs', id], queryFn: () => call('bulkJob/get', { id }) });
  return (
    <ul className="refused-products">
      {data?.refusals.map(({ productId, title, reason }) => (
        <li key={productId}>
          <Link to={`/admin/products/${productId}`}>{title}</Link> – {reason}
        </li>
      ))}
    </ul>
  );
}
