import { Anchor, Group, SimpleGrid, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '../../api/call.ts';
import { useMay } from '../../api/may.ts';
import { Section } from '../../form/Section.tsx';
import { MoneyText } from '../../show/MoneyText.tsx';
import { StateBadge } from '../../show/StateBadge.tsx';
import { TimeText } from '../../show/TimeText.tsx';
import { type TextKey, useText } from '../../text/text.ts';

const kinds: { kind: 'toShip' | 'toPay' | 'toReceive'; label: TextKey }[] = [
  { kind: 'toShip', label: 'today.toShip' },
  { kind: 'toPay', label: 'today.toPay' },
  { kind: 'toReceive', label: 'today.toReceive' },
];

/** First screen: what waits, and the latest orders. */
export function Screen() {
  const t = useText();
  const may = useMay();
  return (
    <div className="today">
      <Title order={1} size="h2" className="screen-head">
        {t('today.title')}
      </Title>
      {may('order:list') && <Waiting />}
      {may('order:list') && <Latest />}
    </div>
  );
}

function Waiting() {
  const t = useText();
  const { data } = useQuery({ queryKey: ['waiting'], queryFn: () => call('order/counts', {}) });
  return (
    <SimpleGrid cols={{ base: 2, sm: 3 }} mb="md">
      {kinds.map(({ kind, label }) => (
        <Link key={kind} to={`/admin/orders?view=${kind}`} className="waiting-card">
          <Text span size="xl" fw={650}>
            {data?.[kind] ?? '–'}
          </Text>
          <Text span size="sm">
            {t(label)}
          </Text>
        </Link>
      ))}
    </SimpleGrid>
  );
}

function Latest() {
  const t = useText();
  const { data } = useQuery({
    queryKey: ['list', 'orders', 'latest'],
    queryFn: () => call('order/list', { pageSize: 8 }),
    refetchInterval: 30_000,
  });
  const all = (
    <Anchor component={Link} to="/admin/orders" size="sm">
      {t('today.allOrders')}
    </Anchor>
  );
  return (
    <Section title={t('today.latest')} actions={all}>
      {data?.items.length === 0 && <Text>{t('today.noOrders')}</Text>}
      <ul className="latest">
        {data?.items.map(({ orderNo, submittedAt, email, amounts, payStatus, deliveryStatus }) => (
          <li key={orderNo}>
            <div>
              <Link to={`/admin/orders/${orderNo}`} className="list-link">
                {orderNo}
              </Link>
              <Text size="sm" c="dimmed">
                {email}
              </Text>
            </div>
            <Group gap={4}>
              <StateBadge of="status.pay" state={payStatus} />
              <StateBadge of="status.delivery" state={deliveryStatus} />
            </Group>
            <Text size="sm" c="dimmed">
              <TimeText at={submittedAt} />
            </Text>
            <MoneyText value={amounts.total} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
