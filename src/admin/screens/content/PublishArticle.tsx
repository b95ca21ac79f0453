import { Button, Group, Modal, SegmentedControl, Stack, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useMay } from '../../api/may.ts';
import { knownOfShop } from '../../known.ts';
import type { FormState } from '../../resource/resource.ts';
import { localTime, timeOf } from '../../resource/zoned-time.ts';
import { sayDone } from '../../show/notify.tsx';
import { pick } from '../../show/pick-text.ts';
import { writeTime } from '../../show/TimeText.tsx';
import { useTag, useText } from '../../text/text.ts';

const dayMs = 86_400_000;

/** Button that publishes an article, at once or at a time in the shop's zone; what has changed is saved first. */
export function PublishArticle({ id, values, isChanged, save, reload }: FormState) {
  const t = useText();
  const tag = useTag();
  const may = useMay();
  const queries = useQueryClient();
  const [opened, dialog] = useDisclosure(false);
  const { timeZone } = knownOfShop();
  const [when, setWhen] = useState<'now' | 'at'>('now');
  const [time, setTime] = useState(
    () => `${localTime(new Date(Date.now() + dayMs).toISOString(), timeZone).slice(0, 11)}09:00`,
  );
  const name = pick(values.title as Record<string, string>);
  const publishing = useMutation({
    mutationFn: async () => {
      await save();
      const at = when === 'at' ? timeOf(time, timeZone) : null;
      await call('article/publish', at ? { id, at } : { id });
      return at;
    },
    onSuccess: async (at) => {
      dialog.close();
      await reload();
      await queries.invalidateQueries({ queryKey: ['list', 'article'] });
      const style = { dateStyle: 'medium', timeStyle: 'short' } as const;
      sayDone(
        at
          ? t('versions.planned', { name, at: writeTime(tag, new Date(at), style) })
          : t('versions.published', { name }),
      );
    },
  });
  if (!may('article:publish') || (values.state === 'published' && !isChanged)) return null;
  return (
    <>
      <Button onClick={dialog.open}>{t('versions.publish')}</Button>
      <Modal opened={opened} onClose={dialog.close} title={t('versions.publish')} centered>
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
            <Button variant="default" onClick={dialog.close}>
              {t('form.cancel')}
            </Button>
            <Button
              loading={publishing.isPending}
              disabled={when === 'at' && !time}
              onClick={() => publishing.mutate()}
            >
              {t('versions.confirm')}
            </Button>
          </Group>
        </Stack>
      </Modal>
    </>
  );
}
