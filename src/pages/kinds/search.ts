import { foundTexts } from '../../modules/catalog/index.ts';
import { prefixed } from '../../shared/locale.ts';
import { type PageLoader, searchPath } from '../page.ts';
import { framed } from './frame.ts';

/**
 * Loads the search page, `/search?keyword=`; `?q=`, which other shops use, redirects to it. These pages are not cached:
 * there is one for every text, and they would evict popular pages.
 */
export const search: PageLoader = async (context) => {
  const { query, state } = context;
  if (query.has('q') && !query.has('keyword'))
    return { redirect: prefixed(searchPath(query), state.prefix), status: 301, alone: true };
  context.uncacheable = true;
  const { keyword } = context.listQuery;
  const title = keyword ? context.t('search.results', { keyword }) : context.t('page.search');
  const texts = keyword ? await foundTexts(context.catalog, keyword) : [];
  const page = framed(context, { kind: 'search', template: 'search', title, path: '/search' });
  return {
    ...page,
    vars: { ...page.vars, keyword, texts },
    props: { ...page.props, productList: { keyword, controls: true } },
    meta: { ...page.meta, noindex: true },
  };
};
