import { Button, Group, Paper, Text } from '@mantine/core';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { sayDone } from '../show/notify.tsx';
import { useText } from '../text/text.ts';
import { type BulkAction, isSelectable, type ListConfig } from './list-config.ts';
import type { ListState } from './list-state.ts';
import type { FoundRows, Selection } from './use-selection.ts';

interface Props<Row> {
  config: ListConfig<Row>;
  selection: Selection;
  state: ListState;
  /** Rows that the list finds. */
  total: number;
  /** True where it finds more than that. */
  more: boolean;
}

/** Actions for the chosen rows, at the foot of the window while some are chosen. */
export function BulkBar<Row>({ config, selection, state, total, more }: Props<Row>) {
  const t = useText();
  const { bulk = [], BulkActions, exportFile } = config;
  const takesFound = config.takesFound || (bulk.length === 0 && !BulkActions);
  const { chosen, except } = selection;
  const found = except && { state, except: [...except] };
  const count = useExactCount(config, found) ?? selection.count;
  if (selection.count === 0 || !isSelectable(config)) return null;
  return (
    <Paper className="bulk-bar" shadow="md" withBorder p="sm" role="region" aria-label={t('list.bulk')}>
      <Group gap="xs">
        <Text size="sm" fw={600} role="status">
          {t('list.selected', { count })}
        </Text>
        {takesFound && selection.isAll && !except && total > count && (
          <Button size="compact-sm" variant="subtle" onClick={selection.chooseFound}>
            {more ? t('list.selectAllFound') : t('list.selectFound', { count: total })}
          </Button>
        )}
        <Buttons name={config.name} bulk={bulk} selection={selection} />
        {BulkActions && <BulkActions chosen={{ keys: [...chosen], found, count }} onDone={selection.clear} />}
        {exportFile && (
          <ExportSelected onSave={() => exportFile(state, except ? { except: [...except] } : { only: [...chosen] })} />
        )}
        <Button size="compact-sm" variant="subtle" onClick={selection.clear}>
          {t('list.clearSelection')}
        </Button>
      </Group>
    </Paper>
  );
}

/** Count of all that is found, by the server; undefined where rows are chosen one by one. */
function useExactCount<Row>({ name, countFound }: ListConfig<Row>, found: FoundRows | null): number | undefined {
  const { data } = useQuery({
    queryKey: ['list', name, 'found', found],
    queryFn: () => (found && countFound ? countFound(found) : 0),
    enabled: found !== null && countFound !== undefined,
    placeholderData: keepPreviousData,
  });
  return found && countFound ? data : undefined;
}

/** Saves the selected rows as a file; they stay selected. */
function ExportSelected({ onSave }: { onSave: () => Promise<void> }) {
  const t = useText();
  const saving = useMutation({ mutationFn: onSave });
  return (
    <Button size="compact-sm" variant="default" loading={saving.isPending} onClick={() => saving.mutate()}>
      {t('list.exportSelected')}
    </Button>
  );
}

function Buttons({ name, bulk, selection }: { name: string; bulk: BulkAction[]; selection: Selection }) {
  const t = useText();
  const queries = useQueryClient();
  const acting = useMutation({
    mutationFn: ({ act }: BulkAction) => act([...selection.chosen]),
    onSuccess: (said) => {
      sayDone(said);
      selection.clear();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['list', name] }),
  });
  return bulk.map((action) => (
    <Button
      key={action.label}
      size="compact-sm"
      variant="default"
      loading={acting.isPending && acting.variables === action}
      onClick={() => acting.mutate(action)}
    >
      {t(action.label)}
    </Button>
  ));
}
