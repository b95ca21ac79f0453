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

/** What a shop tells search engines and marketplaces of its terms; nothing is said that is not settled here. */
export interface Market {
  /** ISO 3166-1 codes of the countries that it sells to, 25 at most; empty for those that its shipping methods name. */
  countries: string[];
  /** Days in which a thing may be sent back; 0 for never, null for nothing said. */
  returnDays: number | null;
  /** Who pays for sending it back. */
  returnFees: 'free' | 'customer' | null;
}

/** What a merchant is told, and from when on. */
export interface StaffNotices {
  notifications: { /** Where to; '' for the owner's address, if the shop was started with one. */ staffEmail: string };
  stock: {
    /** From how many on a variant is low that has no number of its own; null for never. */ lowAt: number | null;
  };
}

/** What a merchant asks of those who open an account. */
export interface AccountRules {
  accounts: { /** Characters of a password, at least. */ passwordMin: number };
}

/** Where rates come from. */
export interface ExchangeRules {
  exchange: {
    /** Address of rates that are fetched four times a day; '' for none. */ source: string;
    /** By how many basis points one may change between two fetchings to be believed: 1000 is 10 %. */ maxChange: number;
  };
}

/** What is said beside a price that is crossed out. */
export interface ReductionRules {
  reductions: {
    /** Whether the lowest price of the 30 days before is shown (EU 98/6/EC art. 6a). */ showLowest: boolean;
  };
}

/** How many unpaid orders there may be, and how long cash on delivery waits (`docs/stock.md`). */
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

/** What is asked of those who work in the shop. */
export interface StaffRules {
  staff: { /** Whether nobody may do anything without a second factor. */ secondFactor: boolean };
}

/** When parcels leave, for the dates that shoppers are told. */
export interface DispatchRules {
  dispatch: Dispatch;
}

/** Days after which things are deleted, counted from their last change; null for never. */
export interface RetentionRules {
  retention: {
    /** Guests of whom there was no sign, with cart and wish list; their orders stay. */ visitors: number | null;
    /** Carts of guests. */ carts: number | null;
    /** Checkouts, with the addresses in them; orders keep their own. */ checkouts: number | null;
    /** What happened in the shop, for those who listen. */ events: number | null;
    /** Mails that were sent or given up. */ mails: number | null;
  };
}

/** What a merchant settles of tax besides the shop's own rates. */
export interface TaxRules {
  tax: {
    /** Price lists, by currency, that include tax or do not, whatever `taxIncluded` says of the others. */
    includedIn: Partial<Record<CurrencyCode, boolean>>;
    /** Where goods leave from (ISO 3166-1); '' for nothing said. */
    home: string;
    /** Whether buyers are asked for a tax number. */
    numbers: boolean;
    /** Whether businesses of other member states of the EU account for the tax themselves. */
    reverseCharge: boolean;
  };
}

/** What a merchant settles for the whole shop. */
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
  /** Whether prices include tax (gross) or tax is added at checkout (net). */
  taxIncluded: boolean;
  /** Tax rates by tax category, in 1/1000 percent; a category without a rate is not taxed (`docs/pricing.md` R7.1). */
  taxRates: Record<string, number>;
  shippingTaxRate: number;
  /** How long a bank transfer may take before the order is given up (`docs/pricing.md` R12). */
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
  /** What the merchant published of the theme: settings, templates, menus, slides. */
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

/** Whether the prices of a currency include tax. */
export function taxIncludedIn({ tax, taxIncluded }: SiteSettings, currency: CurrencyCode): boolean {
  return tax.includedIn[currency] ?? taxIncluded;
}

/** What a language calls itself. */
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

/** In whose words and prices a request is answered; rooms that show goods take it as it is. */
export function viewerOf(site: Site, language: Language, currency: CurrencyCode) {
  const { rate, at } = rateOf(site, currency);
  const prices: SitePrices = { base: site.baseCurrency, currency, rate, at };
  return { language, defaultLanguage: site.defaultLanguage, prices, router: site.router };
}

export type SiteViewer = ReturnType<typeof viewerOf>;
