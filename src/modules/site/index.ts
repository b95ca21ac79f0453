export { type LiveSite, liveSite } from './live-site.ts';
export {
  type CurrencyRate,
  languageName,
  menusIn,
  rateOf,
  type Site,
  type SiteSettings,
  type StoredMenus,
} from './site.ts';
export { readSetting, saveRates, saveSetting } from './site.repo.ts';
export { siteRoutes } from './site.routes.ts';
