import { Group, Text } from '@mantine/core';
import type { AdminData } from '../../../shared/admin-calls.ts';
import { decimal, type Money } from '../../../shared/money.ts';
import { call, saveFile } from '../../api/call.ts';
import { newKey } from '../../form/new-key.ts';
import { knownOfShop } from '../../known.ts';
import { dayFilters, daysOf } from '../../list/day-filters.ts';
import type { ListState } from '../../list/list-state.ts';
import type { Values } from '../../resource/field-config.ts';
import type { Resource } from '../../resource/resource.ts';
import { MoneyText } from '../../show/MoneyText.tsx';
import { sayForLong } from '../../show/notify.tsx';
import { StateBadge } from '../../show/StateBadge.tsx';
import { TimeText } from '../../show/TimeText.tsx';
import { AdjustGiftCard, GiftCardEntries, MakeGiftCards } from './GiftCardParts.tsx';

type GiftCard = AdminData<'giftCard/list'>['items'][number];

function state({ usable, enabled }: GiftCard) {
  return <StateBadge of="giftCards.state" state={usable ? 'active' : enabled ? 'over' : 'off'} />;
}

function wantedIn({ keyword, ...state }: ListState) {
  return { keyword, ...daysOf(state) };
}

/** Gift cards: made, disabled, and looked into. The code of a new one is shown once. */
export const giftCards: Resource<GiftCard> = {
  name: 'giftCard',
  path: 'gift-cards',
  title: 'giftCards.title',
  add: 'giftCards.add',
  empty: 'giftCards.empty',
  search: 'giftCards.search',
  columns: [
    { id: 'code', label: 'giftCards.code', cell: ({ code }) => code },
    { id: 'balance', label: 'giftCards.balance', align: 'right', cell: ({ balance }) => <MoneyText value={balance} /> },
    { id: 'issued', label: 'giftCards.issued', align: 'right', cell: ({ issued }) => <MoneyText value={issued} /> },
    { id: 'state', label: 'giftCards.state', cell: state },
    { id: 'expires', label: 'giftCards.expiresAt', cell: ({ expiresAt }) => <TimeText at={expiresAt} day /> },
    { id: 'note', label: 'giftCards.note', cell: ({ note }) => note },
  ],
  card: (giftCard) => (
    <>
      <Group justify="space-between">
        <Text fw={600}>{giftCard.code}</Text>
        <MoneyText value={giftCard.balance} />
      </Group>
      {state(giftCard)}
    </>
  ),
  keyOf: ({ id }) => id,
  nameOf: ({ code }) => code,
  filters: dayFilters,
  exported: {
    may: 'export:giftCards',
    save: (state, selection) => saveFile('export/giftCards', { ...selection, ...wantedIn(state) }, 'gift-cards.csv'),
  },
  load: (state, { page }, signal) => call('giftCard/list', { ...wantedIn(state), page, pageSize: 50 }, signal),
  groups: [
    {
      title: 'giftCards.card',
      fields: [
        { name: 'value', label: 'giftCards.amount', kind: 'money', required: true, onlyNew: true },
        { name: 'expiresAt', label: 'giftCards.expiresAt', kind: 'time' },
        { name: 'enabled', label: 'giftCards.enabled', kind: 'switch' },
        { name: 'note', label: 'giftCards.note', help: 'giftCards.noteHelp', kind: 'text' },
      ],
    },
  ],
  blank: () => ({
    value: { amount: 5000, currency: knownOfShop().baseCurrency },
    expiresAt: null,
    enabled: true,
    note: '',
    // Two presses, and a call whose answer was lost, make one card.
    key: newKey(),
  }),
  get: (id) => call('giftCard/get', { id }),
  save: saveCard,
  remove: (id) => call('giftCard/remove', { id }),
  Actions: AdjustGiftCard,
  Side: GiftCardEntries,
  ListActions: MakeGiftCards,
  titleOf: ({ code, balance }) => [code, balance && amountOf(balance as Money)].filter(Boolean).join(' · '),
};

function amountOf(balance: Money): string {
  return `${decimal(balance)} ${balance.currency}`;
}

async function saveCard({ id, value, expiresAt, enabled, note, key }: Values): Promise<string> {
  const own = {
    expiresAt: expiresAt as string | null,
    enabled: enabled === true,
    note: (note as string | undefined) ?? '',
  };
  const body = id
    ? { id: id as string, ...own }
    : { ...(value as Money), ...own, key: `${key as string} ${(value as Money).amount}` };
  const saved = await call('giftCard/save', body);
  // The shop keeps only its hash: the code is shown now and never again.
  if (saved.code) sayForLong(saved.code);
  return saved.id;
}
