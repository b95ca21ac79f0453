import type { SiteConfig } from '../../shared/contracts/site.ts';
import { type Language, pickText } from '../../shared/locale.ts';
import { currencies } from '../../shared/money.ts';
import { themeWith } from '../design/index.ts';
import { menusIn } from './menus.ts';
import { languageName, type Site } from './site.ts';

export interface Country {
  code: string;
  name: string;
}

export function configView(
  site: Site,
  language: Language,
  { countries, accountTypes }: { countries: Country[]; accountTypes: string[] },
): SiteConfig {
  const languages = site.languages.map((lang) => ({ lang, name: languageName(lang) }));
  const list = site.rates.map(({ code }) => ({ code, ...currencies[code] }));
  return {
    locale: { defaultLang: site.defaultLanguage, siteLangs: languages },
    router: routerView(site, language),
    currency: { default: site.defaultCurrency, list },
    theme: themeWith(site.design.theme),
    menus: menusIn(site, language),
    checkout: { guest: site.guestCheckout, countries },
    auth: { accountTypes },
  };
}

function routerView({ router, defaultLanguage }: Site, language: Language): SiteConfig['router'] {
  const categories = router.categories.map(({ path, types, title }) => ({
    path,
    types,
    title: pickText(title, language, defaultLanguage),
  }));
  return { ...router, categories };
}
