import type { ModuleSettings } from '../../platform/settings/module-settings.ts';
import type { Language, Text } from '../../shared/locale.ts';
import type { CurrencyCode } from '../../shared/money.ts';
import { plainRouter, type Router } from '../../shared/urls/router.ts';
import type { FormerRule } from '../../shared/urls/routes.ts';
import type { Design } from '../design/index.ts';

interface StoredLink {
  label: Text;
  path: string;
}

export interface StoredMenus {
  header: (StoredLink & { items?: StoredLink[] })[];
  footer: { title: Text; items: StoredLink[] }[];
}

/** Terms of the shop for search engines and marketplaces; a missing one is not published. */
export interface Market {
  /** ISO 3166-1 codes of the countries that it sells to, 25 at most; empty for those that its shipping methods name. */
  countries: string[];
  /** Days in which a thing may be sent back; 0 for never, null for nothing said. */
  returnDays: number | null;
  /** Party that pays for return shipping. */
  returnFees: 'free' | 'customer' | null;
}

/** Settings of the whole shop: of this module and of all others. */
export interface SiteSettings extends ModuleSettings {
  name: Text;
  description: Text;
  /** Hash of the picture of which icons are made; null for the initial of the name. */
  icon: string | null;
  languages: Language[];
  defaultLanguage: Language;
  baseCurrency: CurrencyCode;
  defaultCurrency: CurrencyCode;
  menus: StoredMenus;
  /** The rules by which things have URLs. */
  router: Router;
  market: Market;
  /** Rules that the shop once had, the latest first: URLs by them lead to today's. */
  formerRules: FormerRule[];
}

export interface CurrencyRate {
  code: CurrencyCode;
  /** One unit of the base currency in units of this one: a decimal string. */
  rate: string;
  /** Since when it holds; null for the base currency. */
  at: Date | null;
}

/** Settings and rates as they stand at one moment; read often, replaced whole. */
export interface Site extends SiteSettings {
  /** Published parts of the theme: settings, templates, menus, slides. */
  design: Design;
  rates: CurrencyRate[];
}

/** The defaults of this module's own settings. */
export const ownDefaults: Omit<SiteSettings, keyof ModuleSettings> = {
  name: 'Vitrine',
  description: '',
  icon: null,
  languages: ['en'],
  defaultLanguage: 'en',
  baseCurrency: 'USD',
  defaultCurrency: 'USD',
  menus: { header: [], footer: [] },
  router: plainRouter,
  market: { countries: [], returnDays: null, returnFees: null },
  formerRules: [],
};

function rateOf(site: Site, currency: CurrencyCode): Omit<CurrencyRate, 'code'> {
  return site.rates.find((each) => each.code === currency) ?? { rate: '1', at: null };
}

/** Tests if the prices of a currency include tax. */
export function taxIncludedIn({ tax, taxIncluded }: SiteSettings, currency: CurrencyCode): boolean {
  return tax.includedIn[currency] ?? taxIncluded;
}

interface SitePrices {
  base: CurrencyCode;
  currency: CurrencyCode;
  rate: string;
  /** Since when the rate holds. */
  at?: Date | null;
}

/** Language, currency and prices of a request, for every module that shows goods. */
export function viewerOf(site: Site, language: Language, currency: CurrencyCode) {
  const { rate, at } = rateOf(site, currency);
  const prices: SitePrices = { base: site.baseCurrency, currency, rate, at };
  return { language, defaultLanguage: site.defaultLanguage, prices, router: site.router };
}

export type SiteViewer = ReturnType<typeof viewerOf>;
