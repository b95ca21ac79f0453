import { Button, Group, Paper, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sayDone } from '../show/notify.tsx';
import { useText } from '../text/text.ts';
import type { BulkAction, ListConfig } from './list-config.ts';
import type { Selection } from './use-selection.ts';

/** Actions for the chosen rows, at the foot of the window while some are chosen. */
export function BulkBar<Row>({ config, selection }: { config: ListConfig<Row>; selection: Selection }) {
  const t = useText();
  const queries = useQueryClient();
  const bulk = useMutation({
    mutationFn: ({ act }: BulkAction) => act([...selection.chosen]),
    onSuccess: (said) => {
      sayDone(said);
      selection.clear();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['list', config.name] }),
  });
  if (!config.bulk || selection.chosen.size === 0) return null;
  return (
    <Paper className="bulk-bar" shadow="md" withBorder p="sm" role="region" aria-label={t('list.bulk')}>
      <Group>
        <Text size="sm" fw={600} role="status">
          {t('list.selected', { count: selection.chosen.size })}
        </Text>
        {config.bulk.map((action) => (
          <Button
            key={action.label}
            size="compact-md"
            variant="default"
            loading={bulk.isPending && bulk.variables === action}
            onClick={() => bulk.mutate(action)}
          >
            {t(action.label)}
          </Button>
        ))}
        <Button size="compact-md" variant="subtle" onClick={selection.clear}>
          {t('list.clearSelection')}
        </Button>
      </Group>
    </Paper>
  );
}
