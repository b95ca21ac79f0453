import { Button, Center, Group, Loader, Text, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect } from 'react';
import { knownOfShop } from '../known.ts';
import { setTitle } from '../show/title.ts';
import { useText } from '../text/text.ts';
import { BulkBar } from './BulkBar.tsx';
import { ExportButton } from './ExportButton.tsx';
import { ListCards } from './ListCards.tsx';
import { ListEmpty } from './ListEmpty.tsx';
import { ListTable } from './ListTable.tsx';
import { ListTools } from './ListTools.tsx';
import type { ListConfig } from './list-config.ts';
import { useListState } from './list-state.ts';
import { NewRows } from './NewRows.tsx';
import { SortChoice } from './SortChoice.tsx';
import { useRowKeys } from './use-row-keys.ts';
import { useRows } from './use-rows.ts';
import { useSelection } from './use-selection.ts';

/** Screen of a list: views, search, filters, rows, and what can be done with chosen rows. */
export function ListScreen<Row>({ config }: { config: ListConfig<Row> }) {
  const t = useText();
  const [state, change] = useListState((config.filters ?? []).map(({ name }) => name));
  const { rows: found, total, more, ...query } = useRows(config, state);
  const { isHidden } = config;
  const rows = isHidden ? found.filter((row) => !isHidden(row, state)) : found;
  const selection = useSelection(rows.map(config.keyOf), JSON.stringify([config.name, state]), total);
  const cursor = useRowKeys(config, rows, selection);
  useEffect(() => setTitle(`${t(config.title)} – ${knownOfShop().name}`), [t, config.title]);
  const isWide = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false });
  const isTable = isWide && !config.isFeed && !config.isGrid;
  const Rows = isTable ? ListTable : ListCards;
  return (
    <div className="list">
      <Group justify="space-between" className="screen-head">
        <Title order={1} size="h2">
          {t(config.title)}
        </Title>
        <Group gap="xs" className="screen-actions">
          {config.exportFile && <ExportButton onSave={() => config.exportFile?.(state, {})} />}
          {config.actions}
        </Group>
      </Group>
      <ListTools config={config} state={state} onChange={change} />
      <Group gap="sm">
        <Text size="sm" c="dimmed" role="status" className="list-total">
          {query.isPending ? t('list.loading') : t(more ? 'list.totalMore' : 'list.total', { count: total })}
        </Text>
        <NewRows list={config.name} />
        {!isTable && <SortChoice columns={config.columns} sort={state.sort} onSort={(sort) => change({ sort })} />}
      </Group>
      {query.error && <Text role="alert">{query.error.message}</Text>}
      {rows.length > 0 && (
        <Rows
          config={config}
          rows={rows}
          state={state}
          selection={selection}
          cursor={cursor}
          onSort={(sort) => change({ sort })}
          isStale={query.isPlaceholderData}
        />
      )}
      {query.isPending && (
        <Center h={200}>
          <Loader />
        </Center>
      )}
      {!query.isPending && !query.error && rows.length === 0 && (
        <ListEmpty config={config} state={state} onClear={() => change({ keyword: '', filters: {}, view: '' })} />
      )}
      {query.hasNextPage && (
        <Center py="md">
          <Button variant="default" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('list.more')}
          </Button>
        </Center>
      )}
      <BulkBar config={config} selection={selection} state={state} total={total} more={more ?? false} />
    </div>
  );
}
