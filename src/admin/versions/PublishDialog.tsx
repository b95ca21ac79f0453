import { Button, Group, Modal, SegmentedControl, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { knownOfShop } from '../known.ts';
import { localTime, timeOf } from '../resource/zoned-time.ts';
import { useText } from '../text/text.ts';

const dayMs = 86_400_000;

interface Props {
  /** Time that is planned; null for none. */
  plannedAt: string | null;
  isBusy: boolean;
  onClose: () => void;
  /** Called with the instant to publish at, or null for at once. */
  onConfirm: (at: string | null) => void;
}

/** Dialog that publishes at once or at a time in the shop's zone; it opens with what is planned. */
export function PublishDialog({ plannedAt, isBusy, onClose, onConfirm }: Props) {
  const t = useText();
  const { timeZone } = knownOfShop();
  const [when, setWhen] = useState<'now' | 'at'>(plannedAt ? 'at' : 'now');
  const [time, setTime] = useState(() => (plannedAt ? localTime(plannedAt, timeZone) : tomorrowMorning(timeZone)));
  return (
    <Modal opened onClose={onClose} title={t('versions.publish')} centered>
      <Stack>
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
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('form.cancel')}
          </Button>
          <Button
            data-autofocus
            loading={isBusy}
            disabled={when === 'at' && !time}
            onClick={() => onConfirm(when === 'at' ? timeOf(time, timeZone) : null)}
          >
            {t('versions.confirm')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

function tomorrowMorning(timeZone: string): string {
  return `${localTime(new Date(Date.now() + dayMs).toISOString(), timeZone).slice(0, 11)}09:00`;
}
