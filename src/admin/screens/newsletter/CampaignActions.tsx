import { Button, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import type { AdminData } from '../../../shared/admin-calls.ts';
import { call } from '../../api/call.ts';
import { useMay, useMe } from '../../api/may.ts';
import { ActionDialog } from '../../form/ActionDialog.tsx';
import { useAct } from '../../form/use-act.ts';
import type { FormState } from '../../resource/resource.ts';
import { useText } from '../../text/text.ts';
import { SendDialog } from './SendDialog.tsx';

type Campaign = AdminData<'campaign/get'>;

/** Buttons of a campaign: a test, sending it, and stopping it. What has changed is saved first. */
export function CampaignActions(state: FormState) {
  const t = useText();
  const may = useMay();
  const [isTesting, testing] = useDisclosure(false);
  const [isSending, sending] = useDisclosure(false);
  const [isStopping, stopping] = useDisclosure(false);
  const { state: step } = state.values as unknown as Campaign;
  const canStop = step === 'scheduled' || step === 'sending';
  return (
    <>
      {may('campaign:test') && (
        <Button variant="default" onClick={testing.open}>
          {t('newsletter.test')}
        </Button>
      )}
      {canStop && may('campaign:cancel') && (
        <Button variant="default" onClick={stopping.open}>
          {t('newsletter.stop')}
        </Button>
      )}
      {step === 'draft' && may('campaign:send') && <Button onClick={sending.open}>{t('newsletter.send')}</Button>}
      {isTesting && <TestDialog {...state} onClose={testing.close} />}
      {isStopping && <StopDialog {...state} onClose={stopping.close} />}
      {isSending && <SendDialog {...state} onClose={sending.close} />}
    </>
  );
}

function TestDialog({ id, save, onClose }: FormState & { onClose: () => void }) {
  const t = useText();
  const [email, setEmail] = useState(useMe().email ?? '');
  const test = useAct(
    async () => {
      await save();
      return call('campaign/test', { id, email });
    },
    { said: t('newsletter.tested', { email }), stale: [], onDone: onClose },
  );
  return (
    <ActionDialog
      title={t('newsletter.test')}
      submit={t('newsletter.test')}
      error={test.byField.email ? '' : test.error}
      isBusy={test.isBusy}
      onSubmit={test.run}
      onClose={onClose}
    >
      <TextInput
        type="email"
        label={t('newsletter.email')}
        data-autofocus
        value={email}
        error={test.byField.email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
    </ActionDialog>
  );
}

function StopDialog({ id, reload, onClose }: FormState & { onClose: () => void }) {
  const t = useText();
  const stop = useAct(() => call('campaign/cancel', { id }), {
    said: t('newsletter.stopped'),
    stale: [['list', 'campaign']],
    onDone: () => {
      onClose();
      void reload();
    },
  });
  return (
    <ActionDialog
      title={t('newsletter.stop')}
      submit={t('newsletter.stop')}
      error={stop.error}
      isBusy={stop.isBusy}
      isDangerous
      onSubmit={stop.run}
      onClose={onClose}
    >
      <Text>{t('newsletter.stopText')}</Text>
    </ActionDialog>
  );
}
