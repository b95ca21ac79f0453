import { getTag, isProductVisible } from '../modules/catalog/index.ts';
import { isPagePublished } from '../modules/content/index.ts';
import { isPromotionRunning } from '../modules/promotions/index.ts';
import { newestAddresses, redirectTarget } from '../modules/urls/index.ts';
import { prefixed } from '../shared/locale.ts';
import { type FoundPage, meaningOf } from '../shared/urls/resolve.ts';
import { formerMeaning, type Meant, pathOfThing, spaceOfThing } from '../shared/urls/table.ts';
import { formerMeanings, isFormerSearch } from './former-software.ts';
import { type PageContext, type Redirect, searchPath } from './page.ts';

/**
 * Where an address leads at which no page is: to what had it before, or has it by a former rule; else where the merchant
 * sends it; else to what it meant in the shop's former software. Null when it leads nowhere. Asked only after everything
 * else, so that a page that is there costs no query more.
 */
export async function movedTo(found: FoundPage, context: PageContext): Promise<Redirect | null> {
  const { site, path, query } = context;
  const own = [...meaningOf(found), ...formerMeaning(site, found.written)];
  const target =
    (await presentAddress(own, context)) ??
    (await redirectTarget(context.db, path)) ??
    (await presentAddress(formerMeanings(found.parts), context));
  const { prefix } = context.state;
  if (target !== null) return target === path ? null : { redirect: prefixed(target, prefix), status: 301 };
  if (!isFormerSearch(found.parts)) return null;
  return { redirect: prefixed(searchPath(query), prefix), status: 301, alone: true };
}

/** The address of the first of these things that shoppers may see today. */
async function presentAddress(meant: Meant[], context: PageContext): Promise<string | null> {
  if (meant.length === 0) return null;
  const known = await newestAddresses(
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

type Known = Awaited<ReturnType<typeof newestAddresses>>[number];

async function pathOfKnown({ space, slug, target }: Known, { sku }: Meant, context: PageContext) {
  const [kind = '', types] = space.split(':', 2);
  if (!(await isSeen(kind, target, context))) return null;
  const thing = { kind, slug, ...(sku && { sku }), ...(types && { types }) };
  return pathOfThing(context.site, thing);
}

async function isSeen(kind: string, id: string, { db, catalog }: PageContext): Promise<boolean> {
  if (kind === 'product') return isProductVisible(db, id, catalog.now);
  if (kind === 'promotion') return isPromotionRunning(db, id, catalog.now);
  return ['page', 'root', 'custom'].includes(kind) ? isPagePublished(db, id) : true;
}

/** What has no slug that could be another's: tags, the user area, and pages of the shop itself. */
async function pathWithoutClaim(meant: Meant, { catalog, site }: PageContext): Promise<string | null> {
  if (meant.kind === 'path') return meant.slug;
  if (['user', 'tags', 'customs'].includes(meant.kind)) return pathOfThing(site, meant);
  return meant.kind === 'tag' && (await getTag(catalog, meant.slug)) ? pathOfThing(site, meant) : null;
}
