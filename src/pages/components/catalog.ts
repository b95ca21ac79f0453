import { z } from 'zod';
import {
  categoryTrail,
  getProductAndRelated,
  listCategories,
  listTag,
  listTagged,
  relatedProducts,
} from '../../modules/catalog/index.ts';
import { hasPage } from '../../modules/content/index.ts';
import { leastFreeFrom, offerBefore, readShipping } from '../../modules/shipping/index.ts';
import { taxIncludedIn } from '../../modules/site/index.ts';
import { taxesGoods, taxRatesTag } from '../../modules/tax/index.ts';
import { productTag } from '../../shared/change-tags.ts';
import type { DataOf, Delivery } from '../../shared/components.ts';
import { type Product, productSorts } from '../../shared/contracts/catalog.ts';
import { slug } from '../../shared/contracts/common.ts';
import type { MenuItem } from '../../shared/contracts/site.ts';
import { isFiltered } from '../../shared/listing/list-url.ts';
import { firstShown, togetherWith } from '../../shared/listing/pages-together.ts';
import { pickText } from '../../shared/locale.ts';
import { formatMoney, minor, money } from '../../shared/money.ts';
import { urlFor } from '../../shared/urls/router.ts';
import { absolute } from '../json-ld.ts';
import type { PageContext } from '../page.ts';
import type { TermsSource } from '../seo/selling-terms.ts';
import { loadProductPromotions } from './promotions.ts';

export const productListProps = z.object({
  category: slug.optional(),
  collection: slug.optional(),
  tag: slug.optional(),
  promotion: slug.optional(),
  coupon: slug.optional(),
  keyword: z.string().max(200).optional(),
  ids: z.array(z.uuid()).max(48).optional(),
  sort: z.enum(productSorts).optional(),
  limit: z.int().min(1).max(48).optional(),
  title: z.string().max(200).optional(),
  controls: z.boolean().optional(),
  moreHref: z.string().max(300).optional(),
});

type ListProps = z.infer<typeof productListProps>;

export async function loadProductList(props: ListProps, context: PageContext): Promise<DataOf<'product-list'>> {
  const query = queryOf(props, context);
  const { ids, controls = false } = props;
  const { from, ownSort: _, filters, ...rest } = query;
  const asked = { ...rest, ...togetherWith(query.page, query.pageSize), facets: controls, ...(ids && { ids }) };
  const { shown, tags, stale } = await listTagged(
    context.catalog,
    Object.keys(filters).length > 0 ? { ...asked, filters } : asked,
  );
  addTags(context, tags);
  // A page beyond the last has nothing, although those before it would be shown with it.
  const isBeyond = query.page > 1 && (query.page - 1) * query.pageSize >= shown.total;
  const items = isBeyond ? [] : shown.items.slice(0, (query.page - from + 1) * query.pageSize);
  const list = { ...shown, items };
  if (controls) context.listed = list;
  if (controls && query.keyword && query.page === 1) context.searched(query.keyword, shown.total);
  // Counts that are being made anew are kept by nobody; and beyond its last page a list has as many pages as somebody asks for.
  if (stale || isBeyond) context.fleeting = true;
  const instead = query.keyword && shown.total === 0 && !isFiltered(query) ? await loadInstead(context) : null;
  return { list: { ...list, page: query.page, pageSize: query.pageSize }, query, ...(instead && { instead }) };
}

/** What a node asks for: its own props, and with controls what the page's address says. */
function queryOf(props: ListProps, { asked }: PageContext): DataOf<'product-list'>['query'] {
  const { category, collection, tag, promotion, coupon, keyword, controls, sort: ownSort = 'recommended' } = props;
  const page = controls ? asked.page : 1;
  return {
    ...(category && { category }),
    ...(collection && { collection }),
    ...(tag && { tag }),
    ...(promotion && { promotion }),
    ...(coupon && { coupon }),
    ...(keyword && { keyword }),
    filters: controls ? asked.filters : {},
    sort: (controls ? asked.sort : null) ?? ownSort,
    ownSort,
    page,
    from: firstShown(page),
    pageSize: props.limit ?? 24,
  };
}

/** A way on where nothing was found: the shop's categories and what it recommends. */
async function loadInstead(context: PageContext) {
  const { catalog } = context;
  const [categories, { shown, tags }] = await Promise.all([
    listCategories(catalog),
    listTagged(catalog, { sort: 'recommended', page: 1, pageSize: 4, facets: false }),
  ]);
  addTags(context, [...tags, 'categories']);
  return { categories, products: shown.items };
}

function addTags(context: PageContext, tags: string[]): void {
  for (const tag of tags) context.tags.add(tag);
}

/** How many other products a product's page shows. */
export const relatedCount = 4;

/** A product by its slug, with the others that its page shows; asked for once, whichever components need it. */
export function productOnce(context: PageContext, key: string) {
  return context.once(`product ${key}`, () => getProductAndRelated(context.catalog, key, relatedCount));
}

export async function loadProductDetail(
  { slug: key, sku }: { slug: string; sku?: string | undefined },
  context: PageContext,
): Promise<DataOf<'product-detail'>> {
  const found = await productOnce(context, key);
  if (!found) throw new Error(`no product ${key}`);
  const delivery = await loadDelivery(context, gramsOf(found.product, sku));
  context.tags.add(productTag(found.product.id)).add('categories');
  const promotions = await loadProductPromotions(context, found.product.id);
  return { product: chosen(found.product, sku), delivery, promotions, taxNote: await taxNote(context) };
}

/** Whether a price is all that is paid; nothing where the shop takes no tax, neither by its own rates nor by those of places. */
async function taxNote({ site, cartView, t, db, catalog, lasting }: PageContext): Promise<string | null> {
  const inTable = await lasting('taxed goods', [taxRatesTag], () => taxesGoods(db, catalog.now));
  if (!inTable && !Object.values(site.taxRates).some((rate) => rate > 0)) return null;
  return t(taxIncludedIn(site, cartView.viewer.prices.currency) ? 'product.taxIncluded' : 'product.taxAdded');
}

/** What the variant that the page shows weighs. */
function gramsOf({ variants }: Product, sku: string | undefined): number {
  return (variants.find((each) => each.sku === sku) ?? variants[0])?.weightGrams ?? 0;
}

/** A product with one of its variants chosen; a SKU of something else chooses nothing. */
export function chosen(product: Product, sku: string | undefined): Product {
  return { ...product, sku: product.variants.some((each) => each.sku === sku) ? (sku ?? null) : null };
}

/**
 * The estimate of the first way of sending one, from which amount on some way costs nothing, and where returns are explained: as for
 * everybody, for the page is kept for all.
 */
async function loadDelivery(context: PageContext, grams: number): Promise<Delivery | null> {
  const { site, cartView, state } = context;
  const { shipping, returnsPath } = await loadTerms(context);
  const { prices } = cartView.viewer;
  const { offered } = offerBefore(shipping, { country: null, grams }, prices, site.market.countries);
  const first = offered.find(({ method }) => !method.pickup);
  if (!first) return null;
  const from = leastFreeFrom(offered, minor(0));
  const freeFrom = from === null ? null : formatMoney(money(from, prices.currency), state.languageTag);
  const days = site.market.returnDays;
  const returns = returnsPath && days ? { days, path: returnsPath } : null;
  return { minDays: first.method.minDays, maxDays: first.method.maxDays, freeFrom, returns };
}

/** How the shop ships, and where it explains returns; null where it has written nothing about them. */
async function loadTerms({ db, site, lasting }: PageContext) {
  const [shipping, returns] = await Promise.all([
    lasting('shipping', ['shipping'], () => readShipping(db)),
    lasting('returns page', ['pages', 'site'], () => hasPage(db, 'returns')),
  ]);
  return { shipping, returnsPath: returns ? urlFor(site.router, 'page', 'returns') : null };
}

/** What a product's page tells search engines of shipping and returns. */
export async function sellingTerms(context: PageContext): Promise<TermsSource> {
  const { shipping, returnsPath } = await loadTerms(context);
  const { site, cartView } = context;
  return { shipping, site, viewer: cartView.viewer, returnsUrl: returnsPath && absolute(context, returnsPath) };
}

export async function loadRelated(
  { slug: key, limit }: { slug: string; limit?: number | undefined },
  context: PageContext,
): Promise<DataOf<'product-related'>> {
  const found = await productOnce(context, key);
  if (!found) return { items: [], together: [] };
  const { product, others } = found;
  const wanted = limit ?? relatedCount;
  const { related, together, tags } =
    wanted === relatedCount ? others : await relatedProducts(context.catalog, product.id, wanted, others.tags);
  addTags(context, tags);
  return { items: related, together };
}

export async function loadCategories(_props: object, context: PageContext): Promise<DataOf<'category-grid'>> {
  const items = await listCategories(context.catalog);
  // A category without a picture of its own shows one of its first products.
  addTags(context, ['categories', ...items.flatMap(({ id }) => [listTag(id), listTag(id, 'rank')])]);
  return { items };
}

/** The way from the top of the tree of categories down to one. */
export async function loadTrail(context: PageContext, slug: string): Promise<MenuItem[]> {
  const { db, site, cartView } = context;
  const trail = await context.lasting(`trail ${slug}`, ['categories'], () => categoryTrail(db, slug));
  return trail.map((each) => ({
    label: pickText(each.title, cartView.viewer.language, site.defaultLanguage),
    path: urlFor(site.router, 'category', each.slug),
  }));
}
