import { type Route, route } from '../../platform/http/route.ts';
import { siteEndpoints } from '../../shared/contracts/site.ts';
import type { Language } from '../../shared/locale.ts';
import { ok } from '../../shared/refusal.ts';
import type { LiveSite } from './live-site.ts';
import { type Country, configView } from './site.view.ts';

/** Data of other modules: countries that the shop ships to, in a language, and types of accounts. */
export interface SitePorts {
  countries(language: Language): Promise<Country[]>;
  accountTypes: string[];
}

export function siteRoutes(site: LiveSite, { countries, accountTypes }: SitePorts): Route[] {
  return [
    route(siteEndpoints.configGet, async (_body, { language }) =>
      ok(configView(site(), language, { countries: await countries(language), accountTypes })),
    ),
  ];
}
