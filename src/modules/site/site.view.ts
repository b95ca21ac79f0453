import type { SiteConfig } from '../../shared/contracts/site.ts';
import type { Language } from '../../shared/locale.ts';
import { currencies } from '../../shared/money.ts';
import { languageName, menusIn, type Site } from './site.ts';

export interface Country {
  code: string;
  name: string;
}

/** The default path rules of the storefront. */
const router: SiteConfig['router'] = {
  isCustom: false,
  categories: [],
  appRule: '/app/*',
  articleRule: '/article/{slug}',
  categoryRule: '/category/{slug}',
  collectionRule: '/collection/{slug}',
  pageRule: '/page/{slug}',
  productRule: '/product/{slug}',
  tagRule: '/tag/{slug}',
  userPath: '/user/',
};

export function configView(site: Site, language: Language, countries: Country[]): SiteConfig {
  const languages = site.languages.map((lang) => ({ lang, name: languageName(lang) }));
  const list = site.rates.map(({ code }) => ({ code, ...currencies[code] }));
  return {
    locale: { defaultLang: site.defaultLanguage, siteLangs: languages },
    router,
    currency: { default: site.defaultCurrency, list },
    theme: {},
    menus: menusIn(site, language),
    checkout: { guest: site.guestCheckout, countries },
    auth: { accountTypes: [] },
  };
}
