import { Badge, Button, Group, Paper, Progress, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { AdminData } from '../../../../shared/admin-calls.ts';
import { call } from '../../../api/call.ts';
import { useMay } from '../../../api/may.ts';
import { pollUnlessLive } from '../../../live/live-connection.ts';
import { StateBadge } from '../../../show/StateBadge.tsx';
import { TimeText } from '../../../show/TimeText.tsx';
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
  const [isOpen, setOpen] = useState(false);
  const undoing = useMutation({ mutationFn: () => undoTagging(t, queries, tagging.id) });
  const { addTags, removeTags, state, by, at, total, done, changed, refused, waiting, undoUntil, canUndo } = tagging;
  const name = [...addTags.map((tag) => `+${tag}`), ...removeTags.map((tag) => `−${tag}`)].join(', ');
  return (
    <Paper withBorder p="md" component="article" aria-label={`${t('orders.tags')} ${name}`}>
      <Group justify="space-between" align="flex-start">
        <div>
          <Group gap="xs">
            <Text fw={600} className="wrap-anywhere">
              {t('orders.tags')}: {name}
            </Text>
            <StateBadge of="orders.jobState" state={state} />
            {refused > 0 && (
              <Badge color="red" variant="light">
                {t('orders.refusedCount', { count: refused })}
              </Badge>
            )}
          </Group>
          <Text size="sm" c="dimmed">
            {by} · <TimeText at={at} /> · {t('orders.ofTotal', { done, total })}
          </Text>
          {canUndo && (
            <Text size="sm" c="dimmed">
              {t('orders.undoUntil')} <TimeText at={undoUntil} />
            </Text>
          )}
        </div>
        {canUndo && may('order:tag') && (
          <Button size="compact-md" variant="default" loading={undoing.isPending} onClick={() => undoing.mutate()}>
            {t('orders.undoCount', { count: changed })}
          </Button>
        )}
      </Group>
      {waiting > 0 && <Progress mt="sm" value={((total - waiting) / total) * 100} aria-label={t('orders.progress')} />}
      {refused > 0 && (
        <Button size="compact-sm" variant="subtle" mt="xs" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('orders.showRefused')}
        </Button>
      )}
      {isOpen && <Refused id={tagging.id} />}
    </Paper>
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
