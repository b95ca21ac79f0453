import { Text } from '@mantine/core';
import { call } from '../../api/call.ts';
import { ActionDialog } from '../../form/ActionDialog.tsx';
import { useAct } from '../../form/use-act.ts';
import { useText } from '../../text/text.ts';
import { Grants } from './AppGrants.tsx';
import type { App } from './app-types.ts';

/** Asks whether an app may have what it asks for, and switches it on. */
export function AppDialog({ app, onClose }: { app: App; onClose: () => void }) {
  const t = useText();
  const { slug, name, permissions, network, brings, hasScripts } = app;
  const asks = permissions.length + network.length + brings.length > 0 || hasScripts;
  const on = useAct(() => call('app/switch', { slug, on: true }), {
    said: t('apps.switchedOn'),
    stale: [['apps'], ['appFaults']],
    onDone: onClose,
  });
  return (
    <ActionDialog
      title={t('apps.switchOnName', { name })}
      submit={t('apps.switchOn')}
      error={on.error}
      isBusy={on.isBusy}
      onSubmit={on.run}
      onClose={onClose}
    >
      <Text>{t(asks ? 'apps.asks' : 'apps.asksNothing')}</Text>
      <Grants app={app} />
    </ActionDialog>
  );
}
