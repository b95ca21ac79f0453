import type { Dispatch } from '../../shared/contracts/shipping.ts';
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
  header: StoredLink[];
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

/** Notifications of a merchant, with their thresholds. */
export interface StaffNotices {
  notifications: { /** Where to; '' for the owner's address, if the shop was started with one. */ staffEmail: string };
  stock: {
    /** From how many on a variant is low that has no number of its own; null for never. */ lowAt: number | null;
  };
}

/** Rules for new accounts. */
export interface AccountRules {
  accounts: { /** Characters of a password, at least. */ passwordMin: number };
}

/** Source of exchange rates. */
export interface ExchangeRules {
  exchange: {
    /** Address of rates that are fetched four times a day; '' for none. */ source: string;
    /** By how many basis points one may change between two fetchings to be believed: 1000 is 10 %. */ maxChange: number;
  };
}

/** Rule for the text beside a crossed-out price. */
export interface ReductionRules {
  reductions: {
    /** True to show the lowest price of the 30 days before (EU 98/6/EC art. 6a). */ showLowest: boolean;
  };
}

/** Limits of unpaid orders, and the time that cash on delivery waits (`docs/stock.md`). */
export interface OrderRules {
  orders: {
    /** Open unpaid orders of a day from one address of the network; null for any number. */
    unpaidPerAddress: number | null;
    /** Open unpaid orders of one e-mail, and of one phone number; null for any number. */
    unpaidPerEmail: number | null;
    unpaidPerPhone: number | null;
    /** Days after which cash on delivery that nobody has sent is given up; null for never. */
    cashOnDeliveryDays: number | null;
  };
}

/** Rules for members of staff. */
export interface StaffRules {
  staff: { /** Whether nobody may do anything without a second factor. */ secondFactor: boolean };
}

/** Days on which parcels are shipped, for the delivery dates that shoppers see. */
export interface DispatchRules {
  dispatch: Dispatch;
}

/** Days after which things are deleted, counted from their last change; null for never. */
export interface RetentionRules {
  retention: {
    /** Guests of whom there was no sign, with cart and wish list; their orders stay. */ visitors: number | null;
    /** Carts of guests. */ carts: number | null;
    /** Checkouts, with the addresses in them; orders keep their own. */ checkouts: number | null;
    /** Events of the shop, by listener. */ events: number | null;
    /** Mails that were sent or given up. */ mails: number | null;
  };
}

/** Settings of tax besides the shop's own rates. */
export interface TaxRules {
  tax: {
    /** Price lists, by currency, that include tax or do not, whatever `taxIncluded` says of the others. */
    includedIn: Partial<Record<CurrencyCode, boolean>>;
    /** Country that goods are shipped from (ISO 3166-1); '' for none. */
    home: string;
    /** True to ask buyers for a tax number. */
    numbers: boolean;
    /** True to let businesses of other member states of the EU account for the tax themselves. */
    reverseCharge: boolean;
  };
}

/** Settings of the whole shop. */
export interface SiteSettings
  extends StaffNotices,
    StaffRules,
    OrderRules,
    AccountRules,
    ExchangeRules,
    ReductionRules,
    DispatchRules,
    RetentionRules,
    TaxRules {
  name: Text;
  description: Text;
  languages: Language[];
  defaultLanguage: Language;
  baseCurrency: CurrencyCode;
  defaultCurrency: CurrencyCode;
  /** True where prices include tax (gross), false where tax is added at checkout (net). */
  taxIncluded: boolean;
  /** Tax rates by tax category, in 1/1000 percent; a category without a rate is not taxed (`docs/pricing.md` R7.1). */
  taxRates: Record<string, number>;
  shippingTaxRate: number;
  /** Days after which an order that waits for a bank transfer expires (`docs/pricing.md` R12). */
  bankTransferDays: number;
  menus: StoredMenus;
  guestCheckout: boolean;
  /** The rules by which things have addresses. */
  router: Router;
  market: Market;
  /** Rules that the shop once had, the latest first: addresses by them lead to today's. */
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

export const plainSite: SiteSettings = {
  name: 'Vitrine',
  description: '',
  languages: ['en'],
  defaultLanguage: 'en',
  baseCurrency: 'USD',
  defaultCurrency: 'USD',
  taxIncluded: true,
  taxRates: {},
  shippingTaxRate: 0,
  bankTransferDays: 7,
  menus: { header: [], footer: [] },
  guestCheckout: true,
  router: plainRouter,
  market: { countries: [], returnDays: null, returnFees: null },
  formerRules: [],
  notifications: { staffEmail: '' },
  stock: { lowAt: 3 },
  staff: { secondFactor: false },
  accounts: { passwordMin: 6 },
  orders: { unpaidPerAddress: 10, unpaidPerEmail: 5, unpaidPerPhone: 5, cashOnDeliveryDays: 14 },
  exchange: { source: '', maxChange: 1000 },
  reductions: { showLowest: false },
  retention: { visitors: 365, carts: 90, checkouts: 30, events: 90, mails: 180 },
  dispatch: { timeZone: 'UTC', until: 24, closedOn: [] },
  tax: { includedIn: {}, home: '', numbers: false, reverseCharge: false },
};

function rateOf(site: Site, currency: CurrencyCode): Omit<CurrencyRate, 'code'> {
  return site.rates.find((each) => each.code === currency) ?? { rate: '1', at: null };
}

/** Tests if the prices of a currency include tax. */
export function taxIncludedIn({ tax, taxIncluded }: SiteSettings, currency: CurrencyCode): boolean {
  return tax.includedIn[currency] ?? taxIncluded;
}

/** Own name of a language. */
export function languageName(language: Language): string {
  return languageNames[language] ?? language;
}

const languageNames: Partial<Record<Language, string>> = {
  en: 'English',
  zh: '简体中文',
  'zh-TW': '繁體中文（台灣）',
  'zh-HK': '繁體中文（香港）',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  id: 'Bahasa Indonesia',
  it: 'Italiano',
  ja: '日本語',
  ko: '한국어',
  pt: 'Português',
  th: 'ไทย',
  fil: 'Filipino',
  vi: 'Tiếng Việt',
};

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
