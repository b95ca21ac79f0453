import './newsletter.css';
import { Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { AdminData } from '../../../shared/admin-calls.ts';
import { call } from '../../api/call.ts';
import { useMay } from '../../api/may.ts';
import { ActionDialog } from '../../form/ActionDialog.tsx';
import { Section } from '../../form/Section.tsx';
import { useAct } from '../../form/use-act.ts';
import type { FormState } from '../../resource/resource.ts';
import { StateBadge } from '../../show/StateBadge.tsx';
import { TimeText } from '../../show/TimeText.tsx';
import { useText } from '../../text/text.ts';

type Subscriber = AdminData<'subscriber/get'>;

/** Record of what a subscriber agreed to: when, where from, by which text. */
export function Consents({ values }: FormState) {
  const t = useText();
  const { consents } = values as unknown as Subscriber;
  return (
    <Section title={t('newsletter.consents')}>
      {consents.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('newsletter.noConsents')}
        </Text>
      )}
      <ul className="consents">
        {consents.map(({ at, source, ip, words }) => (
          <li key={at + source}>
            <Text size="sm" fw={600}>
              <TimeText at={at} /> <StateBadge of="newsletter.source" state={source} />
            </Text>
            <Text size="sm">{words}</Text>
            <Text size="sm" c="dimmed">
              {ip}
            </Text>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Button that ends a subscription; only the subscriber can begin it again. */
export function EndSubscription({ id, values, reload }: FormState) {
  const t = useText();
  const may = useMay();
  const [opened, dialog] = useDisclosure(false);
  const { email, version, state } = values as unknown as Subscriber;
  const end = useAct(() => call('subscriber/save', { id, base: version, state: 'unsubscribed' }), {
    said: t('newsletter.ended'),
    stale: [['list', 'subscriber']],
    onDone: () => {
      dialog.close();
      void reload();
    },
  });
  if (state === 'unsubscribed' || !may('subscriber:save')) return null;
  return (
    <>
      <Button variant="default" onClick={dialog.open}>
        {t('newsletter.end')}
      </Button>
      {opened && (
        <ActionDialog
          title={t('newsletter.end')}
          submit={t('newsletter.end')}
          error={end.error}
          isBusy={end.isBusy}
          isDangerous
          onSubmit={end.run}
          onClose={dialog.close}
        >
          <Text>{t('newsletter.endText', { email })}</Text>
        </ActionDialog>
      )}
    </>
  );
}
