import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { currencyCodes } from '../money.ts';
import { empty } from './common.ts';
import { type ProductDisplay, pageTheme, type ThemeChanges, themeConfig } from './theme.ts';

const menuLink = z.object({ label: z.string(), path: z.string() });
/** A link of a menu, and the links below it, one level deep; a heading has no path. */
export const menuItem = menuLink.extend({ items: z.array(menuLink).optional() });
export const menus = z.object({
  header: z.array(menuItem),
  footer: z.array(z.object({ title: z.string(), items: z.array(menuLink) })),
  /** Menus of other places, by the names that templates and pages use. */
  named: z.record(z.string(), z.array(menuItem)),
});

export const siteConfig = z.object({
  locale: z.object({ defaultLang: z.string(), siteLangs: z.array(z.object({ lang: z.string(), name: z.string() })) }),
  router: z.object({
    isCustom: z.boolean(),
    categories: z.array(z.object({ path: z.string(), types: z.string(), title: z.string() })),
    appRule: z.string(),
    articleRule: z.string(),
    categoryRule: z.string(),
    collectionRule: z.string(),
    pageRule: z.string(),
    productRule: z.string(),
    tagRule: z.string(),
    userPath: z.string(),
  }),
  currency: z.object({
    default: z.enum(currencyCodes),
    list: z.array(z.object({ code: z.enum(currencyCodes), symbol: z.string(), decimals: z.int() })),
  }),
  theme: themeConfig,
  menus,
  checkout: z.object({ guest: z.boolean(), countries: z.array(z.object({ code: z.string(), name: z.string() })) }),
  auth: z.object({ accountTypes: z.array(z.string()) }),
});

export const pageBody = z.union([z.object({ slug: z.string().min(1).max(200) }), z.object({ id: z.uuid() })]);
export const contentPage = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  body: z.string(),
  theme: pageTheme,
});

export type MenuItem = z.infer<typeof menuItem>;
export type Menus = z.infer<typeof menus>;
export type SiteConfig = z.infer<typeof siteConfig>;
export type ContentPage = z.infer<typeof contentPage>;
export type CurrencyOffer = z.infer<typeof currencyOffer>;

/** Answer to a route request (`docs/contract.md` §2). */
export interface PageAnswer {
  pageBody: string;
  pageHead: string;
  pageFoot: string;
  theme: PageThemeAnswer;
  meta: PageMeta;
  data: { id: string | null; kind: string; route?: string; userId?: string };
}

/** Data of the first page beside its HTML, as JSON in `#shop-page`. */
export type ShownAnswer = Pick<PageAnswer, 'data' | 'theme'> & { meta: Pick<PageMeta, 'status'> };

export interface PageThemeAnswer {
  hideHead: boolean;
  hideFoot: boolean;
  /** Changes of this page, or of its kind, to the site's theme; empty on most pages. */
  config: ThemeChanges;
  /** The same as a style sheet, derived colours included. */
  css: string;
  /** Which parts of products are shown here. */
  product: ProductDisplay;
  /** Names the site's theme and the files injected here: a document of another version cannot show this page. */
  version: string;
}

export interface PageMeta {
  title: string;
  description: string;
  canonical: string;
  robots?: string;
  status?: number;
  lang: string;
}

export const currencyOfferBody = z.object({
  /** Languages of the browser as it names them, e.g. `zh-HK`. */
  languages: z.array(z.string().max(35)).max(20).default([]),
});

/** Currency to offer, with the texts of the offer in the caller's language; null where there is none. */
export const currencyOffer = z.object({
  offer: z.object({ code: z.enum(currencyCodes), text: z.string(), action: z.string() }).nullable(),
});

/** Calls of the shop. */
export const siteEndpoints = {
  pageGet: endpoint({
    path: '/api/web/page/get',
    who: 'anyone',
    limit: 'default',
    summary: 'A page of text by slug or id',
    body: pageBody,
    data: contentPage,
  }),
  configGet: endpoint({
    path: '/api/web/config/get',
    who: 'anyone',
    limit: 'default',
    summary: 'What a client needs to know of this site',
    body: empty,
    data: siteConfig,
  }),
  currencyOffer: endpoint({
    path: '/api/web/currency/offer',
    who: 'anyone',
    limit: 'default',
    summary:
      "A currency that the visitor may prefer to the one shown, by the country of the IP or the browser's languages",
    body: currencyOfferBody,
    data: currencyOffer,
  }),
};
