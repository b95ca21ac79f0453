export { currencyRoutes } from './currencies/currency.admin.ts';
export { readExchange } from './currencies/exchange.repo.ts';
export { encryptSource } from './currencies/exchange-source.ts';
export { fetchRates } from './currencies/fetch-rates.service.ts';
export { type LiveSite, liveSite } from './live-site.ts';
export { menusIn } from './menus.ts';
export { settingRoutes } from './setting.admin.ts';
export { claimEmptyShop, isEmptyShop, readSetting, saveRates, saveSetting } from './site.repo.ts';
export { siteRoutes } from './site.routes.ts';
export {
  type CurrencyRate,
  languageName,
  type Market,
  type Site,
  type SiteSettings,
  type SiteViewer,
  type StoredMenus,
  taxIncludedIn,
  viewerOf,
} from './site.ts';
