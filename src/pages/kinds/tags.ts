import { getTag, listTags } from '../../modules/catalog/index.ts';
import { addressFor, listAddress } from '../../shared/addresses/router.ts';
import { breadcrumbJsonLd } from '../json-ld.ts';
import type { PageContext, PageLoader } from '../page.ts';
import { framed } from './frame.ts';

/** Every tag of what can be bought. */
export const tags: PageLoader = async (context) => {
  context.tags.add('products');
  const page = framed(context, { kind: 'tag', template: 'tags', ...tagList(context) });
  return { ...page, vars: { ...page.vars, tags: await listTags(context.catalog) } };
};

/** The products of one tag. */
export const tag: PageLoader = async (context, { slug = '' }) => {
  const found = await getTag(context.catalog, slug);
  if (!found) return null;
  const { title, path } = tagList(context);
  const own = { kind: 'tag', template: 'tag', title: found.title, path: addressFor(context.site.router, 'tag', slug) };
  const page = framed(context, own, [{ label: title, path }]);
  const number = context.asked.page;
  const items = [
    { label: context.word('nav.home'), path: '/' },
    { label: title, path },
    { label: found.title, path: own.path },
  ];
  return {
    ...page,
    vars: { ...page.vars, tag: found },
    props: { ...page.props, productList: { tag: slug, controls: true } },
    meta: {
      ...page.meta,
      ...(number > 1 && { canonicalQuery: `page=${number}` }),
      jsonLd: [breadcrumbJsonLd(items, context)],
    },
  };
};

function tagList({ word, site }: PageContext) {
  return { title: word('page.tags'), path: listAddress(site.router.tagRule) };
}
