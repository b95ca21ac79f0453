import { z } from 'zod';
import { languageName, menusIn } from '../../modules/site/index.ts';
import type { DataOf } from '../../shared/components.ts';
import { menuItem } from '../../shared/contracts/site.ts';
import { pickText } from '../../shared/locale.ts';
import { currencies } from '../../shared/money.ts';
import type { PageContext } from '../page.ts';
import { prefixOf } from '../resolve.ts';

export const breadcrumbsProps = z.object({ items: z.array(menuItem).max(10).optional() });

export function loadMenu(_props: object, { site, cartView }: PageContext): DataOf<'menu'> {
  const { language } = cartView.viewer;
  return { brand: pickText(site.name, language, site.defaultLanguage), items: menusIn(site, language).header };
}

/** The same page in every language of the site. */
export function loadLanguage(_props: object, { site, state, path, query }: PageContext): DataOf<'language'> {
  const search = query.size > 0 ? `?${query}` : '';
  const items = site.languages.map((lang) => ({
    lang,
    name: languageName(lang),
    path: (prefixOf(lang, site) + (path === '/' ? '' : path) || '/') + search,
  }));
  return { current: state.language, items };
}

export function loadCurrency(_props: object, { site, state }: PageContext): DataOf<'currency'> {
  return { current: state.currency, items: site.rates.map(({ code }) => ({ code, symbol: currencies[code].symbol })) };
}

export function loadBreadcrumbs(props: z.infer<typeof breadcrumbsProps>): DataOf<'breadcrumbs'> {
  return { items: props.items ?? [] };
}
