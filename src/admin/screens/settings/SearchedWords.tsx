import { Button, Group, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { AdminData } from '../../../shared/admin-calls.ts';
import { call, saveFile } from '../../api/call.ts';
import { useMay } from '../../api/may.ts';
import { dayFilters, daysOf } from '../../list/day-filters.ts';
import { ListScreen } from '../../list/ListScreen.tsx';
import type { ListConfig } from '../../list/list-config.ts';
import type { ListState } from '../../list/list-state.ts';
import { sortIn } from '../../list/sort-in.ts';
import { useText } from '../../text/text.ts';

type Search = AdminData<'search/list'>['items'][number];

/** Screen of what shoppers searched for in 30 days or those of the filters, first what found nothing; each can become a synonym at once. */
export function SearchedWords() {
  const may = useMay();
  return <ListScreen config={may('export:searches') ? { ...config, exportFile } : config} />;
}

const sorts = ['searchesDesc', 'resultsAsc', 'resultsDesc', 'dayDesc', 'keyword'] as const;

function wantedIn(state: ListState) {
  const nothing = (state.view || 'nothing') === 'nothing';
  return { nothing, keyword: state.keyword, ...daysOf(state), ...sortIn(state, sorts) };
}

const exportFile: NonNullable<ListConfig<Search>['exportFile']> = (state, selection) =>
  saveFile('export/searches', { ...selection, ...wantedIn(state) }, 'searches.csv');

const config: ListConfig<Search> = {
  name: 'searches',
  title: 'words.searched',
  search: 'words.findSearch',
  filters: dayFilters,
  views: [
    { id: 'nothing', label: 'words.foundNothing' },
    { id: 'all', label: 'words.allSearches' },
  ],
  keyOf: ({ keyword, language }) => `${language} ${keyword}`,
  load: (state, { page }, signal) => call('search/list', { ...wantedIn(state), page, pageSize: 50 }, signal),
  columns: [
    { id: 'keyword', label: 'words.keyword', sorts: ['keyword'], cell: ({ keyword }) => <bdi>{keyword}</bdi> },
    { id: 'language', label: 'words.language', cell: ({ language }) => language },
    {
      id: 'searches',
      label: 'words.searches',
      align: 'right',
      sorts: ['searchesDesc'],
      cell: ({ searches }) => searches,
    },
    {
      id: 'results',
      label: 'words.results',
      align: 'right',
      sorts: ['resultsAsc', 'resultsDesc'],
      cell: ({ results }) => results,
    },
    { id: 'day', label: 'words.lastDay', sorts: ['dayDesc'], cell: ({ lastDay }) => lastDay },
    { id: 'do', label: 'words.do', cell: (search) => <MakeSynonym search={search} /> },
  ],
  card: (search) => (
    <>
      <Group justify="space-between">
        <Text span fw={600} className="wrap-anywhere">
          <bdi>{search.keyword}</bdi>
        </Text>
        <Figures search={search} />
      </Group>
      <MakeSynonym search={search} />
    </>
  ),
  empty: { text: 'words.noSearches' },
};

function Figures({ search: { searches, results } }: { search: Search }) {
  const t = useText();
  return (
    <Text span size="sm" c="dimmed">
      {t('words.searchCount', { count: searches })} · {t('words.resultCount', { count: results })}
    </Text>
  );
}

function MakeSynonym({ search: { keyword, language } }: { search: Search }) {
  const t = useText();
  const may = useMay();
  if (!may('synonym:save')) return null;
  const query = new URLSearchParams({ word: keyword, language });
  return (
    <Button component={Link} to={`/admin/settings/synonyms/new?${query}`} size="compact-sm" variant="default">
      {t('words.makeSynonym')}
    </Button>
  );
}
