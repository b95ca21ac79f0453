import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { useMay } from '../api/may.ts';
import { Section } from '../form/Section.tsx';
import type { FormState } from '../resource/resource.ts';
import { sayDone } from '../show/notify.tsx';
import { StateBadge } from '../show/StateBadge.tsx';
import { TimeText } from '../show/TimeText.tsx';
import { useText } from '../text/text.ts';
import { CompareDialog } from './CompareDialog.tsx';
import { type VersionedKind, versionOf } from './version.ts';

/** Every version of a thing: who saved it and when, how it differs, and the button that makes it the draft again. */
export function HistoryPanel({ kind, id, values, reload }: FormState & { kind: VersionedKind }) {
  const t = useText();
  const may = useMay();
  const queries = useQueryClient();
  const [compared, setCompared] = useState<number | null>(null);
  const present = versionOf(values).number;
  const { data } = useQuery({
    queryKey: ['history', kind, id, present],
    queryFn: () => call(`${kind}/history`, { key: id, pageSize: 20 }),
    enabled: may(`${kind}:history`),
  });
  const restoring = useMutation({
    mutationFn: (number: number) => call(`${kind}/restore`, { key: id, number, base: present }),
    onSuccess: async (_, number) => {
      await reload();
      await queries.invalidateQueries({ queryKey: ['history', kind, id] });
      sayDone(t('versions.restored', { number }));
    },
  });
  const isOfTheme = kind === 'template' || kind === 'theme';
  if (!data || data.items.length === 0) return null;
  return (
    <Section title={t('versions.history')}>
      <Stack gap="sm">
        {data.items.map(({ number, state, by, at }) => (
          <div key={number}>
            <Group justify="space-between">
              <Text size="sm">{t('versions.number', { number })}</Text>
              <StateBadge of="versions.state" state={state} />
            </Group>
            <Text size="xs" c="dimmed">
              {by ?? t('versions.shop')}, <TimeText at={at} />
            </Text>
            {number !== present && (
              <Group gap="xs">
                <Button
                  size="compact-xs"
                  variant="subtle"
                  aria-label={t('versions.compare', { number })}
                  onClick={() => setCompared(number)}
                >
                  {t('versions.changes')}
                </Button>
                {may(`${kind}:restore`) && (
                  <Button
                    size="compact-xs"
                    variant="subtle"
                    loading={restoring.isPending && restoring.variables === number}
                    onClick={() => restoring.mutate(number)}
                  >
                    {t('versions.restore', { number })}
                  </Button>
                )}
              </Group>
            )}
          </div>
        ))}
        {isOfTheme && (
          <div>
            <StateBadge of="versions.state" state="theme" />
            <div>
              <Button size="compact-xs" variant="subtle" onClick={() => setCompared(0)}>
                {t('versions.fromTheme')}
              </Button>
            </div>
          </div>
        )}
      </Stack>
      {compared !== null && <CompareDialog kind={kind} id={id} number={compared} onClose={() => setCompared(null)} />}
    </Section>
  );
}
