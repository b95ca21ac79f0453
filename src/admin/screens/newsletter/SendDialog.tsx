import { SegmentedControl, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminBody } from '../../../shared/admin-calls.ts';
import { call } from '../../api/call.ts';
import { ActionDialog } from '../../form/ActionDialog.tsx';
import { useAct } from '../../form/use-act.ts';
import { knownOfShop } from '../../known.ts';
import type { FormState } from '../../resource/resource.ts';
import { localTime, timeOf } from '../../resource/zoned-time.ts';
import { useText } from '../../text/text.ts';

const dayMs = 86_400_000;

/** Nine o'clock of tomorrow in the shop's zone, as a field shows it. */
function tomorrow(timeZone: string): string {
  return `${localTime(new Date(Date.now() + dayMs).toISOString(), timeZone).slice(0, 11)}09:00`;
}

/** Dialog that sends a campaign now, with the number of its readers on the button, or plans it. */
export function SendDialog({ id, edited, save, reload, onClose }: FormState & { onClose: () => void }) {
  const t = useText();
  const { timeZone } = knownOfShop();
  const [when, setWhen] = useState<'now' | 'at'>('now');
  const [time, setTime] = useState(() => tomorrow(timeZone));
  const count = useReaders(edited.topic as string | null, (edited.languages as string[] | undefined) ?? []);
  const send = useAct(
    async () => {
      await save();
      const at = when === 'at' ? timeOf(time, timeZone) : null;
      return call('campaign/send', at ? { id, at } : { id });
    },
    {
      said: t(when === 'at' ? 'newsletter.planned' : 'newsletter.sending'),
      stale: [['list', 'campaign']],
      onDone: () => {
        onClose();
        void reload();
      },
    },
  );
  return (
    <ActionDialog
      title={t('newsletter.sendTitle')}
      submit={when === 'at' ? t('newsletter.plan') : t('newsletter.sendTo', { count: count ?? 0 })}
      error={send.error}
      isBusy={send.isBusy}
      isBlocked={(when === 'at' && !time) || (when === 'now' && !count)}
      onSubmit={send.run}
      onClose={onClose}
    >
      <Text>{t('newsletter.sendText')}</Text>
      <SegmentedControl
        aria-label={t('versions.when')}
        value={when}
        onChange={(chosen) => setWhen(chosen as 'now' | 'at')}
        data={[
          { value: 'now', label: t('versions.atOnce') },
          { value: 'at', label: t('versions.atTime') },
        ]}
      />
      {when === 'at' && (
        <TextInput
          type="datetime-local"
          label={t('versions.time', { zone: timeZone })}
          value={time}
          onChange={(event) => setTime(event.currentTarget.value)}
        />
      )}
    </ActionDialog>
  );
}

/** Number of subscribers who would get it now. */
function useReaders(topic: string | null, languages: string[]): number | undefined {
  const { data } = useQuery({
    queryKey: ['readers', topic, languages],
    queryFn: () => call('campaign/readers', { topic: topic || null, languages } as AdminBody<'campaign/readers'>),
    staleTime: 0,
  });
  return data?.count;
}
