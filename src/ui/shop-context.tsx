import { createContext, useContext } from 'react';
import { prefixed } from '../shared/locale.ts';
import type { Translate } from '../shared/messages.ts';
import { formatMoney, type Money } from '../shared/money.ts';
import type { Site } from '../shared/site-state.ts';
import { urlFor, variantPath } from '../shared/urls/router.ts';

/** Texts, formats and site data for all components of a React root. */
export interface Shop {
  site: Site;
  t: Translate;
}

const Context = createContext<Shop | null>(null);

export const ShopProvider = Context.Provider;

/** Texts, money and paths in the page's language. Throws outside a root of ours, which is a programming error. */
export function useShop() {
  const shop = useContext(Context);
  if (!shop) throw new Error('useShop outside ShopProvider');
  const { site, t } = shop;
  return {
    site,
    t,
    money: (value: Money) => formatMoney(value, site.languageTag),
    /** A path of this shop in the page's language: `path('/cart')` is `/zh-HK/cart` there. */
    path: (path: string) => prefixed(path, site.prefix),
    /** The path of a product or one of its variants, by the shop's URL rules. */
    productPath: (slug: string, sku?: string) =>
      prefixed(sku ? variantPath(site.router, slug, sku) : urlFor(site.router, 'product', slug), site.prefix),
    /** A page of the user centre: `userPath('order')`. */
    userPath: (page: string) => prefixed(site.router.userPath + page, site.prefix),
    categoryPath: (slug: string) => prefixed(urlFor(site.router, 'category', slug), site.prefix),
  };
}
