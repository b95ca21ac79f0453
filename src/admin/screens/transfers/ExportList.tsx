import { Button, Group, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { call } from '../../api/call.ts';
import { useMay } from '../../api/may.ts';
import { Section } from '../../form/Section.tsx';
import { useExportJob } from '../../live/use-export-job.ts';
import { StateBadge } from '../../show/StateBadge.tsx';
import { TimeText } from '../../show/TimeText.tsx';
import { useText } from '../../text/text.ts';
import { poll } from './poll.ts';

/** The latest exports, each with its file while it is kept. */
export function ExportList() {
  const t = useText();
  const { data } = useQuery({
    queryKey: ['exports'],
    queryFn: () => call('export/list', { pageSize: 20 }),
    refetchInterval: ({ state }) => state.data?.items.some((each) => each.state === 'working') && poll(),
  });
  return (
    <Section title={t('transfers.exports')} actions={<ExportButtons />}>
      {data?.items.length === 0 && <Text c="dimmed">{t('transfers.noExports')}</Text>}
      <ul className="transfers">
        {data?.items.map(({ id, kind, state, by, createdAt, path, expiresAt }) => (
          <li key={id}>
            <div>
              <Text fw={600}>{t(`transfers.${kind}`)}</Text>
              <Text size="sm" c="dimmed">
                {by} · <TimeText at={createdAt} />
              </Text>
            </div>
            <StateBadge of="transfers.state" state={state} />
            {path ? (
              <div>
                <Button
                  variant="default"
                  component="a"
                  href={path}
                  download
                  leftSection={<Download size={16} aria-hidden />}
                >
                  {t('transfers.download')}
                </Button>
                {expiresAt && (
                  <Text size="sm" c="dimmed">
                    {t('transfers.until')} <TimeText at={expiresAt} day />
                  </Text>
                )}
              </div>
            ) : (
              <span />
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function ExportButtons() {
  const t = useText();
  const may = useMay();
  const beginExport = useExportJob();
  const begin = useMutation({ mutationFn: (kind: 'products' | 'inventory') => beginExport(kind) });
  return (
    <Group gap="xs">
      {may('export:products') && (
        <Button variant="default" loading={begin.isPending} onClick={() => begin.mutate('products')}>
          {t('transfers.exportProducts')}
        </Button>
      )}
      {may('export:inventory') && (
        <Button variant="default" loading={begin.isPending} onClick={() => begin.mutate('inventory')}>
          {t('transfers.exportInventory')}
        </Button>
      )}
    </Group>
  );
}
