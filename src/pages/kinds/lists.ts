import { getGroup, listTag, listTags } from '../../modules/catalog/index.ts';
import type { Group } from '../../shared/contracts/catalog.ts';
import type { MenuItem } from '../../shared/contracts/site.ts';
import { isFiltered } from '../../shared/listing/list-url.ts';
import { listPath, urlFor } from '../../shared/urls/router.ts';
import { breadcrumbJsonLd } from '../json-ld.ts';
import type { PageContext, PageLoader, PageModel } from '../page.ts';
import { crumbs, framed } from './frame.ts';

/** Loads a category's page with the products of its descendants. */
export const category: PageLoader = async (context, { slug = '' }) => {
  const found = await getGroup(context.catalog, 'category', slug);
  if (!found) return null;
  context.tags.add('categories');
  return listPage(
    context,
    'category',
    found,
    found.parents.map(({ title, path }) => ({ label: title, path })),
  );
};

/** Loads a collection's page. */
export const collection: PageLoader = async (context, { slug = '' }) => {
  const found = await getGroup(context.catalog, 'collection', slug);
  if (!found) return null;
  context.tags.add('collections');
  return listPage(context, 'collection', found, []);
};

/** Loads a tag's page. */
export const tag: PageLoader = async (context, { slug = '' }) => {
  const found = await getGroup(context.catalog, 'tag', slug);
  if (!found) return null;
  context.tags.add('tags');
  const { title, path } = tagList(context);
  return listPage(context, 'tag', found, [{ label: title, path }]);
};

/** Loads the page of all tags in use. */
export const tags: PageLoader = async (context) => {
  context.tags.add('products').add('tags');
  const page = framed(context, { kind: 'tag', template: 'tags', ...tagList(context) });
  return { ...page, vars: { ...page.vars, tags: await listTags(context.catalog) } };
};

function tagList({ t, site }: PageContext) {
  return { title: t('page.tags'), path: listPath(site.router.tagRule) };
}

type Kind = 'category' | 'collection' | 'tag';

/** Builds a list page. A filtered one is not indexed; its canonical URL is the whole list. */
function listPage(context: PageContext, kind: Kind, found: Group, trail: MenuItem[]): PageModel {
  const path = urlFor(context.site.router, kind, found.slug);
  const items = crumbs(context, [...trail, { label: found.title, path }]);
  context.tags.add(listTag(found.id));
  return {
    kind,
    id: found.id,
    status: 200,
    template: kind,
    personal: false,
    vars: { [kind]: found, list: found, title: found.title, ownList: bringsItsList(found) },
    props: { productList: { [kind]: found.slug, controls: true }, breadcrumbs: { items } },
    meta: {
      title: found.seo.title,
      description: found.seo.description || found.description,
      canonicalPath: path,
      ...canonicalOf(context),
      ...(found.image && { image: found.image }),
      jsonLd: [breadcrumbJsonLd(items, context)],
    },
  };
}

/** A page of a list is canonical to itself; sort, filters and tracking parameters are not (`docs/contract.md` §2). */
function canonicalOf({ listQuery }: PageContext): { canonicalQuery?: string; noindex?: true; narrowed?: true } {
  if (isFiltered(listQuery)) return { noindex: true, narrowed: true };
  return listQuery.page > 1 ? { canonicalQuery: `page=${listQuery.page}` } : {};
}

/** True where the group's own HTML contains the product list. */
function bringsItsList({ body }: Group): boolean {
  return /<shop-component\s[^>]*name="product-list"/.test(body);
}
