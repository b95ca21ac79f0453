import { Badge, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { AdminBody, AdminData } from '../../shared/admin-calls.ts';
import type { versionExports } from '../../shared/contracts/version-list.ts';
import { call, saveFile } from '../api/call.ts';
import { knownOfShop } from '../known.ts';
import { dayFilters } from '../list/day-filters.ts';
import type { Column } from '../list/list-config.ts';
import type { ListState } from '../list/list-state.ts';
import type { FieldGroup, Values } from '../resource/field-config.ts';
import type { Resource } from '../resource/resource.ts';
import { pick } from '../show/pick-text.ts';
import { StateBadge } from '../show/StateBadge.tsx';
import { TimeText } from '../show/TimeText.tsx';
import { loadedText } from '../text/load-texts.ts';
import { type TextKey, useText } from '../text/text.ts';
import { HistoryPanel } from './HistoryPanel.tsx';
import { PublishVersion } from './PublishVersion.tsx';
import { withTextsByLanguage } from './texts-of.ts';
import { VersionPlan } from './VersionPlan.tsx';
import { type VersionedKind, versionOf } from './version.ts';

type Row = AdminData<'page/list'>['items'][number];
type Tab = NonNullable<AdminBody<'page/list'>['tab']>;

const tabs = ['all', 'draft', 'planned', 'published'] as const satisfies Tab[];

/** Declaration of a kind of content with drafts and versions. */
interface Declaration extends Pick<Resource<Row>, 'path' | 'title' | 'add' | 'empty' | 'knownName' | 'filters'> {
  kind: VersionedKind;
  /** Name of its list as a file. */
  file: (typeof versionExports)[VersionedKind];
  /** Keys with a name of `knownName`, which the search finds too. */
  knownKeys?: readonly string[];
  groups: FieldGroup[];
  /** State of what nobody has changed: of the theme, or as the shop was set up. */
  ownState?: 'theme' | 'shop';
  /** End of a row on a phone. */
  cardEnd?: (row: Row) => ReactNode;
  /** Columns between the state and the time of the last change. */
  columns?: Column<Row>[];
  blank: () => Values;
  /** Path in the shop where it is seen, for its preview. */
  shownAt: (values: Values) => string;
}

/** List and form of a kind of content with drafts and versions: what is saved is a draft until it is published. */
export function versioned({
  kind,
  file,
  groups,
  blank,
  shownAt,
  columns = [],
  filters = [],
  cardEnd,
  ownState = 'theme',
  knownKeys = [],
  ...rest
}: Declaration): Resource<Row> {
  const wantedIn = (state: ListState) => ({
    ...versionsIn(state),
    named: namedLike(state.keyword, knownKeys, rest.knownName),
  });
  const nameOf = (row: Row) => <Name row={row} known={rest.knownName?.(row.key)} />;
  return {
    ...rest,
    keepsDraft: true,
    name: kind,
    groups,
    columns: [
      { id: 'name', label: 'content.title', cell: nameOf },
      { id: 'state', label: 'content.state', cell: (row) => <States row={row} own={ownState} /> },
      ...columns,
      { id: 'by', label: 'content.by', cell: ({ by }) => by },
      { id: 'at', label: 'content.updated', cell: ({ at }) => <TimeText at={at} /> },
    ],
    card: (row) => (
      <Group justify="space-between">
        <Text component="span" fw={600}>
          {nameOf(row)}
        </Text>
        <Group gap="xs">
          <States row={row} own={ownState} />
          {cardEnd?.(row)}
        </Group>
      </Group>
    ),
    keyOf: ({ key }) => key,
    nameOf: ({ key, title }) => pickAny(title) || key,
    search: 'content.find',
    views: tabs.map((id) => ({ id, label: `content.view.${id}` as const })),
    filters: [...filters, ...dayFilters],
    load: (state, { page }, signal) => call(`${kind}/list`, { ...wantedIn(state), page, pageSize: 50 }, signal),
    exported: {
      may: `export:${file}`,
      save: (state, selection) => saveFile(`export/${file}`, { ...selection, ...wantedIn(state) }, `${file}.csv`),
    },
    blank: () => ({ version: { draft: null, published: null, plan: null, number: 0 }, ...blank() }),
    get: async (key) => {
      const { content, ...version } = await call(`${kind}/get`, { key });
      return { key, version, ...withTextsByLanguage(groups, content, knownOfShop().defaultLanguage) };
    },
    save: async ({ key, version, ...content }) => {
      const body = { content: withoutEmpty(content), base: versionOf({ version }).number };
      return (await call(`${kind}/save`, key ? { ...body, key: key as string } : body)).key;
    },
    remove: async (key) => {
      const { number } = await call(`${kind}/get`, { key });
      return call(`${kind}/remove`, { key, base: number });
    },
    titleOf,
    badges: (values) => <States row={{ ...versionOf(values) }} own={ownState} />,
    Actions: (state) => (
      <PublishVersion kind={kind} name={titleOf(state.values)} path={shownAt(state.values)} {...state} />
    ),
    Notice: (state) => <VersionPlan kind={kind} {...state} />,
    history: 'own',
    Side: (state) => <HistoryPanel kind={kind} {...state} />,
  };
}

/** Keys whose names in the reader's language have a keyword. */
function namedLike(keyword: string, keys: readonly string[], nameOf: Declaration['knownName']): string[] {
  const typed = keyword.trim().toLowerCase();
  if (typed === '') return [];
  return keys.filter((key) => {
    const name = nameOf?.(key);
    return name ? loadedText(name).toLowerCase().includes(typed) : false;
  });
}

/** Body of a list of a kind. */
function versionsIn({ view, keyword, filters }: ListState) {
  return { ...filters, tab: (view || 'all') as Tab, keyword };
}

function Name({ row: { key, title }, known }: { row: Row; known: TextKey | null | undefined }) {
  const t = useText();
  return <>{known ? t(known) : pickAny(title) || key}</>;
}

/** Title of a page, text of a notice, else the name by which templates know it. */
function titleOf({ title, text, key }: Values): string {
  return pickAny((title ?? text) as Row['title']) || (key as string);
}

/** A text in the reader's language, whether it is one for all languages or one for each. */
function pickAny(text: Row['title'] | undefined): string {
  return typeof text === 'string' ? text : pick(text);
}

interface StatesProps {
  row: Pick<Row, 'draft' | 'published' | 'plan'>;
  own: 'theme' | 'shop';
}

/** States of a thing: published, a draft over it with the time at which it is published, or a draft that nobody has seen. */
function States({ row: { draft, published, plan }, own }: StatesProps) {
  const t = useText();
  if (draft === null && published === null) return <StateBadge of="versions.state" state={own} />;
  return (
    <Group gap={4}>
      {published !== null && <StateBadge of="versions.state" state="published" />}
      {plan && <Planned {...plan} />}
      {!plan && published === null && <StateBadge of="versions.state" state="draft" />}
      {!plan && draft !== null && published !== null && (
        <Badge variant="default" radius="sm" className="state">
          {t('versions.draftToo')}
        </Badge>
      )}
    </Group>
  );
}

function Planned({ at, fault }: NonNullable<Row['plan']>) {
  if (fault) return <StateBadge of="versions.state" state="failed" />;
  return (
    <>
      <StateBadge of="versions.state" state="planned" />
      <Text component="span" size="sm">
        <TimeText at={at} />
      </Text>
    </>
  );
}

/** Values without the optional ones that were left empty: the server reads those as invalid. */
export function withoutEmpty(values: Values): Values {
  const clean = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(clean);
    return typeof value === 'object' && value !== null ? withoutEmpty(value as Values) : value;
  };
  const filled = ([name, value]: [string, unknown]) => {
    if (name === 'title' || name === 'text' || name === 'body' || name === 'description') return value !== null;
    const isEmptyText = value === '' && name !== 'path';
    const isEmptyObject = typeof value === 'object' && value !== null && Object.keys(value).length === 0;
    return value !== null && value !== undefined && !isEmptyText && (!isEmptyObject || Array.isArray(value));
  };
  return Object.fromEntries(
    Object.entries(values)
      .filter(filled)
      .map(([name, value]) => [name, clean(value)]),
  );
}
