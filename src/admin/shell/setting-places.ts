import type { TextKey } from '../text/text.ts';

/** Areas of the shop's settings, each with a form of its own. */
export const settingAreas: { name: string; label: TextKey }[] = [
  { name: 'shop', label: 'settings.shop' },
  { name: 'seller', label: 'settings.seller' },
  { name: 'locale', label: 'settings.locale' },
  { name: 'money', label: 'settings.money' },
  { name: 'checkout', label: 'settings.checkout' },
  { name: 'market', label: 'settings.market' },
  { name: 'dispatch', label: 'settings.dispatch' },
  { name: 'orders', label: 'settings.orders' },
  { name: 'payments', label: 'settings.payments' },
  { name: 'returns', label: 'settings.returns' },
  { name: 'tax', label: 'settings.tax' },
  { name: 'reviews', label: 'settings.reviews' },
  { name: 'newsletter', label: 'settings.newsletter' },
  { name: 'reminders', label: 'settings.reminders' },
  { name: 'notifications', label: 'settings.notifications' },
  { name: 'stock', label: 'settings.stock' },
  { name: 'staff', label: 'settings.security' },
  { name: 'retention', label: 'settings.retention' },
];

/** Lists that belong to the settings. */
export const settingLists: { path: string; label: TextKey; may: string }[] = [
  { path: 'payment-methods', label: 'methods.title', may: 'paymentMethod:list' },
  { path: 'shipping', label: 'places.shipping', may: 'shippingMethod:list' },
  { path: 'zones', label: 'places.zones', may: 'shippingZone:list' },
  { path: 'taxes', label: 'places.taxes', may: 'taxRate:list' },
  { path: 'currencies', label: 'places.currencies', may: 'currency:list' },
  { path: 'staff', label: 'people.staff', may: 'staff:list' },
  { path: 'roles', label: 'people.roles', may: 'role:list' },
  { path: 'redirects', label: 'words.redirects', may: 'redirect:list' },
  { path: 'synonyms', label: 'words.synonyms', may: 'synonym:list' },
  { path: 'searches', label: 'words.searched', may: 'search:list' },
  { path: 'replies', label: 'inquiries.replies', may: 'inquiry:get' },
  { path: 'transfers', label: 'transfers.title', may: 'import:list' },
  { path: 'programs', label: 'programs.title', may: 'webhook:list' },
  { path: 'programs#tokens', label: 'programs.tokens', may: 'token:list' },
  { path: 'apps', label: 'apps.title', may: 'app:list' },
  { path: 'mails', label: 'mails.title', may: 'mailLog:list' },
  { path: 'log', label: 'health.log', may: 'log:list' },
  { path: 'health', label: 'health.title', may: 'health:get' },
];
