import { MultiSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { webhookEvents } from '../../../shared/webhooks.ts';
import { call } from '../../api/call.ts';
import { ActionDialog } from '../../form/ActionDialog.tsx';
import { useAct } from '../../form/use-act.ts';
import { useText } from '../../text/text.ts';
import type { Webhook } from './program-types.ts';
import { WebhookSecret } from './WebhookSecret.tsx';

const groups = [...new Set(webhookEvents.map(groupOf))].map((group) => ({
  group,
  items: webhookEvents.filter((event) => groupOf(event) === group),
}));

function groupOf(event: string): string {
  return event.split('.', 1)[0] ?? event;
}

/** Form of a webhook; the secret of a new one is shown once it is saved. */
export function WebhookDialog({ webhook, onClose }: { webhook?: Webhook; onClose: () => void }) {
  const t = useText();
  const [url, setUrl] = useState(webhook?.url ?? 'https://');
  const [events, setEvents] = useState<Webhook['events']>(webhook?.events ?? []);
  const [secret, setSecret] = useState<string>();
  const save = useAct(
    async () => {
      const saved = await call('webhook/save', { ...(webhook && { id: webhook.id }), url, events });
      setSecret(saved.secret);
    },
    { said: t('form.saved'), stale: [['webhooks'], ['webhook']], onDone: () => webhook && onClose() },
  );
  const title = t(webhook ? 'programs.editWebhook' : 'programs.addWebhook');
  if (secret) return <WebhookSecret title={title} secret={secret} onClose={onClose} />;
  return (
    <ActionDialog
      title={title}
      submit={t(webhook ? 'form.save' : 'programs.addWebhook')}
      error={Object.keys(save.byField).length > 0 ? '' : save.error}
      isBusy={save.isBusy}
      onSubmit={save.run}
      onClose={onClose}
    >
      <TextInput
        label={t('programs.url')}
        type="url"
        data-autofocus
        required
        maxLength={2000}
        value={url}
        error={save.byField.url}
        onChange={(event) => setUrl(event.currentTarget.value)}
      />
      <MultiSelect
        label={t('programs.events')}
        description={t('programs.eventsHelp')}
        required
        searchable
        hidePickedOptions
        data={groups}
        value={events}
        error={save.byField.events}
        onChange={(chosen) => setEvents(chosen as Webhook['events'])}
      />
    </ActionDialog>
  );
}
