import './programs.css';
import { Alert, Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { call } from '../../api/call.ts';
import { useMay } from '../../api/may.ts';
import { LogPanel } from '../../changes/LogPanel.tsx';
import { Detail } from '../../form/Detail.tsx';
import { Section } from '../../form/Section.tsx';
import { pollUnlessLive } from '../../live/live-connection.ts';
import { StateBadge } from '../../show/StateBadge.tsx';
import { TimeText } from '../../show/TimeText.tsx';
import { useText } from '../../text/text.ts';
import { DeliverySection } from './DeliverySection.tsx';
import type { Webhook } from './program-types.ts';
import { WebhookActions } from './WebhookActions.tsx';

/** One webhook: its deliveries, and how it stands. */
export function Screen() {
  const t = useText();
  const may = useMay();
  const { id = '' } = useParams();
  const { data: webhook } = useSuspenseQuery({
    queryKey: ['webhook', id],
    queryFn: () => call('webhook/get', { id }),
    refetchInterval: pollUnlessLive(10_000),
  });
  return (
    <Detail
      title={webhook.url}
      back={{ label: t('programs.title'), path: '/admin/settings/programs' }}
      badges={<StateBadge of="programs.state" state={webhook.active ? 'on' : 'off'} />}
      actions={<WebhookActions webhook={webhook} />}
      side={
        <>
          <Facts webhook={webhook} />
          <LogPanel subject={`webhook:${id}`} state={webhook.events.join()} />
        </>
      }
    >
      {webhook.offReason && (
        <Alert color="red" title={t('programs.switchedOff')}>
          {t(webhook.offReason === 'gone' ? 'programs.gone' : 'programs.failing')} <TimeText at={webhook.offAt} />
        </Alert>
      )}
      {webhook.active && webhook.failingSince && (
        <Alert color="yellow">
          {t('programs.failingSince')} <TimeText at={webhook.failingSince} />
        </Alert>
      )}
      {may('webhook:deliveries') && <DeliverySection webhook={webhook} />}
    </Detail>
  );
}

function Facts({ webhook: { events, createdAt, formerUntil } }: { webhook: Webhook }) {
  const t = useText();
  return (
    <Section title={t('programs.events')}>
      <ul className="plain">
        {events.map((event) => (
          <li key={event}>{event}</li>
        ))}
      </ul>
      <Text size="sm" c="dimmed" mt="sm">
        {t('programs.since')} <TimeText at={createdAt} day />
      </Text>
      {formerUntil && (
        <Text size="sm" c="dimmed">
          {t('programs.formerUntil')} <TimeText at={formerUntil} />
        </Text>
      )}
    </Section>
  );
}
