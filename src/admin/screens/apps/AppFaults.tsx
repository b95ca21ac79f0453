import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { Section } from '../../form/Section.tsx';
import { TimeText } from '../../show/TimeText.tsx';
import { useText } from '../../text/text.ts';

/** Why an app was stopped, the latest first. */
export function AppFaults({ slug }: { slug: string }) {
  const t = useText();
  const { data } = useQuery({ queryKey: ['appFaults', slug], queryFn: () => call('app/faults', { slug }) });
  return (
    <Section title={t('apps.faults')}>
      {data?.items.length === 0 && <Text>{t('apps.noFaults')}</Text>}
      <ul className="apps">
        {data?.items.map(({ id, at, kind, detail }) => (
          <li key={id}>
            <details>
              <summary>
                <TimeText at={at} /> · {t(`apps.fault.${kind}`)}
              </summary>
              <pre className="code app-detail">{detail}</pre>
            </details>
          </li>
        ))}
      </ul>
    </Section>
  );
}
