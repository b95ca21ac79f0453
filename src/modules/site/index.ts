export { bankAccountOf } from './bank-account.ts';
export { currencyRoutes } from './currencies/currency.admin.ts';
export { readExchange } from './currencies/exchange.repo.ts';
export { exchangeSettings } from './currencies/exchange.settings.ts';
export { encryptSource } from './currencies/exchange-source.ts';
export { type LiveSite, liveSite } from './live-site.ts';
export { categoriesInMenu, menusIn, settingsMenu } from './menus.ts';
export { offlineSettings } from './offline.settings.ts';
export { encryptPaymentSecrets, stripeAccountOf } from './payment-secrets.ts';
export { paypalAccountOf } from './paypal-secrets.ts';
export { settingRoutes } from './setting.admin.ts';
export { siteJobs } from './site.jobs.ts';
export { claimEmptyShop, isEmptyShop, readSetting, saveRates, saveSetting } from './site.repo.ts';
export { siteRoutes } from './site.routes.ts';
export {
  type CurrencyRate,
  type Market,
  type Site,
  type SiteSettings,
  type SiteViewer,
  type StoredMenus,
  taxIncludedIn,
  viewerOf,
} from './site.ts';
