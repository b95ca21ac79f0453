import type { SiteConfig } from '../../shared/contracts/site.ts';
import { type Language, pickText } from '../../shared/locale.ts';
import { currencies } from '../../shared/money.ts';
import { themeWith } from '../design/index.ts';
import { localeView } from './locale-setting.ts';
import { menusIn } from './menus.ts';
import type { Site } from './site.ts';

export interface Country {
  code: string;
  name: string;
}

export function configView(
  site: Site,
  language: Language,
  { countries, accountTypes }: { countries: Country[]; accountTypes: string[] },
): SiteConfig {
  const list = site.rates.map(({ code }) => ({ code, ...currencies[code] }));
  return {
    locale: localeView(site),
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
