import { catalogSettings } from '../modules/catalog/index.ts';
import { checkoutSettings } from '../modules/checkout/index.ts';
import { customerSettings } from '../modules/customers/index.ts';
import { inventorySettings } from '../modules/inventory/index.ts';
import { invoiceSettings } from '../modules/invoices/index.ts';
import { newsletterSettings } from '../modules/newsletter/index.ts';
import { notificationSettings } from '../modules/notifications/index.ts';
import { orderSettings } from '../modules/orders/index.ts';
import { paymentSettings } from '../modules/payments/index.ts';
import { pushSettings } from '../modules/push/index.ts';
import { reminderSettings } from '../modules/reminders/index.ts';
import { returnSettings } from '../modules/returns/index.ts';
import { reviewSettings } from '../modules/reviews/index.ts';
import { shippingSettings } from '../modules/shipping/index.ts';
import { exchangeSettings, offlineSettings } from '../modules/site/index.ts';
import { staffSettings } from '../modules/staff/index.ts';
import { taxSettings } from '../modules/tax/index.ts';
import type { ModuleSettings } from '../platform/settings/module-settings.ts';
import { retentionSettings } from './retention.settings.ts';

/** The settings of all modules, with their defaults; those of the site itself are `ownDefaults`. */
export const settingDefaults: ModuleSettings = {
  ...catalogSettings,
  ...checkoutSettings,
  ...customerSettings,
  ...exchangeSettings,
  ...invoiceSettings,
  ...newsletterSettings,
  ...notificationSettings,
  ...offlineSettings,
  ...orderSettings,
  ...paymentSettings,
  ...pushSettings,
  ...reminderSettings,
  ...retentionSettings,
  ...returnSettings,
  ...reviewSettings,
  ...shippingSettings,
  ...staffSettings,
  ...inventorySettings,
  ...taxSettings,
};
