import { getPage, listDetails, type PageKey } from '../../modules/content/index.ts';
import type { MenuItem } from '../../shared/contracts/site.ts';
import { pickText } from '../../shared/locale.ts';
import { type CustomCategory, urlFor } from '../../shared/urls/router.ts';
import { pathOfThing } from '../../shared/urls/table.ts';
import { breadcrumbJsonLd } from '../json-ld.ts';
import type { PageContext, PageLoader, PageModel } from '../page.ts';
import { crumbs, framed } from './frame.ts';

export const page: PageLoader = async (context, { slug = '' }) =>
  textPage(context, { slug }, { kind: 'page', path: urlFor(context.site.router, 'page', slug) });

/** Loads a text page at the root: `/about`. */
export const root: PageLoader = async (context, { slug = '' }) => {
  const path = pathOfThing(context.site, { kind: 'root', slug });
  return path ? textPage(context, { slug, kind: 'root' }, { kind: 'root', path }) : null;
};

/** Loads the list page of a custom category. */
export const customs: PageLoader = async (context, { types = '' }) => {
  const category = categoryOf(context, types);
  if (!category) return null;
  const { viewer } = context.cartView;
  const details = await listDetails(context.db, types, viewer.language, viewer.defaultLanguage);
  context.tags.add('pages');
  const own = { kind: 'custom', template: 'customs', title: titleOf(category, context), path: category.path };
  const model = framed(context, own);
  const links = details.map(({ slug, ...detail }) => ({
    ...detail,
    path: pathOfThing(context.site, { kind: 'custom', types, slug }),
  }));
  return { ...model, route: types, vars: { ...model.vars, details: links } };
};

/** Loads a detail page of a custom category: a text page under the category's path. */
export const custom: PageLoader = async (context, { types = '', slug = '' }) => {
  const category = categoryOf(context, types);
  const path = pathOfThing(context.site, { kind: 'custom', types, slug });
  if (!category || !path) return null;
  const trail = [{ label: titleOf(category, context), path: category.path }];
  const model = await textPage(context, { slug, kind: 'custom', category: types }, { kind: 'custom', path, trail });
  return model && { ...model, route: `${types}Detail` };
};

interface Place {
  kind: string;
  path: string;
  trail?: MenuItem[];
}

async function textPage(
  context: PageContext,
  key: PageKey,
  { kind, path, trail = [] }: Place,
): Promise<PageModel | null> {
  const { db, cartView, site, preview } = context;
  const found = await getPage(db, key, cartView.viewer.language, site.defaultLanguage, preview?.showsDrafts ?? false);
  if (!found) return null;
  context.tags.add(`page:${found.id}`).add('pages');
  const items = crumbs(context, [...trail, { label: found.title, path }]);
  return {
    kind,
    id: found.id,
    status: 200,
    template: kind === 'custom' ? 'custom' : 'page',
    vars: { page: found },
    props: { breadcrumbs: { items } },
    meta: {
      title: found.title,
      description: found.description || found.body,
      canonicalPath: path,
      jsonLd: [breadcrumbJsonLd(items, context)],
    },
    personal: false,
    theme: found.theme,
  };
}

function categoryOf({ site }: PageContext, types: string): CustomCategory | undefined {
  return site.router.categories.find((each) => each.types === types);
}

/** The title of a category; its type where it has no title. */
function titleOf({ title, types }: CustomCategory, { cartView: { viewer } }: PageContext): string {
  return pickText(title, viewer.language, viewer.defaultLanguage) || types.charAt(0).toUpperCase() + types.slice(1);
}
