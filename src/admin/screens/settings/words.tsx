import { Text } from '@mantine/core';
import type { AdminBody, AdminData } from '../../../shared/admin-calls.ts';
import { call, saveFile } from '../../api/call.ts';
import { dayFilters, daysOf } from '../../list/day-filters.ts';
import type { ListState } from '../../list/list-state.ts';
import { sortIn } from '../../list/sort-in.ts';
import type { Resource } from '../../resource/resource.ts';
import { TimeText } from '../../show/TimeText.tsx';

type Redirect = AdminData<'redirect/list'>['items'][number];
type Synonym = AdminData<'synonym/list'>['items'][number];

const redirectSorts = ['atDesc', 'atAsc', 'path'] as const;

function redirectsIn(state: ListState) {
  return { keyword: state.keyword, ...daysOf(state), ...sortIn(state, redirectSorts) };
}

/** Redirects of the merchant's own. */
export const redirects: Resource<Redirect> = {
  name: 'redirect',
  path: 'settings/redirects',
  title: 'words.redirects',
  add: 'words.addRedirect',
  empty: 'words.noRedirects',
  columns: [
    { id: 'from', label: 'words.from', sorts: ['path'], cell: ({ from }) => from },
    { id: 'to', label: 'words.to', cell: ({ to }) => to },
    { id: 'at', label: 'words.at', sorts: ['atDesc', 'atAsc'], cell: ({ at }) => <TimeText at={at} day /> },
  ],
  card: ({ from, to }) => (
    <Text>
      {from} → {to}
    </Text>
  ),
  keyOf: ({ id, from }) => id ?? from,
  nameOf: ({ from }) => from,
  search: 'words.findRedirect',
  filters: dayFilters,
  load: (state, { page }, signal) => call('redirect/list', { ...redirectsIn(state), page, pageSize: 50 }, signal),
  exported: {
    may: 'export:redirects',
    save: (state, selection) => saveFile('export/redirects', { ...selection, ...redirectsIn(state) }, 'redirects.csv'),
  },
  groups: [
    {
      title: 'words.redirect',
      fields: [
        { name: 'from', label: 'words.from', help: 'words.fromHelp', kind: 'text', required: true },
        { name: 'to', label: 'words.to', kind: 'text', required: true },
      ],
    },
  ],
  blank: () => ({ from: '/', to: '/' }),
  get: findRedirect,
  save: async (values) => {
    const saved = await call('redirect/save', values as AdminBody<'redirect/save'>);
    return saved.id ?? saved.from;
  },
  remove: (id) => call('redirect/remove', { id }),
  history: {
    subjectOf: ({ from }) => String(from),
    read: ({ source, target }) => ({ from: source, to: target }),
  },
  titleOf: ({ from }) => String(from),
};

/** One redirect out of the list, for there is no call for a single one. */
async function findRedirect(id: string) {
  for (let page = 1; ; page += 1) {
    const { items, total, pageSize } = await call('redirect/list', { page, pageSize: 100 });
    const found = items.find((each) => each.id === id);
    if (found) return { ...found };
    if (page * pageSize >= total) throw new Error(id);
  }
}

const synonymSorts = ['updatedDesc', 'updatedAsc'] as const;

function synonymsIn(state: ListState) {
  return { keyword: state.keyword, ...daysOf(state), ...sortIn(state, synonymSorts) };
}

/** Words that the search treats as the same. */
export const synonyms: Resource<Synonym> = {
  name: 'synonym',
  path: 'settings/synonyms',
  title: 'words.synonyms',
  add: 'words.addSynonym',
  empty: 'words.noSynonyms',
  columns: [
    { id: 'words', label: 'words.words', cell: ({ words }) => words.join(', ') },
    { id: 'means', label: 'words.means', cell: ({ means }) => means.join(', ') },
    { id: 'language', label: 'words.language', cell: ({ language }) => language ?? '–' },
    {
      id: 'updated',
      label: 'words.updated',
      sorts: ['updatedDesc', 'updatedAsc'],
      cell: ({ updatedAt }) => <TimeText at={updatedAt} day />,
    },
  ],
  card: ({ words, means }) => <Text>{[words.join(', '), means.join(', ')].filter(Boolean).join(' → ')}</Text>,
  keyOf: ({ id }) => id,
  nameOf: ({ words }) => words.join(', '),
  search: 'words.findSynonym',
  filters: dayFilters,
  load: (state, { page }, signal) => call('synonym/list', { ...synonymsIn(state), page, pageSize: 50 }, signal),
  exported: {
    may: 'export:synonyms',
    save: (state, selection) => saveFile('export/synonyms', { ...selection, ...synonymsIn(state) }, 'synonyms.csv'),
  },
  groups: [
    {
      title: 'words.synonym',
      fields: [
        {
          name: 'kind',
          label: 'words.kind',
          kind: 'choice',
          choices: [
            { value: 'both', label: 'words.both' },
            { value: 'oneWay', label: 'words.oneWay' },
          ],
        },
        { name: 'words', label: 'words.words', kind: 'words', required: true },
        { name: 'means', label: 'words.means', kind: 'words', isShown: ({ kind }) => kind === 'oneWay' },
        { name: 'language', label: 'words.language', help: 'words.languageHelp', kind: 'lookup', lookup: 'language' },
      ],
    },
  ],
  blank: (params) => ({
    kind: 'both',
    language: params.get('language'),
    words: params.getAll('word'),
    means: [],
  }),
  get: (id) => call('synonym/get', { id }),
  save: async (values) => (await call('synonym/save', values as AdminBody<'synonym/save'>)).id,
  remove: (id) => call('synonym/remove', { id }),
  history: {
    read: (logged) => ({ ...logged, kind: (logged.means as string[]).length > 0 ? 'oneWay' : 'both' }),
  },
  titleOf: ({ words }) => (words as string[]).join(', '),
};
