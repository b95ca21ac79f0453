import { Button, Group, SegmentedControl, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { deliveryStates } from '../../../shared/webhooks.ts';
import { call, saveFile } from '../../api/call.ts';
import { useMay } from '../../api/may.ts';
import { ActionDialog } from '../../form/ActionDialog.tsx';
import { Section } from '../../form/Section.tsx';
import { useAct } from '../../form/use-act.ts';
import { knownOfShop } from '../../known.ts';
import { ExportButton } from '../../list/ExportButton.tsx';
import { Pages } from '../../list/Pages.tsx';
import { pollUnlessLive } from '../../live/live-connection.ts';
import { localTime, timeOf } from '../../resource/zoned-time.ts';
import { useText } from '../../text/text.ts';
import { DeliveryLine } from './DeliveryLine.tsx';
import type { Webhook } from './program-types.ts';

const pageSize = 20;

/** Deliveries of a webhook with their tries. */
export function DeliverySection({ webhook }: { webhook: Webhook }) {
  const t = useText();
  const may = useMay();
  const [state, setState] = useState<'all' | (typeof deliveryStates)[number]>('all');
  const [days, setDays] = useState({ from: '', to: '' });
  const [page, setPage] = useState(1);
  const wanted = {
    id: webhook.id,
    ...(state !== 'all' && { state }),
    ...(days.from && { from: days.from }),
    ...(days.to && { to: days.to }),
  };
  const [isAsking, asking] = useDisclosure(false);
  const { data } = useQuery({
    queryKey: ['deliveries', wanted, page],
    queryFn: () => call('webhook/deliveries', { ...wanted, page, pageSize }),
    placeholderData: (before) => before,
    refetchInterval: pollUnlessLive(10_000),
  });
  const mayReplay = may('webhook:replay') && webhook.active;
  const buttons = (
    <Group gap="xs">
      {may('export:webhookDeliveries') && (
        <ExportButton onSave={() => saveFile('export/webhookDeliveries', wanted, 'deliveries.csv')} />
      )}
      {mayReplay && (
        <Button variant="default" onClick={asking.open}>
          {t('programs.replaySince')}
        </Button>
      )}
    </Group>
  );
  return (
    <Section title={t('programs.deliveries')} actions={buttons}>
      <SegmentedControl
        mb="sm"
        aria-label={t('programs.deliveries')}
        data={(['all', ...deliveryStates] as const).map((value) => ({ value, label: t(`programs.show.${value}`) }))}
        value={state}
        onChange={(chosen) => {
          setState(chosen as typeof state);
          setPage(1);
        }}
      />
      <Group gap="sm" mb="sm">
        {(['from', 'to'] as const).map((name) => (
          <TextInput
            key={name}
            type="date"
            label={t(`list.${name}`)}
            value={days[name]}
            onChange={(event) => {
              setDays({ ...days, [name]: event.currentTarget.value });
              setPage(1);
            }}
          />
        ))}
      </Group>
      {data?.items.length === 0 && <Text c="dimmed">{t('programs.noDeliveries')}</Text>}
      <ul className="deliveries">
        {data?.items.map((delivery) => (
          <DeliveryLine key={delivery.id} delivery={delivery} mayReplay={mayReplay} />
        ))}
      </ul>
      <Pages count={Math.ceil((data?.total ?? 0) / pageSize)} page={page} onPage={setPage} />
      {isAsking && <ReplayDialog id={webhook.id} onClose={asking.close} />}
    </Section>
  );
}

function ReplayDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useText();
  const { timeZone } = knownOfShop();
  const [since, setSince] = useState(() => localTime(new Date(Date.now() - 86_400_000).toISOString(), timeZone));
  const at = timeOf(since, timeZone);
  const replay = useAct(() => call('webhook/replay', { id, since: at ?? '' }), {
    said: t('programs.replayed'),
    stale: [['deliveries'], ['webhook']],
    onDone: onClose,
  });
  return (
    <ActionDialog
      title={t('programs.replaySince')}
      submit={t('programs.replay')}
      error={replay.error}
      isBusy={replay.isBusy}
      isBlocked={at === null}
      onSubmit={replay.run}
      onClose={onClose}
    >
      <Text>{t('programs.replayHelp')}</Text>
      <TextInput
        label={`${t('programs.from')} (${timeZone})`}
        type="datetime-local"
        maw={280}
        value={since}
        onChange={(event) => setSince(event.currentTarget.value)}
      />
    </ActionDialog>
  );
}
