import { Anchor, Button, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import type { AdminData } from '../../../shared/admin-calls.ts';
import { call } from '../../api/call.ts';
import { useMay } from '../../api/may.ts';
import { todayQuery } from '../../api/today.ts';
import { Section } from '../../form/Section.tsx';
import { knownOfShop } from '../../known.ts';
import { MoneyText } from '../../show/MoneyText.tsx';
import { StateBadge } from '../../show/StateBadge.tsx';
import { TimeText } from '../../show/TimeText.tsx';
import { setTitle } from '../../show/title.ts';
import { useText } from '../../text/text.ts';
import { DemoNotice } from './DemoNotice.tsx';
import { Figures } from './Figures.tsx';

type TodayData = AdminData<'today/get'>;
type Kind = keyof TodayData['waiting'];

/** Screen on which each kind of waiting thing is dealt with. */
const places: Record<Kind, string> = {
  toShip: '/admin/orders?view=toShip',
  transfers: '/admin/orders?view=toPay',
  cancellations: '/admin/orders?view=cancellationAsked',
  returns: '/admin/returns',
  inquiries: '/admin/inquiries',
  reviews: '/admin/reviews',
  comments: '/admin/comments',
  lowStock: '/admin/stock',
  failedJobs: '/admin/settings/health',
};

/** First screen: what waits, the numbers of these days, and the latest orders. */
export function Screen() {
  const t = useText();
  const may = useMay();
  const { data } = useSuspenseQuery(todayQuery);
  useEffect(() => setTitle(`${t('today.title')} – ${knownOfShop().name}`), [t]);
  return (
    <Stack>
      <Title order={1} size="h2">
        {t('today.title')}
      </Title>
      {may('demo:remove') && <DemoNotice />}
      {data.steps.length > 0 && <Steps steps={data.steps} />}
      <Waiting waiting={data.waiting} />
      {may('stat:get') && <Figures />}
      {may('order:list') && <Latest orders={data.latest} />}
    </Stack>
  );
}

function Waiting({ waiting }: { waiting: TodayData['waiting'] }) {
  const t = useText();
  const kinds = (Object.keys(places) as Kind[]).filter((kind) => (waiting[kind] ?? 0) > 0);
  if (kinds.length === 0) return <Text role="status">{t('today.nothing')}</Text>;
  return (
    <SimpleGrid cols={{ base: 2, sm: 3, lg: 4 }} component="section" aria-label={t('today.waiting')}>
      {kinds.map((kind) => (
        <Link key={kind} to={places[kind]} className="waiting-card">
          <Text span size="xl" fw={650}>
            {waiting[kind]}
          </Text>
          <Text span size="sm">
            {t(`today.waits.${kind}`)}
          </Text>
        </Link>
      ))}
    </SimpleGrid>
  );
}

/** Screen of each step from nothing to the first sale. */
const stepPlaces: Record<TodayData['steps'][number]['code'], string> = {
  name: '/admin/settings/area/shop',
  currency: '/admin/settings/area/money',
  product: '/admin/products/new',
  payment: '/admin/settings/payment-methods',
  shipping: '/admin/settings/shipping',
  look: '/admin/theme/site',
};

function Steps({ steps }: { steps: TodayData['steps'] }) {
  const t = useText();
  const may = useMay();
  const queries = useQueryClient();
  const dismiss = useMutation({
    mutationFn: () => call('today/dismiss', {}),
    onSuccess: () => queries.invalidateQueries({ queryKey: todayQuery.queryKey }),
  });
  const action = may('setting:save') && (
    <Button variant="subtle" size="compact-sm" loading={dismiss.isPending} onClick={() => dismiss.mutate()}>
      {t('today.dismiss')}
    </Button>
  );
  return (
    <Section title={t('today.steps')} actions={action}>
      <Stack gap="xs">
        {steps.map(({ code, done }) => (
          <Group key={code} gap="sm">
            <input
              type="checkbox"
              className="step"
              checked={done}
              readOnly
              aria-label={t(`today.step.${code}`)}
              tabIndex={-1}
            />
            {done ? (
              <Text td="line-through" c="dimmed">
                {t(`today.step.${code}`)}
              </Text>
            ) : (
              <Anchor component={Link} to={stepPlaces[code]}>
                {t(`today.step.${code}`)}
              </Anchor>
            )}
          </Group>
        ))}
      </Stack>
    </Section>
  );
}

function Latest({ orders }: { orders: TodayData['latest'] }) {
  const t = useText();
  const all = (
    <Anchor component={Link} to="/admin/orders?view=all" size="sm">
      {t('today.allOrders')}
    </Anchor>
  );
  return (
    <Section title={t('today.latest')} actions={all}>
      {orders.length === 0 && <Text>{t('today.noOrders')}</Text>}
      <ul className="latest">
        {orders.map(({ orderNo, buyer, total, payStatus, status, at }) => (
          <li key={orderNo}>
            <div>
              <Link to={`/admin/orders/${orderNo}`} className="list-link">
                {orderNo}
              </Link>
              <Text size="sm" c="dimmed">
                {buyer}
              </Text>
            </div>
            <Group gap={4}>
              <StateBadge of="status.pay" state={payStatus} />
              <StateBadge of="status.order" state={status} />
            </Group>
            <Text size="sm" c="dimmed">
              <TimeText at={at} />
            </Text>
            <MoneyText value={total} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
