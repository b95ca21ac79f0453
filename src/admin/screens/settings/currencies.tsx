import { Text } from '@mantine/core';
import type { AdminBody, AdminData } from '../../../shared/admin-calls.ts';
import { call } from '../../api/call.ts';
import { knownOfShop } from '../../known.ts';
import type { Resource } from '../../resource/resource.ts';

type Currency = AdminData<'currency/list'>['items'][number];

/** Currencies that the shop sells in, with their rates. */
export const currencies: Resource<Currency> = {
  name: 'currency',
  path: 'settings/currencies',
  title: 'places.currencies',
  add: 'places.addCurrency',
  empty: 'places.noCurrencies',
  columns: [
    { id: 'code', label: 'places.currency', cell: ({ code, symbol }) => `${code} ${symbol}` },
    { id: 'rate', label: 'places.exchange', align: 'right', cell: ({ rate }) => rate },
  ],
  card: ({ code, symbol, rate }) => <Text>{`${code} ${symbol} · ${rate}`}</Text>,
  keyOf: ({ code }) => code,
  load: async () => {
    const list = await call('currency/list', {});
    return { ...list, nextCursor: null };
  },
  groups: [
    {
      title: 'places.currency',
      fields: [
        {
          name: 'code',
          label: 'places.currency',
          help: 'places.currencyHelp',
          kind: 'text',
          required: true,
          onlyNew: true,
        },
        {
          name: 'rate',
          label: 'places.exchange',
          help: 'places.exchangeHelp',
          kind: 'text',
          required: true,
          isShown: ({ code }) => code !== knownOfShop().baseCurrency,
        },
        { name: 'followed', label: 'places.followed', kind: 'switch' },
        { name: 'position', label: 'places.position', kind: 'number', max: 1000 },
      ],
    },
  ],
  blank: () => ({ code: '', rate: '', followed: true, position: 0 }),
  get: (code) => call('currency/get', { code } as AdminBody<'currency/get'>),
  save: async ({ code, rate, followed, position }) => {
    const body = { code, rate, followed, position } as AdminBody<'currency/save'>;
    return (await call('currency/save', body)).code;
  },
  remove: (code) => call('currency/remove', { code } as AdminBody<'currency/remove'>),
  titleOf: ({ code }) => String(code),
};
