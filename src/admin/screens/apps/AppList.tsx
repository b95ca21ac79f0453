import './apps.css';
import { Anchor, Group, Stack, Text, Title } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '../../api/call.ts';
import { Section } from '../../form/Section.tsx';
import { StateBadge } from '../../show/StateBadge.tsx';
import { useText } from '../../text/text.ts';

/** Apps that are installed. */
export function Screen() {
  const t = useText();
  const { data: apps } = useSuspenseQuery({ queryKey: ['apps'], queryFn: () => call('app/list', {}) });
  return (
    <Stack>
      <Title order={1} size="h2">
        {t('apps.title')}
      </Title>
      <Section title={t('apps.installed')}>
        <Text size="sm" c="dimmed" mb="sm">
          {t('apps.help')} <code>npm run shop -- app add …</code>
        </Text>
        {apps.length === 0 && <Text>{t('apps.none')}</Text>}
        <ul className="apps">
          {apps.map(({ slug, name, version, description, state }) => (
            <li key={slug}>
              <Group gap="xs">
                <Anchor component={Link} to={`/admin/settings/apps/${slug}`} fw={600}>
                  {name}
                </Anchor>
                <StateBadge of="apps.state" state={state} />
                <Text span size="sm" c="dimmed">
                  {version}
                </Text>
              </Group>
              {description && <Text size="sm">{description}</Text>}
            </li>
          ))}
        </ul>
      </Section>
    </Stack>
  );
}
