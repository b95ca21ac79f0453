import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { AdminBody } from '../../../shared/admin-calls.ts';
import { call } from '../../api/call.ts';
import { ActionDialog } from '../../form/ActionDialog.tsx';
import { useAct } from '../../form/use-act.ts';
import type { FormState } from '../../resource/resource.ts';
import { TimeChoice, useTimeChoice } from '../../resource/TimeChoice.tsx';
import { useText } from '../../text/text.ts';

/** Dialog that sends a campaign now, with the number of its readers on the button, or plans it. */
export function SendDialog({ id, edited, save, reload, onClose }: FormState & { onClose: () => void }) {
  const t = useText();
  const time = useTimeChoice();
  const count = useReaders(edited.topic as string | null, (edited.languages as string[] | undefined) ?? []);
  const send = useAct(
    async () => {
      await save();
      const at = time.at();
      return call('campaign/send', at ? { id, at } : { id });
    },
    {
      said: t(time.isPlanned ? 'newsletter.planned' : 'newsletter.sending'),
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
      submit={time.isPlanned ? t('newsletter.plan') : t('newsletter.sendTo', { count: count ?? 0 })}
      error={send.error}
      isBusy={send.isBusy}
      isBlocked={!time.isComplete || (!time.isPlanned && !count)}
      onSubmit={send.run}
      onClose={onClose}
    >
      <Text>{t('newsletter.sendText')}</Text>
      <TimeChoice {...time} />
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
