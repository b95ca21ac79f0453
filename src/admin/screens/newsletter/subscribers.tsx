import { Group, Text } from '@mantine/core';
import type { AdminBody, AdminData } from '../../../shared/admin-calls.ts';
import { subscriberStates } from '../../../shared/newsletter.ts';
import { call, saveFile } from '../../api/call.ts';
import { knownOfShop } from '../../known.ts';
import { dayFilters, daysOf } from '../../list/day-filters.ts';
import type { ListState } from '../../list/list-state.ts';
import { sortIn } from '../../list/sort-in.ts';
import type { Resource } from '../../resource/resource.ts';
import { lookupQuery } from '../../resource/use-lookup.ts';
import { StateBadge } from '../../show/StateBadge.tsx';
import { TimeText } from '../../show/TimeText.tsx';
import { Consents, EndSubscription } from './SubscriberParts.tsx';

type Subscriber = AdminData<'subscriber/list'>['items'][number];

function state({ state: own, stopped }: Pick<Subscriber, 'state' | 'stopped'>) {
  return <StateBadge of="newsletter.state" state={stopped ?? own} />;
}

const sorts = ['createdDesc', 'createdAsc', 'email'] as const;

function wantedIn(list: ListState) {
  const chosen = subscriberStates.find((each) => each === list.view);
  const { topic } = list.filters;
  return { keyword: list.keyword, ...(chosen ? { state: chosen } : {}), ...(topic ? { topic } : {}), ...daysOf(list) };
}

/** People who get the newsletter, with the record of what they agreed to. */
export const subscribers: Resource<Subscriber> = {
  name: 'subscriber',
  path: 'subscribers',
  title: 'newsletter.subscribers',
  add: 'newsletter.invite',
  empty: 'newsletter.noSubscribers',
  search: 'newsletter.searchSubscribers',
  views: [
    { id: 'all', label: 'newsletter.all' },
    { id: 'confirmed', label: 'newsletter.state.confirmed' },
    { id: 'pending', label: 'newsletter.state.pending' },
    { id: 'unsubscribed', label: 'newsletter.state.unsubscribed' },
  ],
  columns: [
    { id: 'email', label: 'newsletter.email', sorts: ['email'], cell: ({ email }) => email },
    { id: 'state', label: 'newsletter.state', cell: state },
    { id: 'language', label: 'newsletter.language', cell: ({ language }) => language },
    { id: 'topics', label: 'newsletter.topics', cell: ({ topics }) => topics.join(', ') },
    {
      id: 'from',
      label: 'newsletter.from',
      cell: ({ source }) => <StateBadge of="newsletter.source" state={source} />,
    },
    {
      id: 'since',
      label: 'newsletter.since',
      sorts: ['createdDesc', 'createdAsc'],
      cell: ({ createdAt }) => <TimeText at={createdAt} day />,
    },
  ],
  card: (subscriber) => (
    <Group justify="space-between">
      <Text fw={600}>{subscriber.email}</Text>
      {state(subscriber)}
    </Group>
  ),
  keyOf: ({ id }) => id,
  nameOf: ({ email }) => email,
  filters: [{ name: 'topic', label: 'newsletter.topics', asks: lookupQuery('topic') }, ...dayFilters],
  load: (state, { page }, signal) =>
    call('subscriber/list', { ...wantedIn(state), ...sortIn(state, sorts), page, pageSize: 50 }, signal),
  exported: {
    may: 'subscriber:export',
    save: (state, selection) => saveFile('subscriber/export', { ...selection, ...wantedIn(state) }, 'subscribers.csv'),
  },
  groups: [
    {
      title: 'newsletter.subscriber',
      fields: [
        {
          name: 'email',
          label: 'newsletter.email',
          help: 'newsletter.emailHelp',
          kind: 'text',
          required: true,
          onlyNew: true,
        },
        { name: 'language', label: 'newsletter.language', kind: 'lookup', lookup: 'language', required: true },
        {
          name: 'topics',
          label: 'newsletter.topics',
          help: 'newsletter.topicsHelp',
          kind: 'lookup',
          lookup: 'topic',
          isMany: true,
        },
      ],
    },
  ],
  blank: () => ({ email: '', language: knownOfShop().defaultLanguage, topics: [] }),
  get: (id) => call('subscriber/get', { id }),
  save: async ({ id, version, email, language, topics }) => {
    const own = id ? { id, base: version } : { email };
    return (await call('subscriber/save', { ...own, language, topics } as AdminBody<'subscriber/save'>)).id;
  },
  remove: (id) => call('subscriber/remove', { id }),
  isLocked: ({ state: own }) => own === 'unsubscribed',
  badges: (values) => (values.state ? state(values as unknown as Subscriber) : null),
  Actions: EndSubscription,
  Side: Consents,
  titleOf: ({ email }) => email as string,
};
