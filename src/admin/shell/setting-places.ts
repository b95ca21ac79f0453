import type { TextKey } from '../text/text.ts';

/** Headings of the overview, in its order. */
export const settingGroups = ['shop', 'selling', 'delivery', 'marketing', 'staff', 'data'] as const;

type SettingGroup = (typeof settingGroups)[number];

/** Areas of the shop's settings, each with a form of its own. */
export const settingAreas: { name: string; group: SettingGroup; label: TextKey }[] = [
  { name: 'shop', group: 'shop', label: 'settings.shop' },
  { name: 'seller', group: 'shop', label: 'settings.seller' },
  { name: 'locale', group: 'shop', label: 'settings.locale' },
  { name: 'money', group: 'shop', label: 'settings.money' },
  { name: 'checkout', group: 'selling', label: 'settings.checkout' },
  { name: 'market', group: 'marketing', label: 'settings.market' },
  { name: 'dispatch', group: 'delivery', label: 'settings.dispatch' },
  { name: 'orders', group: 'selling', label: 'settings.orders' },
  { name: 'payments', group: 'selling', label: 'settings.payments' },
  { name: 'returns', group: 'delivery', label: 'settings.returns' },
  { name: 'tax', group: 'delivery', label: 'settings.tax' },
  { name: 'reviews', group: 'marketing', label: 'settings.reviews' },
  { name: 'newsletter', group: 'marketing', label: 'settings.newsletter' },
  { name: 'reminders', group: 'marketing', label: 'settings.reminders' },
  { name: 'notifications', group: 'staff', label: 'settings.notifications' },
  { name: 'stock', group: 'delivery', label: 'settings.stock' },
  { name: 'staff', group: 'staff', label: 'settings.security' },
  { name: 'retention', group: 'staff', label: 'settings.retention' },
];

/** Lists that belong to the settings. */
export const settingLists: { path: string; group: SettingGroup; label: TextKey; may: string }[] = [
  { path: 'payment-methods', group: 'selling', label: 'methods.title', may: 'paymentMethod:list' },
  { path: 'shipping', group: 'delivery', label: 'places.shipping', may: 'shippingMethod:list' },
  { path: 'zones', group: 'delivery', label: 'places.zones', may: 'shippingZone:list' },
  { path: 'taxes', group: 'delivery', label: 'places.taxes', may: 'taxRate:list' },
  { path: 'currencies', group: 'shop', label: 'places.currencies', may: 'currency:list' },
  { path: 'staff', group: 'staff', label: 'people.staff', may: 'staff:list' },
  { path: 'roles', group: 'staff', label: 'people.roles', may: 'role:list' },
  { path: 'redirects', group: 'marketing', label: 'words.redirects', may: 'redirect:list' },
  { path: 'synonyms', group: 'marketing', label: 'words.synonyms', may: 'synonym:list' },
  { path: 'searches', group: 'marketing', label: 'words.searched', may: 'search:list' },
  { path: 'replies', group: 'marketing', label: 'inquiries.replies', may: 'inquiry:get' },
  { path: 'transfers', group: 'data', label: 'transfers.title', may: 'import:list' },
  { path: 'programs', group: 'data', label: 'programs.title', may: 'webhook:list' },
  { path: 'programs#tokens', group: 'data', label: 'programs.tokens', may: 'token:list' },
  { path: 'apps', group: 'shop', label: 'apps.title', may: 'app:list' },
  { path: 'mails', group: 'data', label: 'mails.title', may: 'mailLog:list' },
  { path: 'log', group: 'data', label: 'health.log', may: 'log:list' },
  { path: 'health', group: 'data', label: 'health.title', may: 'health:get' },
];
