import { Anchor, Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '../../api/call.ts';
import { useMay } from '../../api/may.ts';
import { Section } from '../../form/Section.tsx';
import { StateBadge } from '../../show/StateBadge.tsx';
import { useText } from '../../text/text.ts';
import type { Webhook } from './program-types.ts';
import { WebhookDialog } from './WebhookDialog.tsx';

/** Webhooks with what waits and what failed; each leads to its deliveries. */
export function WebhookSection() {
  const t = useText();
  const may = useMay();
  const [isAdding, adding] = useDisclosure(false);
  const { data } = useSuspenseQuery({ queryKey: ['webhooks'], queryFn: () => call('webhook/list', {}) });
  const button = may('webhook:save') && <Button onClick={adding.open}>{t('programs.addWebhook')}</Button>;
  return (
    <Section title={t('programs.webhooks')} actions={button}>
      <Text size="sm" c="dimmed" mb="sm">
        {t('programs.webhooksHelp')}
      </Text>
      {data.items.length === 0 && <Text>{t('programs.noWebhooks')}</Text>}
      <ul className="plain">
        {data.items.map((webhook) => (
          <li key={webhook.id}>
            <WebhookLine webhook={webhook} />
          </li>
        ))}
      </ul>
      {isAdding && <WebhookDialog onClose={adding.close} />}
    </Section>
  );
}

function WebhookLine({ webhook: { id, url, active, events, waiting, failed } }: { webhook: Webhook }) {
  const t = useText();
  const figures = [
    t('programs.eventCount', { count: events.length }),
    ...(waiting > 0 ? [t('programs.waitingCount', { count: waiting })] : []),
    ...(failed > 0 ? [t('programs.failedCount', { count: failed })] : []),
  ];
  return (
    <Group justify="space-between" w="100%">
      <div className="program-name">
        <Anchor component={Link} to={`/admin/settings/programs/${id}`} fw={600} className="wrap-anywhere">
          <bdi>{url}</bdi>
        </Anchor>
        <Text size="sm" c="dimmed">
          {figures.join(' · ')}
        </Text>
      </div>
      <StateBadge of="programs.state" state={active ? 'on' : 'off'} />
    </Group>
  );
}
