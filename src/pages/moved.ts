import { findArticle, tagTitles } from '../modules/articles/index.ts';
import { getTag, isProductVisible } from '../modules/catalog/index.ts';
import { isPagePublished } from '../modules/content/index.ts';
import { isPromotionRunning } from '../modules/promotions/index.ts';
import { currentUrls, redirectTarget } from '../modules/urls/index.ts';
import { prefixed } from '../shared/locale.ts';
import { type FoundPage, meaningOf } from '../shared/urls/resolve.ts';
import { formerMeaning, type Meant, pathOfThing, spaceOfThing } from '../shared/urls/table.ts';
import { formerMeanings, isFormerSearch } from './former-software.ts';
import { type PageContext, type Redirect, searchPath } from './page.ts';

/**
 * Finds the redirect of a path without a page: to the thing that had this path before or by a former rule; else by the
 * merchant's redirects; else by the URL patterns of the shop's former software. Null without any. Called after all loaders,
 * so that existing pages cost no extra query.
 */
export async function movedTo(found: FoundPage, context: PageContext): Promise<Redirect | null> {
  const { site, path, query } = context;
  const own = [...meaningOf(found), ...formerMeaning(site, found.written)];
  const target =
    (await presentUrl(own, context)) ??
    (await redirectTarget(context.db, path)) ??
    (await presentUrl(formerMeanings(found.parts), context));
  const { prefix } = context.state;
  if (target !== null) return target === path ? null : { redirect: prefixed(target, prefix), status: 301 };
  if (!isFormerSearch(found.parts)) return null;
  return { redirect: prefixed(searchPath(query), prefix), status: 301, alone: true };
}

/** The current path of the first of these things that is visible. */
async function presentUrl(meant: Meant[], context: PageContext): Promise<string | null> {
  if (meant.length === 0) return null;
  const known = await currentUrls(
    context.db,
    meant.map((each) => ({ space: spaceOfThing(each), slug: each.slug })),
  );
  for (const each of meant) {
    const now = known.find(
      ({ asked_space, asked_slug }) => asked_slug === each.slug && asked_space === spaceOfThing(each),
    );
    const path = now ? await pathOfKnown(now, each, context) : await pathWithoutClaim(each, context);
    if (path && path !== context.path) return path;
  }
  return null;
}

type Known = Awaited<ReturnType<typeof currentUrls>>[number];

async function pathOfKnown({ space, slug, target }: Known, { sku }: Meant, context: PageContext) {
  const [kind = '', types] = space.split(':', 2);
  if (!(await isSeen(kind, target, context))) return null;
  const thing = { kind, slug, ...(sku && { sku }), ...(types && { types }) };
  return pathOfThing(context.site, thing);
}

async function isSeen(kind: string, id: string, { db, catalog }: PageContext): Promise<boolean> {
  if (kind === 'product') return isProductVisible(db, id, catalog.now);
  if (kind === 'promotion') return isPromotionRunning(db, id, catalog.now);
  if (kind === 'article') return (await findArticle(db, { id }, catalog.now)) !== null;
  return ['page', 'root', 'custom'].includes(kind) ? isPagePublished(db, id) : true;
}

/** The path of a thing whose slug is not recorded: tags, the user area, and pages of the shop itself. */
async function pathWithoutClaim(meant: Meant, { db, catalog, site }: PageContext): Promise<string | null> {
  if (meant.kind === 'path') return meant.slug;
  if (['user', 'tags', 'customs', 'articles'].includes(meant.kind)) return pathOfThing(site, meant);
  if (meant.kind === 'articleTag') {
    const [known] = await tagTitles(db, [meant.slug]);
    return known ? pathOfThing(site, meant) : null;
  }
  return meant.kind === 'tag' && (await getTag(catalog, meant.slug)) ? pathOfThing(site, meant) : null;
}
