import type { SettingArea } from './setting-area.ts';
import { shopAreas } from './shop-areas.ts';

/** Areas of the shop's settings. */
export const areas: SettingArea[] = [
  ...shopAreas,
  {
    name: 'seller',
    group: {
      title: 'settings.seller',
      fields: [
        { name: 'name', label: 'settings.seller.name', kind: 'text' },
        { name: 'street', label: 'settings.seller.street', kind: 'text' },
        { name: 'postalCode', label: 'settings.seller.postalCode', kind: 'text' },
        { name: 'city', label: 'settings.seller.city', kind: 'text' },
        { name: 'countryCode', label: 'places.country', kind: 'country' },
        { name: 'vatId', label: 'settings.seller.vatId', kind: 'text' },
        { name: 'registration', label: 'settings.seller.registration', kind: 'text' },
        { name: 'email', label: 'people.email', kind: 'text' },
        { name: 'iban', label: 'settings.seller.iban', kind: 'text' },
        { name: 'bank', label: 'settings.seller.bank', kind: 'text' },
      ],
    },
  },
  {
    name: 'dispatch',
    group: {
      title: 'settings.dispatch',
      fields: [
        { name: 'timeZone', label: 'settings.timeZone', kind: 'lookup', lookup: 'timeZone', required: true },
        { name: 'until', label: 'settings.until', help: 'settings.untilHelp', kind: 'number', max: 24 },
        { name: 'closedOn', label: 'settings.closedOn', help: 'settings.closedOnHelp', kind: 'words' },
      ],
    },
  },
  {
    name: 'orders',
    group: {
      title: 'settings.orders',
      fields: [
        { name: 'completeDays', label: 'settings.completeDays', kind: 'number', min: 1, max: 365 },
        { name: 'cashOnDeliveryDays', label: 'settings.cashDays', kind: 'number', min: 1, max: 365, empty: 'null' },
        { name: 'unpaidPerEmail', label: 'settings.unpaidPerEmail', kind: 'number', min: 1, empty: 'null' },
        { name: 'unpaidPerPhone', label: 'settings.unpaidPerPhone', kind: 'number', min: 1, empty: 'null' },
        { name: 'unpaidPerAddress', label: 'settings.unpaidPerAddress', kind: 'number', min: 1, empty: 'null' },
      ],
    },
  },
  {
    name: 'payments',
    group: {
      title: 'settings.payments',
      fields: [
        { name: 'onlineMinutes', label: 'settings.onlineMinutes', kind: 'number', min: 5, max: 10_080 },
        {
          name: 'capture',
          label: 'settings.capture',
          kind: 'choice',
          choices: [
            { value: 'order', label: 'settings.capture.order' },
            { value: 'shipping', label: 'settings.capture.shipping' },
          ],
        },
        {
          name: 'cashOnDelivery.countries',
          label: 'settings.cashCountries',
          help: 'settings.cashCountriesHelp',
          kind: 'countries',
        },
        {
          name: 'cashOnDelivery.maxAmount',
          label: 'settings.cashMost',
          help: 'settings.cashMostHelp',
          kind: 'money',
        },
      ],
    },
    more: [
      {
        title: 'settings.stripe',
        fields: [
          { name: 'stripe.publishableKey', label: 'settings.stripe.publishableKey', kind: 'text' },
          { name: 'stripe.secretKey', label: 'settings.stripe.secretKey', kind: 'text' },
          { name: 'stripe.webhookSecret', label: 'settings.stripe.webhookSecret', kind: 'text' },
        ],
      },
      {
        title: 'settings.paypal',
        fields: [
          { name: 'paypal.clientId', label: 'settings.paypal.clientId', kind: 'text' },
          { name: 'paypal.clientSecret', label: 'settings.paypal.clientSecret', kind: 'text' },
          { name: 'paypal.webhookId', label: 'settings.paypal.webhookId', kind: 'text' },
          { name: 'paypal.merchantId', label: 'settings.paypal.merchantId', kind: 'text' },
          { name: 'paypal.sandbox', label: 'settings.paypal.sandbox', kind: 'switch' },
        ],
      },
    ],
  },
  {
    name: 'returns',
    group: {
      title: 'settings.returns',
      fields: [
        { name: 'days', label: 'settings.returnDays', kind: 'number', max: 3650 },
        { name: 'withdrawalDays', label: 'settings.withdrawalDays', kind: 'number', max: 3650 },
        { name: 'excludedTags', label: 'settings.excludedTags', kind: 'words' },
        { name: 'instructions', label: 'settings.instructions', kind: 'lines' },
      ],
    },
  },
  {
    name: 'tax',
    group: {
      title: 'settings.tax',
      fields: [
        { name: 'included', label: 'settings.taxIncluded', kind: 'switch' },
        { name: 'name', label: 'settings.taxName', help: 'settings.taxNameHelp', kind: 'texts' },
        { name: 'home', label: 'settings.taxHome', kind: 'country' },
        { name: 'numbers', label: 'settings.taxNumbers', kind: 'switch' },
        { name: 'reverseCharge', label: 'settings.reverseCharge', kind: 'switch' },
      ],
    },
  },
  {
    name: 'reviews',
    group: {
      title: 'settings.reviews',
      fields: [
        {
          name: 'moderation',
          label: 'settings.moderation',
          kind: 'choice',
          choices: [
            { value: 'always', label: 'settings.moderation.always' },
            { value: 'suspicious', label: 'settings.moderation.suspicious' },
            { value: 'never', label: 'settings.moderation.never' },
          ],
        },
        { name: 'blockedWords', label: 'settings.blockedWords', kind: 'words' },
        { name: 'inviteDays', label: 'settings.inviteDays', kind: 'number', min: 1, max: 365, empty: 'null' },
      ],
    },
  },
  {
    name: 'newsletter',
    group: {
      title: 'settings.newsletter',
      fields: [
        {
          name: 'topics',
          label: 'settings.topics',
          kind: 'rows',
          fields: [
            { name: 'code', label: 'settings.topicCode', kind: 'text', required: true },
            { name: 'name', label: 'settings.topicName', kind: 'texts', required: true },
          ],
          blank: { code: '', name: {} },
          add: 'settings.addTopic',
          isOrdered: true,
        },
        { name: 'perMinute', label: 'settings.perMinute', kind: 'number', min: 1, max: 10_000 },
      ],
    },
  },
  {
    name: 'reminders',
    group: {
      title: 'settings.reminders',
      fields: [
        { name: 'enabled', label: 'settings.remindersOn', kind: 'switch' },
        { name: 'cartHours', label: 'settings.cartHours', kind: 'number', min: 1, max: 144 },
        { name: 'checkoutHours', label: 'settings.checkoutHours', kind: 'number', min: 1, max: 144 },
      ],
    },
  },
  {
    name: 'notifications',
    group: {
      title: 'settings.notifications',
      fields: [{ name: 'staffEmail', label: 'settings.staffEmail', kind: 'text' }],
    },
  },
  {
    name: 'products',
    group: {
      title: 'settings.products',
      fields: [
        {
          name: 'soldFrom',
          label: 'settings.soldFrom',
          help: 'settings.soldFromHelp',
          kind: 'number',
          min: 1,
          empty: 'null',
        },
      ],
    },
  },
  {
    name: 'gifts',
    group: {
      title: 'settings.gifts',
      fields: [
        { name: 'message', label: 'settings.giftMessage', help: 'settings.giftMessageHelp', kind: 'switch' },
        { name: 'wrapSku', label: 'settings.wrapSku', help: 'settings.wrapSkuHelp', kind: 'text' },
      ],
    },
  },
  {
    name: 'stock',
    group: {
      title: 'settings.stock',
      fields: [{ name: 'lowAt', label: 'settings.lowAt', kind: 'number', empty: 'null' }],
    },
  },
  {
    name: 'staff',
    group: {
      title: 'settings.security',
      fields: [{ name: 'secondFactor', label: 'settings.secondFactor', kind: 'switch' }],
    },
  },
  {
    name: 'retention',
    group: {
      title: 'settings.retention',
      fields: [
        { name: 'visitors', label: 'settings.keepVisitors', kind: 'number', min: 1, empty: 'null' },
        { name: 'carts', label: 'settings.keepCarts', kind: 'number', min: 1, empty: 'null' },
        { name: 'checkouts', label: 'settings.keepCheckouts', kind: 'number', min: 1, empty: 'null' },
        { name: 'events', label: 'settings.keepEvents', kind: 'number', min: 1, empty: 'null' },
        { name: 'mails', label: 'settings.keepMails', kind: 'number', min: 1, empty: 'null' },
      ],
    },
  },
];
