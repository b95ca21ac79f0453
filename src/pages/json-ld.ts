import type { ProductList } from '../shared/contracts/catalog.ts';
import { prefixed } from '../shared/locale.ts';
import { urlFor } from '../shared/urls/router.ts';
import type { PageContext } from './page.ts';

/** Page data needed by the nodes of its schema.org graph. */
export type Place = Pick<PageContext, 'publicUrl'> & {
  state: Pick<PageContext['state'], 'name' | 'prefix' | 'languageTag'>;
};

export function absolute({ publicUrl, state }: Place, path: string): string {
  return publicUrl + prefixed(path, state.prefix);
}

export function breadcrumbJsonLd(items: { label: string; path: string }[], context: Place): object {
  const list = items.map(({ label, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: absolute(context, path),
  }));
  return { '@type': 'BreadcrumbList', itemListElement: list };
}

/** Builds the ItemList of one page of a list; positions count through all pages. */
export function itemListJsonLd(list: ProductList, context: Place & Pick<PageContext, 'site'>): object {
  const before = (list.page - 1) * list.pageSize;
  const items = list.items.map(({ slug }, index) => ({
    '@type': 'ListItem',
    position: before + index + 1,
    url: absolute(context, urlFor(context.site.router, 'product', slug)),
  }));
  return { '@type': 'ItemList', numberOfItems: list.total, itemListElement: items };
}

/** Builds the Organization and the WebSite with its search, for the home page. */
export function siteJsonLd(name: string, description: string, context: Place): object[] {
  const url = absolute(context, '/');
  const owner = `${absolute({ ...context, state: { ...context.state, prefix: '' } }, '/')}#shop`;
  const search = `${absolute(context, '/search')}?keyword={search_term_string}`;
  return [
    {
      '@type': 'Organization',
      '@id': owner,
      name,
      url,
      logo: `${context.publicUrl}/icon-512.png`,
      ...(description && { description }),
    },
    {
      '@type': 'WebSite',
      name,
      url,
      inLanguage: context.state.languageTag,
      publisher: { '@id': owner },
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: search },
        'query-input': 'required name=search_term_string',
      },
    },
  ];
}
