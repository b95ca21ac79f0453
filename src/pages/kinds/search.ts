import { prefixed } from '../../shared/locale.ts';
import { keywordOf, type PageContext, type PageLoader } from '../page.ts';
import { framed } from './frame.ts';

/**
 * Products by words, at `/search?keyword=`; `?q=`, which other shops use, leads there. Everybody may ask for anything, so
 * nobody keeps these pages: they would push out of the memory what is really read.
 */
export const search: PageLoader = async (context) => {
  const moved = renamedParameter(context);
  if (moved) return { redirect: prefixed(moved, context.state.prefix), status: 301, alone: true };
  context.fleeting = true;
  const keyword = keywordOf(context.query);
  const title = keyword ? context.word('search.results', { keyword }) : context.word('page.search');
  const page = framed(context, { kind: 'search', template: 'search', title, path: '/search' });
  return {
    ...page,
    vars: { ...page.vars, keyword },
    props: { ...page.props, productList: { keyword, controls: true } },
    meta: { ...page.meta, noindex: true },
  };
};

function renamedParameter({ query }: PageContext): string | null {
  const q = query.get('q');
  if (q === null || query.has('keyword')) return null;
  const renamed = new URLSearchParams(query);
  renamed.delete('q');
  renamed.set('keyword', q);
  return `/search?${renamed}`;
}
