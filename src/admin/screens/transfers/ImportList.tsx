import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '../../api/call.ts';
import { Section } from '../../form/Section.tsx';
import { StateBadge } from '../../show/StateBadge.tsx';
import { TimeText } from '../../show/TimeText.tsx';
import { useText } from '../../text/text.ts';
import { poll } from './poll.ts';

/** The latest imports with their states. */
export function ImportList() {
  const t = useText();
  const { data } = useQuery({
    queryKey: ['imports'],
    queryFn: () => call('import/list', { pageSize: 20 }),
    refetchInterval: ({ state }) => state.data?.items.some((each) => each.state === 'working') && poll(),
  });
  return (
    <Section title={t('transfers.imports')}>
      {data?.items.length === 0 && <Text c="dimmed">{t('transfers.noImports')}</Text>}
      <ul className="transfers">
        {data?.items.map(({ id, kind, fileName, state, by, createdAt }) => (
          <li key={id}>
            <div>
              <Link to={`/admin/settings/transfers/${id}`} className="list-link">
                {fileName}
              </Link>
              <Text size="sm" c="dimmed">
                {t(`transfers.${kind}`)} · {by}
              </Text>
            </div>
            <StateBadge of="transfers.state" state={state} />
            <Text size="sm" c="dimmed">
              <TimeText at={createdAt} />
            </Text>
          </li>
        ))}
      </ul>
    </Section>
  );
}
