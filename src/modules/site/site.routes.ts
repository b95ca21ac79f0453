import { type Route, route } from '../../platform/http/route.ts';
import type { Translations } from '../../platform/locale/catalogue.ts';
import type { CountryAt } from '../../platform/place/places.ts';
import { siteEndpoints } from '../../shared/contracts/site.ts';
import { type Language, languageTag } from '../../shared/locale.ts';
import { type CurrencyCode, currencies } from '../../shared/money.ts';
import { ok } from '../../shared/refusal.ts';
import { currencyToOffer } from './currency-offer.ts';
import type { LiveSite } from './live-site.ts';
import { type Country, configView } from './site.view.ts';

/** Data of other modules: countries that the shop ships to, in a language, and types of accounts. */
export interface SitePorts {
  countries(language: Language): Promise<Country[]>;
  accountTypes: string[];
}

interface SiteTools {
  site: LiveSite;
  countryAt: CountryAt;
  translations: Translations;
}

export function siteRoutes(
  { site, countryAt, translations }: SiteTools,
  { countries, accountTypes }: SitePorts,
): Route[] {
  return [
    route(siteEndpoints.configGet, async (_body, { language }) =>
      ok(configView(site(), language, { countries: await countries(language), accountTypes })),
    ),
    route(siteEndpoints.currencyOffer, async ({ languages }, { ip, language, currency }) => {
      const code = currencyToOffer({ country: countryAt(ip), languages }, currency, site().rates);
      const t = translations(language);
      if (code === null) return ok({ offer: null });
      return ok({
        offer: {
          code,
          text: t('currency.offer', { symbol: nameOf(code, site().rates, language) }),
          action: t('currency.switch'),
        },
      });
    }),
  ];
}

/** Symbol of a currency, or its code where another one of the shop has the same; in Chinese its name, as shops there say. */
function nameOf(code: CurrencyCode, rates: readonly { code: CurrencyCode }[], language: Language): string {
  if (language.startsWith('zh'))
    return new Intl.DisplayNames(languageTag(language), { type: 'currency' }).of(code) ?? code;
  const { symbol } = currencies[code];
  return rates.some((other) => other.code !== code && currencies[other.code].symbol === symbol) ? code : symbol;
}
