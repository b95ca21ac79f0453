import { Group, Text } from '@mantine/core';
import type { AdminBody, AdminData } from '../../../shared/admin-calls.ts';
import { campaignStates } from '../../../shared/newsletter.ts';
import { call, saveFile } from '../../api/call.ts';
import { dayFilters, daysOf } from '../../list/day-filters.ts';
import type { ListState } from '../../list/list-state.ts';
import { sortIn } from '../../list/sort-in.ts';
import type { Values } from '../../resource/field-config.ts';
import type { Resource } from '../../resource/resource.ts';
import { pick } from '../../show/pick-text.ts';
import { StateBadge } from '../../show/StateBadge.tsx';
import { TimeText } from '../../show/TimeText.tsx';
import { CampaignActions } from './CampaignActions.tsx';
import { CampaignFigures } from './CampaignFigures.tsx';

type Campaign = AdminData<'campaign/list'>['items'][number];

const stateOf = ({ state }: Pick<Campaign, 'state'>) => <StateBadge of="newsletter.state" state={state} />;

const sorts = ['createdDesc', 'atDesc', 'atAsc', 'sentDesc'] as const;

function wantedIn(list: ListState) {
  const state = campaignStates.find((each) => each === list.view);
  return { keyword: list.keyword, ...(state ? { state } : {}), ...daysOf(list), ...sortIn(list, sorts) };
}

/** Mails to subscribers: written, tried, sent now or at a time; what was sent can only be looked at. */
export const campaigns: Resource<Campaign> = {
  name: 'campaign',
  keepsDraft: true,
  path: 'campaigns',
  title: 'newsletter.campaigns',
  add: 'newsletter.addCampaign',
  empty: 'newsletter.noCampaigns',
  views: [
    { id: 'all', label: 'newsletter.all' },
    { id: 'draft', label: 'newsletter.state.draft' },
    { id: 'scheduled', label: 'newsletter.state.scheduled' },
    { id: 'sent', label: 'newsletter.state.sent' },
  ],
  columns: [
    { id: 'subject', label: 'newsletter.subject', cell: ({ subject }) => pick(subject) },
    { id: 'state', label: 'newsletter.state', cell: stateOf },
    {
      id: 'at',
      label: 'newsletter.at',
      sorts: ['atDesc', 'atAsc'],
      cell: ({ at, startedAt }) => <TimeText at={startedAt ?? at} />,
    },
    { id: 'sent', label: 'newsletter.sent', align: 'right', sorts: ['sentDesc'], cell: ({ sent }) => sent },
    { id: 'bounced', label: 'newsletter.bounced', align: 'right', cell: ({ bounced }) => bounced },
    { id: 'left', label: 'newsletter.unsubscribed', align: 'right', cell: ({ unsubscribed }) => unsubscribed },
  ],
  card: (campaign) => (
    <Group justify="space-between">
      <Text fw={600}>{pick(campaign.subject)}</Text>
      {stateOf(campaign)}
    </Group>
  ),
  keyOf: ({ id }) => id,
  nameOf: ({ subject }) => pick(subject),
  search: 'newsletter.findCampaign',
  filters: dayFilters,
  load: (state, { page }, signal) => call('campaign/list', { ...wantedIn(state), page, pageSize: 50 }, signal),
  exported: {
    may: 'export:campaigns',
    save: (state, selection) => saveFile('export/campaigns', { ...selection, ...wantedIn(state) }, 'campaigns.csv'),
  },
  groups: [
    {
      title: 'newsletter.body',
      fields: [
        { name: 'subject', label: 'newsletter.subject', kind: 'texts', required: true },
        { name: 'body', label: 'newsletter.body', kind: 'html', required: true },
      ],
    },
    {
      title: 'newsletter.readers',
      fields: [
        { name: 'topic', label: 'newsletter.topic', help: 'newsletter.topicHelp', kind: 'lookup', lookup: 'topic' },
        {
          name: 'languages',
          label: 'newsletter.languages',
          help: 'newsletter.languagesHelp',
          kind: 'lookup',
          lookup: 'language',
          isMany: true,
        },
      ],
    },
  ],
  blank: () => ({ subject: {}, body: {}, topic: null, languages: [] }),
  get: (id) => call('campaign/get', { id }),
  save: async ({ id, version, subject, body, topic, languages }) => {
    const own = id ? { id, base: version } : {};
    const sent = { ...own, subject: filled(subject), body: filled(body), topic: topic || null, languages };
    return (await call('campaign/save', sent as AdminBody<'campaign/save'>)).id;
  },
  isLocked: ({ state }) => state !== undefined && state !== 'draft' && state !== 'scheduled',
  badges: (values) => (values.state ? stateOf(values as unknown as Campaign) : null),
  Actions: CampaignActions,
  Side: CampaignFigures,
  titleOf: ({ subject }) => pick(subject as Record<string, string>),
};

/** Texts of the languages that have one. */
function filled(texts: unknown): Values {
  return Object.fromEntries(Object.entries(texts as Values).filter(([, text]) => text !== ''));
}
