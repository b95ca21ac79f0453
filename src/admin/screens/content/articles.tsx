import { Group, Text } from '@mantine/core';
import type { AdminBody, AdminData } from '../../../shared/admin-calls.ts';
import { call, saveFile } from '../../api/call.ts';
import { dayFilters } from '../../list/day-filters.ts';
import type { ListState } from '../../list/list-state.ts';
import type { Values } from '../../resource/field-config.ts';
import type { Resource } from '../../resource/resource.ts';
import { lookupQuery, useLookup } from '../../resource/use-lookup.ts';
import { languagesOf } from '../../show/languages-of.ts';
import { pick } from '../../show/pick-text.ts';
import { StateBadge } from '../../show/StateBadge.tsx';
import { TimeText } from '../../show/TimeText.tsx';
import { ArticlePlan } from './ArticlePlan.tsx';
import { PublishArticle } from './PublishArticle.tsx';
import { untranslated } from './untranslated.ts';

type Article = AdminData<'article/list'>['items'][number];
type Tab = NonNullable<AdminBody<'article/list'>['tab']>;

const tabs: Tab[] = ['all', 'draft', 'planned', 'published'];

function wantedIn({ view, keyword, filters }: ListState) {
  return { ...filters, tab: (view || 'all') as Tab, keyword };
}

/** Articles by state, and the form of one with its texts, cover and what belongs to it. */
export const articles: Resource<Article> = {
  name: 'article',
  keepsDraft: true,
  path: 'articles',
  title: 'content.articles',
  add: 'content.addArticle',
  empty: 'content.noArticles',
  search: 'content.findArticles',
  views: tabs.map((id) => ({ id, label: `content.view.${id}` as 'content.view.all' })),
  columns: [
    { id: 'title', label: 'content.title', cell: ({ title, slug }) => pick(title) || slug },
    { id: 'state', label: 'content.state', cell: (row) => <ArticleState row={row} /> },
    { id: 'category', label: 'content.articleCategory', cell: (row) => <Category row={row} /> },
    { id: 'languages', label: 'content.languages', cell: ({ title }) => languagesOf(title).join(', ') },
    { id: 'by', label: 'content.by', cell: ({ by }) => by },
    { id: 'updated', label: 'content.updated', cell: ({ updatedAt }) => <TimeText at={updatedAt} /> },
  ],
  card: (row) => (
    <>
      <Text fw={600}>{pick(row.title) || row.slug}</Text>
      <ArticleState row={row} />
    </>
  ),
  keyOf: ({ id }) => id,
  nameOf: ({ title, slug }) => pick(title) || slug,
  filters: [
    { name: 'category', label: 'content.articleCategory', asks: lookupQuery('articleCategory') },
    untranslated,
    ...dayFilters,
  ],
  load: (state, { page }, signal) => call('article/list', { ...wantedIn(state), page, pageSize: 50 }, signal),
  exported: {
    may: 'export:articles',
    save: (state, selection) => saveFile('export/articles', { ...selection, ...wantedIn(state) }, 'articles.csv'),
  },
  groups: [
    {
      title: 'content.texts',
      fields: [
        { name: 'title', label: 'content.title', kind: 'texts', required: true },
        { name: 'summary', label: 'content.summary', kind: 'textsLines' },
        { name: 'body', label: 'content.body', kind: 'html' },
        { name: 'cover', label: 'content.cover', kind: 'picture' },
      ],
    },
    {
      title: 'content.place',
      fields: [
        { name: 'slug', label: 'content.slug', help: 'content.slugHelp', kind: 'text', required: true },
        { name: 'category', label: 'content.articleCategory', kind: 'text' },
        { name: 'tags', label: 'content.tags', kind: 'words' },
        { name: 'author', label: 'content.author', kind: 'text' },
      ],
    },
    {
      title: 'content.related',
      fields: [
        {
          name: 'relatedProducts',
          label: 'content.relatedProducts',
          kind: 'lookup',
          lookup: 'product',
          isMany: true,
        },
        {
          name: 'relatedArticles',
          label: 'content.relatedArticles',
          kind: 'lookup',
          lookup: 'article',
          isMany: true,
        },
      ],
    },
  ],
  blank: () => ({
    slug: '',
    title: {},
    summary: {},
    body: {},
    category: '',
    tags: [],
    author: '',
    cover: null,
    status: 'draft',
    relatedProducts: [],
    relatedArticles: [],
  }),
  get: (id) => call('article/get', { id }),
  save: saveArticle,
  remove: (id) => call('article/remove', { id }),
  pageOf: ({ url }) => url as string,
  badges: (values) => <ArticleState row={values as unknown as Article} />,
  Notice: ArticlePlan,
  Actions: PublishArticle,
  titleOf: ({ title }) => pick(title as Record<string, string>),
};

/** Saves an article over the version that it was opened in; it stays published or a draft as it was. */
async function saveArticle({ version, ...values }: Values): Promise<string> {
  const body = version ? { ...values, base: version } : values;
  return (await call('article/save', body as AdminBody<'article/save'>)).id;
}

function Category({ row: { category } }: { row: Article }) {
  return <>{useLookup('articleCategory').find(({ value }) => value === category)?.label ?? category}</>;
}

function ArticleState({ row: { state, publishAt } }: { row: Pick<Article, 'state' | 'publishAt'> }) {
  return (
    <Group gap="xs">
      <StateBadge of="versions.state" state={state} />
      {state === 'planned' && <TimeText at={publishAt} />}
    </Group>
  );
}
