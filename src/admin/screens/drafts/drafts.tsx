import { Group, Text } from '@mantine/core';
import type { AdminBody, AdminData } from '../../../shared/admin-calls.ts';
import { draftStates } from '../../../shared/draft-states.ts';
import { isFamilyNameFirst, type Language } from '../../../shared/locale.ts';
import { call, saveFile } from '../../api/call.ts';
import { knownOfShop } from '../../known.ts';
import { dayFilters, daysOf } from '../../list/day-filters.ts';
import type { ListState } from '../../list/list-state.ts';
import type { FieldConfig } from '../../resource/field-config.ts';
import type { Resource } from '../../resource/resource.ts';
import { MoneyText } from '../../show/MoneyText.tsx';
import { StateBadge } from '../../show/StateBadge.tsx';
import { TimeText } from '../../show/TimeText.tsx';
import { DraftActions } from './DraftActions.tsx';
import { DraftSummary } from './DraftSummary.tsx';
import { blankDraft, bodyOf, valuesOf } from './draft-values.ts';

type Row = AdminData<'draft/list'>['items'][number];

const state = (row: Pick<Row, 'state'>) => <StateBadge of="drafts.state" state={row.state} />;

const addressField = (name: 'lastName' | 'firstName' | 'line1' | 'line2' | 'city' | 'province' | 'postalCode') =>
  ({ name: `customer.address.${name}`, label: `drafts.${name}`, kind: 'text' }) satisfies FieldConfig;

/** Names in the order of the reader's language, as the checkout asks for them. */
const names = isFamilyNameFirst(knownOfShop().language as Language)
  ? (['lastName', 'firstName'] as const)
  : (['firstName', 'lastName'] as const);

function wantedIn({ view, keyword, ...state }: ListState) {
  const chosen = draftStates.find((each) => each === view);
  return { keyword, ...daysOf(state), ...(chosen ? { state: chosen } : {}) };
}

/** Orders that staff make for somebody: agreed prices, sent as a link or placed at once. */
export const drafts: Resource<Row> = {
  name: 'draft',
  path: 'drafts',
  title: 'drafts.title',
  add: 'drafts.add',
  empty: 'drafts.empty',
  views: [
    { id: 'all', label: 'drafts.all' },
    { id: 'open', label: 'drafts.state.open' },
    { id: 'sent', label: 'drafts.state.sent' },
    { id: 'placed', label: 'drafts.state.placed' },
    { id: 'expired', label: 'drafts.state.expired' },
  ],
  search: 'drafts.search',
  filters: dayFilters,
  exported: {
    may: 'export:drafts',
    save: (state, selection) => saveFile('export/drafts', { ...selection, ...wantedIn(state) }, 'drafts.csv'),
  },
  columns: [
    { id: 'no', label: 'drafts.no', cell: ({ draftNo }) => draftNo },
    { id: 'email', label: 'drafts.email', cell: ({ email }) => email || '–' },
    { id: 'state', label: 'drafts.state', cell: state },
    { id: 'goods', label: 'drafts.goods', align: 'right', cell: ({ goods }) => <MoneyText value={goods} /> },
    { id: 'until', label: 'drafts.until', cell: ({ validUntil }) => <TimeText at={validUntil} day /> },
    { id: 'changed', label: 'drafts.changed', cell: ({ updatedAt }) => <TimeText at={updatedAt} /> },
  ],
  card: (row) => (
    <>
      <Group justify="space-between">
        <Text fw={600}>{row.draftNo}</Text>
        <MoneyText value={row.goods} />
      </Group>
      <Group justify="space-between">
        <Text size="sm">{row.email}</Text>
        {state(row)}
      </Group>
    </>
  ),
  keyOf: ({ draftNo }) => draftNo,
  load: (state, { page }, signal) => call('draft/list', { ...wantedIn(state), page, pageSize: 50 }, signal),
  groups: [
    {
      title: 'drafts.lines',
      fields: [
        {
          name: 'lines',
          label: 'drafts.lines',
          kind: 'rows',
          fields: [
            { name: 'sku', label: 'drafts.sku', kind: 'sku', required: true },
            { name: 'quantity', label: 'drafts.quantity', kind: 'number', min: 1 },
            { name: 'unitPrice', label: 'drafts.unitPrice', help: 'drafts.unitPriceHelp', kind: 'money' },
          ],
          blank: { sku: '', quantity: 1, unitPrice: null },
          add: 'drafts.addLine',
        },
      ],
    },
    {
      title: 'drafts.sums',
      isShort: true,
      fields: [
        { name: 'discount', label: 'drafts.discount', kind: 'money' },
        {
          name: 'shipping.method',
          label: 'drafts.method',
          help: 'drafts.methodHelp',
          kind: 'lookup',
          lookup: 'shippingMethod',
        },
        { name: 'shipping.amount', label: 'drafts.fee', help: 'drafts.feeHelp', kind: 'money' },
      ],
    },
    {
      title: 'drafts.buyer',
      isShort: true,
      fields: [
        { name: 'customer.email', label: 'drafts.email', help: 'drafts.buyerHelp', kind: 'text' },
        { name: 'customer.language', label: 'drafts.language', kind: 'lookup', lookup: 'language' },
        { name: 'customer.phone', label: 'drafts.phone', kind: 'text' },
        { name: 'customer.address.countryCode', label: 'drafts.country', kind: 'country' },
        ...([...names, 'line1', 'line2', 'city', 'province', 'postalCode'] as const).map(addressField),
      ],
    },
    {
      title: 'drafts.words',
      fields: [
        { name: 'validUntil', label: 'drafts.until', kind: 'time', required: true },
        { name: 'remark', label: 'drafts.remark', kind: 'lines' },
        { name: 'giftMessage', label: 'drafts.giftMessage', help: 'drafts.giftMessageHelp', kind: 'lines' },
        { name: 'note', label: 'drafts.note', kind: 'lines' },
      ],
    },
  ],
  blank: blankDraft,
  get: async (draftNo) => valuesOf(await call('draft/get', { draftNo })),
  save: async ({ draftNo, version, ...values }) => {
    const own = draftNo ? { draftNo, base: version } : {};
    const body = { ...(bodyOf(values) ?? { ...values, lines: [] }), ...own } as AdminBody<'draft/save'>;
    return (await call('draft/save', body)).draftNo;
  },
  remove: (draftNo) => call('draft/remove', { draftNo }),
  isLocked: (values) => values.state === 'placed',
  badges: (values) => (values.state ? state(values as unknown as Row) : null),
  Actions: DraftActions,
  Side: DraftSummary,
  hasSideWhenNew: true,
  titleOf: ({ draftNo }) => draftNo as string,
};
