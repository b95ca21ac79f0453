import { Text } from '@mantine/core';
import type { AdminBody, AdminData } from '../../../shared/admin-calls.ts';
import type { GroupSort } from '../../../shared/contracts/groups.ts';
import type { Selection } from '../../../shared/contracts/selection.ts';
import { call, saveFile } from '../../api/call.ts';
import { dayFilters, daysOf } from '../../list/day-filters.ts';
import type { Column } from '../../list/list-config.ts';
import type { ListState } from '../../list/list-state.ts';
import type { FieldConfig, FieldGroup } from '../../resource/field-config.ts';
import type { Resource } from '../../resource/resource.ts';
import { pick } from '../../show/pick-text.ts';
import { TimeText } from '../../show/TimeText.tsx';
import { RulesForm } from './RulesForm.tsx';

type Category = AdminData<'category/list'>['items'][number];
type Collection = AdminData<'collection/list'>['items'][number];
type Tag = AdminData<'tag/list'>['items'][number];

const slug: FieldConfig = { name: 'slug', label: 'groups.slug', help: 'groups.slugHelp', kind: 'text', required: true };
const position: FieldConfig = {
  name: 'position',
  label: 'groups.position',
  help: 'groups.positionHelp',
  kind: 'number',
};

const texts: FieldGroup = {
  title: 'groups.texts',
  fields: [
    { name: 'title', label: 'groups.name', kind: 'texts', required: true },
    { name: 'summary', label: 'groups.summary', kind: 'textsLines' },
    { name: 'description', label: 'groups.description', kind: 'html' },
    { name: 'image', label: 'groups.image', kind: 'picture' },
  ],
};
const search: FieldGroup = {
  title: 'groups.search',
  fields: [
    { name: 'seo.title', label: 'groups.seoTitle', kind: 'texts' },
    { name: 'seo.description', label: 'groups.seoDescription', kind: 'textsLines' },
  ],
};

/** Text of the page of a category or collection itself, above its list. */
const body: FieldGroup = {
  title: 'groups.body',
  fields: [{ name: 'body', label: 'groups.body', help: 'groups.bodyHelp', kind: 'html' }],
};

function columnsOf<Row extends Category | Collection | Tag>(): Column<Row>[] {
  return [
    { id: 'title', label: 'groups.name', cell: ({ title, slug: own }) => pick(title) || own, sorts: ['titleAsc'] },
    { id: 'slug', label: 'groups.slug', cell: ({ slug: own }) => own },
    {
      id: 'products',
      label: 'groups.products',
      align: 'right',
      cell: ({ products }) => products,
      sorts: ['productsDesc'],
    },
    {
      id: 'updatedAt',
      label: 'groups.saved',
      cell: ({ updatedAt }) => <TimeText at={updatedAt} />,
      sorts: ['updatedDesc'],
    },
  ];
}

function card({ title, slug: own, products }: Category | Collection | Tag) {
  return (
    <>
      <Text fw={600}>{pick(title) || own}</Text>
      <Text size="sm" c="dimmed">
        {own} · {products}
      </Text>
    </>
  );
}

/** Fields of a call that a list's search, days and order make. */
function wantedIn({ keyword, sort, ...state }: ListState) {
  return { keyword, ...daysOf(state), ...(sort ? { sort: sort as GroupSort } : {}) };
}

function exportOf(name: 'categories' | 'collections' | 'productTags') {
  return {
    may: `export:${name}` as const,
    save: (state: ListState, selection: Selection) =>
      saveFile(`export/${name}`, { ...selection, ...wantedIn(state) }, `${name}.csv`),
  };
}

const blank = { slug: '', title: {}, summary: {}, description: {}, seo: {}, image: null };

/** Categories: the tree by which shoppers browse. */
export const categories: Resource<Category> = {
  name: 'category',
  keepsDraft: true,
  path: 'categories',
  title: 'groups.categories',
  add: 'groups.addCategory',
  empty: 'groups.noCategories',
  columns: columnsOf(),
  card,
  keyOf: ({ id }) => id,
  search: 'groups.find',
  filters: dayFilters,
  load: (state, { page }, signal) => call('category/list', { ...wantedIn(state), page, pageSize: 50 }, signal),
  exported: exportOf('categories'),
  groups: [
    {
      title: 'groups.place',
      fields: [slug, { name: 'parentId', label: 'groups.parent', kind: 'lookup', lookup: 'category' }, position],
    },
    texts,
    body,
    search,
  ],
  blank: (params) => ({ ...blank, body: {}, position: 0, parentId: params.get('parent') }),
  get: (id) => call('category/get', { id }),
  save: async (values) => (await call('category/save', values as AdminBody<'category/save'>)).id,
  remove: (id) => call('category/remove', { id }),
  titleOf: ({ title }) => pick(title as Record<string, string>),
  pageOf: ({ url }) => String(url),
};

/** Collections that are filled by hand, or by rules. */
export const collections: Resource<Collection> = {
  name: 'collection',
  keepsDraft: true,
  path: 'collections',
  title: 'groups.collections',
  add: 'groups.addCollection',
  empty: 'groups.noCollections',
  columns: columnsOf(),
  card,
  keyOf: ({ id }) => id,
  search: 'groups.find',
  filters: dayFilters,
  load: (state, { page }, signal) => call('collection/list', { ...wantedIn(state), page, pageSize: 50 }, signal),
  exported: exportOf('collections'),
  groups: [
    { title: 'groups.place', fields: [slug, position] },
    {
      title: 'groups.products',
      fields: [
        { name: 'rules', label: 'groups.rules', kind: 'record' },
        {
          name: 'productIds',
          label: 'groups.products',
          kind: 'lookup',
          lookup: 'product',
          isMany: true,
          isOrdered: true,
        },
      ],
      Form: RulesForm,
    },
    texts,
    body,
    search,
  ],
  blank: () => ({ ...blank, body: {}, position: 0, rules: null, productIds: [] }),
  get: (id) => call('collection/get', { id }),
  save: async ({ version, ...values }) => {
    const body = version ? { ...values, base: version } : values;
    return (await call('collection/save', body as AdminBody<'collection/save'>)).id;
  },
  remove: (id) => call('collection/remove', { id }),
  titleOf: ({ title }) => pick(title as Record<string, string>),
  pageOf: ({ url }) => String(url),
};

/** Tags with what they say of themselves. */
export const tags: Resource<Tag> = {
  name: 'tag',
  path: 'tags',
  title: 'groups.tags',
  add: 'groups.addTag',
  empty: 'groups.noTags',
  columns: columnsOf(),
  card,
  keyOf: ({ id }) => id,
  search: 'groups.find',
  filters: dayFilters,
  load: (state, { page }, signal) => call('tag/list', { ...wantedIn(state), page, pageSize: 50 }, signal),
  exported: exportOf('productTags'),
  groups: [{ title: 'groups.place', fields: [{ ...slug, onlyNew: true }] }, texts, search],
  blank: () => blank,
  get: (id) => call('tag/get', { id }),
  save: async (values) => (await call('tag/save', values as AdminBody<'tag/save'>)).id,
  remove: (id) => call('tag/remove', { id }),
  titleOf: ({ title, slug: own }) => pick(title as Record<string, string>) || String(own),
  pageOf: ({ url }) => String(url),
};
