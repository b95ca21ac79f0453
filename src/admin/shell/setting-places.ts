import type { TextKey } from '../text/text.ts';

/** Headings of the overview, in its order. */
export const settingGroups = ['shop', 'selling', 'delivery', 'marketing', 'staff', 'data'] as const;

type SettingGroup = (typeof settingGroups)[number];

/** Areas of the shop's settings, each with a form of its own; `about` says what is set there. */
export const settingAreas: { name: string; group: SettingGroup; label: TextKey; about: TextKey }[] = [
  { name: 'shop', group: 'shop', label: 'settings.shop', about: 'settings.about.shop' },
  { name: 'seller', group: 'shop', label: 'settings.seller', about: 'settings.about.seller' },
  { name: 'locale', group: 'shop', label: 'settings.locale', about: 'settings.about.locale' },
  { name: 'money', group: 'shop', label: 'settings.money', about: 'settings.about.money' },
  { name: 'checkout', group: 'selling', label: 'settings.checkout', about: 'settings.about.checkout' },
  { name: 'gifts', group: 'selling', label: 'settings.gifts', about: 'settings.about.gifts' },
  { name: 'products', group: 'marketing', label: 'settings.products', about: 'settings.about.products' },
  { name: 'market', group: 'marketing', label: 'settings.market', about: 'settings.about.market' },
  { name: 'dispatch', group: 'delivery', label: 'settings.dispatch', about: 'settings.about.dispatch' },
  { name: 'orders', group: 'selling', label: 'settings.orders', about: 'settings.about.orders' },
  { name: 'payments', group: 'selling', label: 'settings.payments', about: 'settings.about.payments' },
  { name: 'returns', group: 'delivery', label: 'settings.returns', about: 'settings.about.returns' },
  { name: 'tax', group: 'delivery', label: 'settings.tax', about: 'settings.about.tax' },
  { name: 'reviews', group: 'marketing', label: 'settings.reviews', about: 'settings.about.reviews' },
  { name: 'newsletter', group: 'marketing', label: 'settings.newsletter', about: 'settings.about.newsletter' },
  { name: 'reminders', group: 'marketing', label: 'settings.reminders', about: 'settings.about.reminders' },
  { name: 'push', group: 'marketing', label: 'settings.push', about: 'settings.about.push' },
  { name: 'offline', group: 'shop', label: 'settings.offline', about: 'settings.about.offline' },
  { name: 'notifications', group: 'staff', label: 'settings.notifications', about: 'settings.about.notifications' },
  { name: 'stock', group: 'delivery', label: 'settings.stock', about: 'settings.about.stock' },
  { name: 'staff', group: 'staff', label: 'settings.security', about: 'settings.about.security' },
  { name: 'retention', group: 'staff', label: 'settings.retention', about: 'settings.about.retention' },
];

/** Lists that belong to the settings. */
export const settingLists: { path: string; group: SettingGroup; label: TextKey; about: TextKey; may: string }[] = [
  {
    path: 'payment-methods',
    group: 'selling',
    label: 'methods.title',
    about: 'settings.about.methods',
    may: 'paymentMethod:list',
  },
  {
    path: 'shipping',
    group: 'delivery',
    label: 'places.shipping',
    about: 'settings.about.shipping',
    may: 'shippingMethod:list',
  },
  { path: 'zones', group: 'delivery', label: 'places.zones', about: 'settings.about.zones', may: 'shippingZone:list' },
  { path: 'taxes', group: 'delivery', label: 'places.taxes', about: 'settings.about.taxes', may: 'taxRate:list' },
  {
    path: 'currencies',
    group: 'shop',
    label: 'places.currencies',
    about: 'settings.about.currencies',
    may: 'currency:list',
  },
  { path: 'staff', group: 'staff', label: 'people.staff', about: 'settings.about.staff', may: 'staff:list' },
  { path: 'roles', group: 'staff', label: 'people.roles', about: 'settings.about.roles', may: 'role:list' },
  {
    path: 'redirects',
    group: 'marketing',
    label: 'words.redirects',
    about: 'settings.about.redirects',
    may: 'redirect:list',
  },
  {
    path: 'synonyms',
    group: 'marketing',
    label: 'words.synonyms',
    about: 'settings.about.synonyms',
    may: 'synonym:list',
  },
  {
    path: 'searches',
    group: 'marketing',
    label: 'words.searched',
    about: 'settings.about.searches',
    may: 'search:list',
  },
  {
    path: 'replies',
    group: 'marketing',
    label: 'inquiries.replies',
    about: 'settings.about.replies',
    may: 'inquiry:get',
  },
  { path: 'transfers', group: 'data', label: 'transfers.title', about: 'settings.about.transfers', may: 'import:list' },
  { path: 'programs', group: 'data', label: 'programs.title', about: 'settings.about.webhooks', may: 'webhook:list' },
  {
    path: 'programs#tokens',
    group: 'data',
    label: 'programs.tokens',
    about: 'settings.about.tokens',
    may: 'token:list',
  },
  { path: 'apps', group: 'shop', label: 'apps.title', about: 'settings.about.apps', may: 'app:list' },
  { path: 'mails', group: 'data', label: 'mails.title', about: 'settings.about.mails', may: 'mailLog:list' },
  { path: 'log', group: 'data', label: 'health.log', about: 'settings.about.log', may: 'log:list' },
  { path: 'health', group: 'data', label: 'health.title', about: 'settings.about.health', may: 'health:get' },
];
