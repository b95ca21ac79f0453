import { z } from 'zod';
import { getProduct, listCategories, listProducts, relatedProducts } from '../../modules/catalog/index.ts';
import { getPage } from '../../modules/content/index.ts';
import { feeOf, shippingMethods } from '../../modules/shipping/index.ts';
import { addressFor } from '../../shared/addresses/router.ts';
import type { DataOf, Delivery } from '../../shared/components.ts';
import { productSorts } from '../../shared/contracts/catalog.ts';
import { slug } from '../../shared/contracts/common.ts';
import { formatMoney, money } from '../../shared/money.ts';
import { meaningOf, type PageContext } from '../page.ts';

export const productListProps = z.object({
  category: slug.optional(),
  tag: slug.optional(),
  ids: z.array(z.uuid()).max(48).optional(),
  sort: z.enum(productSorts).optional(),
  limit: z.int().min(1).max(48).optional(),
  title: z.string().max(200).optional(),
  controls: z.boolean().optional(),
  moreHref: z.string().max(300).optional(),
});

type ListProps = z.infer<typeof productListProps>;

export async function loadProductList(props: ListProps, context: PageContext): Promise<DataOf<'product-list'>> {
  const { category, tag, ids } = props;
  const scope = { ...(category && { category }), ...(tag && { tag }) };
  const query = {
    ...scope,
    sort: sortOf(props, context),
    page: props.controls ? pageOf(context.query) : 1,
    pageSize: props.limit ?? 24,
  };
  const list = await listProducts(context.catalog, ids ? { ...query, ids } : query);
  context.tags.add('products');
  return { list, query };
}

function sortOf(props: ListProps, { query }: PageContext) {
  const meant = props.controls ? meaningOf(query, 'sort') : null;
  const asked = productSorts.find((sort) => sort === meant);
  return asked ?? props.sort ?? 'recommended';
}

/** The page number of an address; nonsense is the first page. */
export function pageOf(query: URLSearchParams): number {
  return Number(meaningOf(query, 'page') ?? 1);
}

export function productOnce(context: PageContext, key: string, sku?: string) {
  return context.once(`product ${key} ${sku ?? ''}`, () => getProduct(context.catalog, { slug: key }, sku));
}

export async function loadProductDetail(
  { slug: key, sku }: { slug: string; sku?: string | undefined },
  context: PageContext,
): Promise<DataOf<'product-detail'>> {
  const [product, delivery] = await Promise.all([
    productOnce(context, key, sku),
    context.once('delivery', () => loadDelivery(context)),
  ]);
  if (!product) throw new Error(`no product ${key}`);
  context.tags.add(`product:${product.id}`);
  return { product, delivery };
}

/** The estimate of the first method, from which amount some method costs nothing, and where returns are explained. */
async function loadDelivery({ db, site, cartView, state }: PageContext): Promise<Delivery | null> {
  const { language } = cartView.viewer;
  const [methods, returns] = await Promise.all([
    shippingMethods(db),
    getPage(db, { slug: 'returns' }, language, site.defaultLanguage),
  ]);
  const [first] = methods;
  if (!first) return null;
  const free = methods.find((method) => method.free_from !== null);
  const { prices } = cartView.viewer;
  const from = free ? feeOf(free, prices, site.shippingTaxRate).freeFrom : null;
  const freeFrom = from === null ? null : formatMoney(money(from, prices.currency), state.languageTag);
  const returnsPath = returns && addressFor(site.router, 'page', returns.slug);
  return { minDays: first.min_days, maxDays: first.max_days, freeFrom, returnsPath };
}

export async function loadRelated(
  { slug: key, limit }: { slug: string; limit?: number | undefined },
  context: PageContext,
): Promise<DataOf<'product-related'>> {
  const product = await productOnce(context, key);
  context.tags.add('products');
  return { items: product ? await relatedProducts(context.catalog, product.id, limit ?? 4) : [] };
}

export async function loadCategories(_props: object, context: PageContext): Promise<DataOf<'category-grid'>> {
  context.tags.add('categories').add('products');
  return { items: await listCategories(context.catalog) };
}
