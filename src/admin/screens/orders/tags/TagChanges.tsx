import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { AdminData } from '../../../../shared/admin-calls.ts';
import { call } from '../../../api/call.ts';
import { useMay } from '../../../api/may.ts';
import { ChangeCard } from '../../../list/ChangeCard.tsx';
import { pollUnlessLive } from '../../../live/live-connection.ts';
import { useText } from '../../../text/text.ts';
import { undoTagging } from './say-tagged.ts';

type Tagging = AdminData<'orderBulk/list'>['items'][number];

/** Looks at taggings that work, where no news of them arrive. */
const poll = pollUnlessLive(1500);

function isWorking({ state }: Tagging): boolean {
  return state === 'working' || state === 'undoing';
}

/** Screen of taggings of several orders: progress, what was refused, and Undo. */
export function Screen() {
  const t = useText();
  const { data } = useQuery({
    queryKey: ['order-bulk'],
    queryFn: ({ signal }) => call('orderBulk/list', { pageSize: 30 }, signal),
    refetchInterval: ({ state }) => state.data?.items.some(isWorking) && poll(),
  });
  return (
    <Stack>
      <Group justify="space-between" className="screen-head">
        <Title order={1} size="h2">
          {t('orders.changes')}
        </Title>
        <Button component={Link} to="/admin/orders" variant="default">
          {t('orders.backToList')}
        </Button>
      </Group>
      {data?.items.length === 0 && <Text c="dimmed">{t('orders.noChanges')}</Text>}
      {data?.items.map((tagging) => (
        <TaggingCard key={tagging.id} tagging={tagging} />
      ))}
    </Stack>
  );
}

function TaggingCard({ tagging }: { tagging: Tagging }) {
  const t = useText();
  const may = useMay();
  const queries = useQueryClient();
  const undoing = useMutation({ mutationFn: () => undoTagging(t, queries, tagging.id) });
  const { id, addTags, removeTags, total, done, changed, refused, canUndo } = tagging;
  const name = [...addTags.map((tag) => `+${tag}`), ...removeTags.map((tag) => `−${tag}`)].join(', ');
  const undo = (
    <Button size="compact-sm" variant="default" loading={undoing.isPending} onClick={() => undoing.mutate()}>
      {t('orders.undoCount', { count: changed })}
    </Button>
  );
  return (
    <ChangeCard
      change={tagging}
      title={`${t('orders.tags')}: ${name}`}
      label={`${t('orders.tags')} ${name}`}
      done={t('orders.ofTotal', { done, total })}
      refused={t('orders.refusedCount', { count: refused })}
      actions={canUndo && may('order:tag') && undo}
    >
      <Refused id={id} />
    </ChangeCard>
  );
}

function Refused({ id }: { id: string }) {
  const { data } = useQuery({ queryKey: ['order-bulk', id], queryFn: () => call('orderBulk/get', { id }) });
  return (
    <ul>
      {data?.refusals.map(({ orderNo, reason }) => (
        <li key={orderNo || reason}>
          {orderNo && <Link to={`/admin/orders/${orderNo}`}>{orderNo}</Link>} {reason}
        </li>
      ))}
    </ul>
  );
}
