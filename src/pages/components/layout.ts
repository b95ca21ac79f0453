import { z } from 'zod';
import { listCategories } from '../../modules/catalog/index.ts';
import { languageName, menusIn } from '../../modules/site/index.ts';
import type { DataOf } from '../../shared/components.ts';
import { menuItem } from '../../shared/contracts/site.ts';
import { type ListAddress, writeListAddress } from '../../shared/listing/list-url.ts';
import { pickText, prefixed, prefixOf } from '../../shared/locale.ts';
import { currencies } from '../../shared/money.ts';
import { own } from '../../shared/own.ts';
import { urlFor } from '../../shared/urls/router.ts';
import type { PageContext } from '../page.ts';

export const breadcrumbsProps = z.object({ items: z.array(menuItem).max(10).optional() });

export async function loadMenu(
  { place = 'header' }: { place?: string },
  context: PageContext,
): Promise<DataOf<'menu'>> {
  const { site, cartView, tags } = context;
  const { language } = cartView.viewer;
  tags.add(`menu:${place}`);
  const { header, footer, named } = menusIn(site, language);
  const placed = {
    header: header.length > 0 ? header : () => categoryLinks(context),
    footer: footer.map(({ title, items }) => ({ label: title, path: '', items })),
  };
  const items = place === 'header' || place === 'footer' ? placed[place] : (own(named, place) ?? []);
  const brand = pickText(site.name, language, site.defaultLanguage);
  return { brand, items: typeof items === 'function' ? await items() : items };
}

/** A menu by its name; nothing where a merchant has none of that name. */
export async function loadAsideMenu(props: { place: string }, context: PageContext): Promise<DataOf<'aside-menu'>> {
  const { items } = await loadMenu(props, context);
  return { items };
}

/** Most links of a menu that nobody has arranged. */
const menuRoom = 6;

/** What a shop without a menu of its own shows in its place. */
async function categoryLinks({ catalog, tags, site }: PageContext): Promise<DataOf<'menu'>['items']> {
  tags.add('categories');
  const categories = await listCategories(catalog);
  return categories
    .slice(0, menuRoom)
    .map(({ slug, title }) => ({ label: title, path: urlFor(site.router, 'category', slug) }));
}

/** The same page in every language of the site. */
export function loadLanguage(_props: object, context: PageContext): DataOf<'language'> {
  const { site, state, path } = context;
  const search = searchHere(context, context.asked);
  const items = site.languages.map((lang) => ({
    lang,
    name: languageName(lang),
    path: prefixed(path, prefixOf(lang, site)) + search,
  }));
  return { current: state.language, items };
}

export function loadCurrency(_props: object, context: PageContext): DataOf<'currency'> {
  const { site, state, path } = context;
  return {
    current: state.currency,
    items: site.rates.map(({ code }) => ({ code, symbol: currencies[code].symbol })),
    path: prefixed(path, state.prefix) + searchHere(context, withoutPrices(context.asked)),
  };
}

/**
 * What leads to this page again. A page is kept for everybody: nothing of one visitor's address may stand in it but what
 * it is kept under; only a page that nobody keeps names the order that it shows, or what is searched for.
 */
function searchHere({ query, fleeting, path, state }: PageContext, asked: ListAddress): string {
  const orderNo = query.get('order');
  const key = query.get('key');
  if (fleeting && orderNo && key) return `?${new URLSearchParams({ order: orderNo, key })}`;
  const keyword = path === '/search' ? asked.keyword : '';
  return writeListAddress({ ...asked, keyword }, state.currency);
}

/** Bounds in one currency mean nothing in another. */
function withoutPrices(asked: ListAddress): ListAddress {
  const { price, ...filters } = asked.filters;
  return price ? { ...asked, filters } : asked;
}

/** The header's field is empty on every page, so that it is made once for all of them. */
export function loadSearch({ place }: { place?: string }, { asked }: PageContext): DataOf<'search'> {
  return { keyword: place === 'page' ? asked.keyword : '' };
}

export function loadBreadcrumbs(props: z.infer<typeof breadcrumbsProps>): DataOf<'breadcrumbs'> {
  return { items: props.items ?? [] };
}
