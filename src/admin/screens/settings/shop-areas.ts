import { knownOfShop } from '../../known.ts';
import type { SettingArea } from './setting-area.ts';

/** Areas of the shop itself: name, languages, money, checkout, and terms for search engines. */
export const shopAreas: SettingArea[] = [
  {
    name: 'shop',
    group: {
      title: 'settings.shop',
      fields: [
        { name: 'name', label: 'settings.shopName', help: 'settings.shopNameHelp', kind: 'texts', required: true },
        { name: 'description', label: 'settings.description', help: 'settings.descriptionHelp', kind: 'textsLines' },
        { name: 'icon', label: 'settings.icon', help: 'settings.iconHelp', kind: 'picture' },
      ],
    },
  },
  {
    name: 'locale',
    group: {
      title: 'settings.locale',
      fields: [
        {
          name: 'siteLangs',
          label: 'settings.languages',
          kind: 'rows',
          fields: [{ name: 'lang', label: 'settings.language', kind: 'lookup', lookup: 'anyLanguage', required: true }],
          blank: { lang: '' },
          add: 'settings.addLanguage',
          isOrdered: true,
        },
        {
          name: 'defaultLang',
          label: 'settings.defaultLang',
          help: 'settings.defaultLangHelp',
          kind: 'lookup',
          lookup: 'anyLanguage',
          required: true,
        },
      ],
    },
  },
  {
    name: 'money',
    group: {
      title: 'settings.money',
      fields: [
        {
          name: 'baseCurrency',
          label: 'settings.baseCurrency',
          help: 'settings.baseCurrencyHelp',
          kind: 'lookup',
          lookup: 'anyCurrency',
          required: true,
        },
        {
          name: 'defaultCurrency',
          label: 'settings.defaultCurrency',
          help: 'settings.defaultCurrencyHelp',
          kind: 'lookup',
          lookup: 'currency',
          required: true,
          isShown: ({ baseCurrency }) => baseCurrency === knownOfShop().baseCurrency,
        },
      ],
    },
    follow: (values, before) =>
      values.baseCurrency === before.baseCurrency ? values : { ...values, defaultCurrency: values.baseCurrency },
  },
  {
    name: 'checkout',
    group: {
      title: 'settings.checkout',
      fields: [
        { name: 'guestCheckout', label: 'settings.guestCheckout', kind: 'switch' },
        { name: 'bankTransferDays', label: 'settings.bankTransferDays', kind: 'number', min: 1, max: 365 },
      ],
    },
  },
  {
    name: 'push',
    group: {
      title: 'settings.push',
      fields: [{ name: 'on', label: 'settings.pushOn', help: 'settings.pushOnHelp', kind: 'switch' }],
    },
  },
  {
    name: 'offline',
    group: {
      title: 'settings.offline',
      fields: [{ name: 'on', label: 'settings.offlineOn', help: 'settings.offlineOnHelp', kind: 'switch' }],
    },
  },
  {
    name: 'market',
    group: {
      title: 'settings.market',
      fields: [
        {
          name: 'countries',
          label: 'settings.marketCountries',
          help: 'settings.marketCountriesHelp',
          kind: 'countries',
        },
        {
          name: 'returnDays',
          label: 'settings.statedReturnDays',
          help: 'settings.statedReturnDaysHelp',
          kind: 'number',
          max: 3650,
          empty: 'null',
        },
        {
          name: 'returnFees',
          label: 'settings.returnFees',
          kind: 'choice',
          choices: [
            { value: 'free', label: 'settings.returnFees.free' },
            { value: 'customer', label: 'settings.returnFees.customer' },
          ],
          empty: 'null',
        },
      ],
    },
  },
];
