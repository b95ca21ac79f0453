import { List, Text } from '@mantine/core';
import { Section } from '../../form/Section.tsx';
import { useText } from '../../text/text.ts';
import type { App } from './app-types.ts';

/** Section with the rights of an app while it is on. */
export function AppGrants({ app }: { app: App }) {
  const t = useText();
  return (
    <Section title={t('apps.may')}>
      <Grants app={app} />
      <Text size="sm" c="dimmed">
        {t('apps.never')}
      </Text>
    </Section>
  );
}

/** Permissions, hosts and events of the manifest, and what the app brings. */
export function Grants({ app: { permissions, network, events, brings, hasScripts } }: { app: App }) {
  const t = useText();
  const groups = [
    { label: t('apps.calls'), items: permissions },
    { label: t('apps.hosts'), items: network },
    { label: t('apps.events'), items: events },
  ].filter(({ items }) => items.length > 0);
  const scripts = hasScripts && (
    <Text key="scripts" size="sm" className="app-grants">
      {t('apps.scripts')}
    </Text>
  );
  const parts = brings.map((part) => (
    <Text key={part} size="sm" className="app-grants">
      {t(`apps.brings.${part}`)}
    </Text>
  ));
  return [
    ...parts,
    scripts,
    ...groups.map(({ label, items }) => (
      <div key={label} className="app-grants">
        <Text size="sm" fw={600}>
          {label}
        </Text>
        <List size="sm" listStyleType="none">
          {items.map((item) => (
            <List.Item key={item}>
              <code>{item}</code>
            </List.Item>
          ))}
        </List>
      </div>
    )),
  ];
}
