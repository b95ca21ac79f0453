import { Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../api/call.ts';
import { useMay } from '../../api/may.ts';
import { ActionDialog } from '../../form/ActionDialog.tsx';
import { useAct } from '../../form/use-act.ts';
import { useText } from '../../text/text.ts';
import type { Webhook } from './program-types.ts';
import { WebhookDialog } from './WebhookDialog.tsx';
import { WebhookSecret } from './WebhookSecret.tsx';

const stale = [['webhooks'], ['webhook'], ['deliveries']];

/** Buttons of a webhook: change, switch, new secret, remove. */
export function WebhookActions({ webhook }: { webhook: Webhook }) {
  const t = useText();
  const may = useMay();
  const [shown, show] = useState<'edit' | 'secret' | 'remove'>();
  const close = () => show(undefined);
  return (
    <>
      {may('webhook:save') && (
        <>
          <Button variant="default" onClick={() => show('edit')}>
            {t('programs.editWebhook')}
          </Button>
          <SwitchButton webhook={webhook} />
        </>
      )}
      {may('webhook:secret') && (
        <Button variant="default" onClick={() => show('secret')}>
          {t('programs.newSecret')}
        </Button>
      )}
      {may('webhook:remove') && (
        <Button variant="default" onClick={() => show('remove')}>
          {t('programs.remove')}
        </Button>
      )}
      {shown === 'edit' && <WebhookDialog webhook={webhook} onClose={close} />}
      {shown === 'secret' && <SecretDialog webhook={webhook} onClose={close} />}
      {shown === 'remove' && <RemoveDialog webhook={webhook} onClose={close} />}
    </>
  );
}

function SwitchButton({ webhook: { id, active } }: { webhook: Webhook }) {
  const t = useText();
  const [isAsking, asking] = useDisclosure(false);
  const turn = useAct(() => call('webhook/save', { id, active: !active }), {
    said: t(active ? 'programs.isOff' : 'programs.isOn'),
    stale,
    onDone: asking.close,
  });
  return (
    <>
      <Button variant="default" loading={turn.isBusy} onClick={active ? asking.open : turn.run}>
        {t(active ? 'programs.switchOff' : 'programs.switchOn')}
      </Button>
      {isAsking && (
        <ActionDialog
          title={t('programs.switchOff')}
          submit={t('programs.switchOff')}
          error={turn.error}
          isBusy={turn.isBusy}
          onSubmit={turn.run}
          onClose={asking.close}
        >
          <Text>{t('programs.switchOffHelp')}</Text>
        </ActionDialog>
      )}
    </>
  );
}

function SecretDialog({ webhook: { id }, onClose }: { webhook: Webhook; onClose: () => void }) {
  const t = useText();
  const [secret, setSecret] = useState<string>();
  const renew = useAct(async () => setSecret((await call('webhook/secret', { id })).secret), {
    said: t('programs.secretMade'),
    stale,
    onDone: () => undefined,
  });
  const title = t('programs.newSecret');
  if (secret) return <WebhookSecret title={title} secret={secret} onClose={onClose} />;
  return (
    <ActionDialog
      title={title}
      submit={title}
      error={renew.error}
      isBusy={renew.isBusy}
      onSubmit={renew.run}
      onClose={onClose}
    >
      <Text>{t('programs.newSecretHelp')}</Text>
    </ActionDialog>
  );
}

function RemoveDialog({ webhook: { id, url }, onClose }: { webhook: Webhook; onClose: () => void }) {
  const t = useText();
  const navigate = useNavigate();
  const remove = useAct(() => call('webhook/remove', { id }), {
    said: t('programs.removed'),
    stale: [['webhooks']],
    onDone: () => void navigate('/admin/settings/programs', { replace: true }),
  });
  return (
    <ActionDialog
      title={t('programs.remove')}
      submit={t('programs.remove')}
      isDangerous
      error={remove.error}
      isBusy={remove.isBusy}
      onSubmit={remove.run}
      onClose={onClose}
    >
      <Text className="wrap-anywhere">{t('programs.removeHelp', { url })}</Text>
    </ActionDialog>
  );
}
