import { appsTag } from '../../modules/apps/index.ts';
import { categoryBreadcrumb, getProductAndRelated, listCategories } from '../../modules/catalog/index.ts';
import { hasPage } from '../../modules/content/index.ts';
import { promotionsTag } from '../../modules/promotions/index.ts';
import { readShipping } from '../../modules/shipping/index.ts';
import { taxIncludedIn } from '../../modules/site/index.ts';
import { taxesGoods, taxRatesTag } from '../../modules/tax/index.ts';
import { ObjectMemo } from '../../platform/cache/object-memo.ts';
import { productTag } from '../../shared/change-tags.ts';
import type { Product } from '../../shared/contracts/catalog.ts';
import type { MenuItem } from '../../shared/contracts/site.ts';
import { pickText } from '../../shared/locale.ts';
import { pictureUrl } from '../../shared/picture.ts';
import { urlFor } from '../../shared/urls/router.ts';
import { absolute } from '../json-ld.ts';
import type { PageContext } from '../page.ts';
import type { TermsSource } from '../seo/selling-terms.ts';

export function addTags(context: PageContext, tags: string[]): void {
  for (const tag of tags) context.tags.add(tag);
}

/** Pixels of a picture in a menu: twice its width there. */
const menuPictureWidth = 320;

/** The URLs of the pictures of the top categories by the paths of their pages, for menus. */
export async function categoryPictures(context: PageContext): Promise<ReadonlyMap<string, string>> {
  const { catalog, site, memoized } = context;
  context.tags.add('categories');
  const categories = await memoized(`categories ${catalog.viewer.language}`, ['categories', 'site'], () =>
    listCategories(catalog),
  );
  return pictures.get(categories, JSON.stringify(site.router), () => {
    const pictured = categories.flatMap(({ slug, image }) =>
      image ? [[urlFor(site.router, 'category', slug), pictureUrl(image, menuPictureWidth)] as const] : [],
    );
    return new Map(pictured);
  });
}

/** By the categories, which are loaded once. */
const pictures = new ObjectMemo<object, ReadonlyMap<string, string>>();

/** The number of related products on a product page. */
export const relatedCount = 4;

/** Loads a product by its slug with its related products, once per request. */
export function productOnce(context: PageContext, key: string) {
  // Promotions name it on cards, and apps add fields to it.
  addTags(context, [promotionsTag, appsTag]);
  return context.once(`product ${key}`, () =>
    context.kept(`product ${key}`, async () => {
      const found = await getProductAndRelated(context.catalog, key, relatedCount);
      if (!found) return null;
      const own = [productTag(found.product.id), 'categories', 'tags', 'site', promotionsTag, appsTag];
      return { value: found, tags: [...own, ...found.others.tags] };
    }),
  );
}

/** A product with one of its variants chosen; a SKU of something else chooses nothing. */
export function chosen(product: Product, sku: string | undefined): Product {
  return { ...product, sku: product.variants.some((each) => each.sku === sku) ? (sku ?? null) : null };
}

/** Loads the shipping settings, and the page about returns; null where the shop has no such page. */
export async function loadTerms({ db, site, memoized }: PageContext) {
  const [shipping, returns] = await Promise.all([
    memoized('shipping', ['shipping'], () => readShipping(db)),
    memoized('returns page', ['pages', 'site'], () => hasPage(db, 'returns')),
  ]);
  return { shipping, returnsPath: returns ? urlFor(site.router, 'page', 'returns') : null };
}

/** The shipping and return terms of a product page for search engines. */
export async function sellingTerms(context: PageContext): Promise<TermsSource> {
  const { shipping, returnsPath } = await loadTerms(context);
  const { site, cartView } = context;
  return { shipping, site, viewer: cartView.viewer, returnsUrl: returnsPath && absolute(context, returnsPath) };
}

/** Loads the path from the top of the category tree to one category. */
export async function loadTrail(context: PageContext, slug: string): Promise<MenuItem[]> {
  const { db, site, cartView } = context;
  const trail = await context.memoized(`trail ${slug}`, ['categories'], () => categoryBreadcrumb(db, slug));
  return trail.map((each) => ({
    label: pickText(each.title, cartView.viewer.language, site.defaultLanguage),
    path: urlFor(site.router, 'category', each.slug),
  }));
}

/** Says whether tax is included in the prices of a product; null for gift cards, and where neither the shop's rates nor those of places apply. */
export async function taxNote(
  { variants }: Pick<Product, 'variants'>,
  { site, cartView, t, db, catalog, memoized }: PageContext,
): Promise<string | null> {
  if (variants.length > 0 && variants.every(({ isGiftCard }) => isGiftCard)) return null;
  const inTable = await memoized('taxed goods', [taxRatesTag], () => taxesGoods(db, catalog.now));
  if (!inTable && !Object.values(site.taxRates).some((rate) => rate > 0)) return null;
  return t(taxIncludedIn(site, cartView.viewer.prices.currency) ? 'product.taxIncluded' : 'product.taxAdded');
}
