import type {
  Category,
  Product,
  ProductCard,
  ProductCountBody,
  ProductList,
  ProductListBody,
} from '../../shared/contracts/catalog.ts';
import type { Db } from '../../platform/db/database.ts';
import { minor } from '../../shared/money.ts';
import type { PriceList } from './catalog.ts';
import { priceIn } from './catalog.ts';
import { type CardPrices, cardView, categoryView, productView, type Viewer } from './catalog.view.ts';
import { findCategory, topCategories } from './category.repo.ts';
import { type ListingQuery, listedCount, listedIds, wholeShop } from './listing.repo.ts';
import { type CardRow, cardRows, findProduct, type PriceRow, priceRows, relatedIds } from './product.repo.ts';
import { queryOf } from './words.ts';

/** Counts of whole lists, remembered until the catalogue changes: they are asked for with every page of a list. */
export interface CountMemo {
  get(key: string): number | undefined;
  set(key: string, count: number): void;
}

export interface CatalogReader {
  db: Db;
  now: Date;
  viewer: Viewer;
  counts: CountMemo;
}

/** One page of products: ids → rows → cards. An unknown category, tag or keyword is an empty list. */
export async function listProducts(reader: CatalogReader, body: ProductListBody): Promise<ProductList> {
  const { page, pageSize, sort } = body;
  const query = await queryFor(reader, body);
  if (!query) return { items: [], page, pageSize, total: 0, facets: [] };
  const [ids, total] = await Promise.all([
    listedIds(reader.db, query, sort, pageSize, (page - 1) * pageSize),
    countFor(reader, query),
  ]);
  return { items: await hydrateCards(reader, ids), page, pageSize, total, facets: [] };
}

export async function countProducts(reader: CatalogReader, body: ProductCountBody): Promise<number> {
  const query = await queryFor(reader, body);
  return query ? countFor(reader, query) : 0;
}

/** The product that a shopper may see, or null. `sku` is the chosen variant, ignored when it is not one of its own. */
export async function getProduct(
  reader: CatalogReader,
  key: { slug: string } | { id: string },
  sku?: string,
): Promise<Product | null> {
  const row = await findProduct(reader.db, key, reader.viewer.prices.currency, reader.now);
  return row?.variants ? productView(row, sku, reader.viewer) : null;
}

export async function relatedProducts(reader: CatalogReader, productId: string, limit: number): Promise<ProductCard[]> {
  return hydrateCards(reader, await relatedIds(reader.db, productId, limit, reader.now));
}

export async function getCategory({ db, viewer }: CatalogReader, slug: string): Promise<Category | null> {
  const row = await findCategory(db, slug);
  return row ? categoryView(row, viewer) : null;
}

export async function listCategories({ db, viewer }: CatalogReader): Promise<Category[]> {
  return (await topCategories(db)).map((row) => categoryView(row, viewer));
}

async function queryFor({ db, now }: CatalogReader, body: ProductCountBody): Promise<ListingQuery | null> {
  const categoryId = body.category ? (await findCategory(db, body.category))?.id : wholeShop;
  const tsquery = body.keyword?.trim() ? queryOf(body.keyword) : null;
  // Collections come with their own lists later; until one exists, none has products.
  if (!categoryId || body.collection || (body.keyword?.trim() && !tsquery)) return null;
  return { categoryId, tsquery, tag: body.tag, ids: body.ids, filters: body.filters, now };
}

async function countFor({ db, counts }: CatalogReader, query: ListingQuery): Promise<number> {
  const { now: _, ...key } = query;
  const name = JSON.stringify(key);
  const known = counts.get(name);
  if (known !== undefined) return known;
  const count = await listedCount(db, query);
  counts.set(name, count);
  return count;
}

async function hydrateCards({ db, viewer }: CatalogReader, ids: string[]): Promise<ProductCard[]> {
  if (ids.length === 0) return [];
  const { base, currency } = viewer.prices;
  const [rows, prices] = await Promise.all([cardRows(db, ids), currency === base ? [] : priceRows(db, ids, currency)]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const foreign = groupPrices(prices, viewer.prices);
  const shown = ids.flatMap((id) => byId.get(id) ?? []);
  return shown.map((row) => cardView(row, foreign.get(row.id) ?? basePrices(row), viewer));
}

function basePrices({ price_min, price_max, list_price }: CardRow): CardPrices {
  return { min: price_min, max: price_max, list: list_price !== null && list_price > price_min ? list_price : null };
}

function groupPrices(rows: PriceRow[], list: PriceList): Map<string, CardPrices> {
  const found = new Map<string, CardPrices>();
  for (const row of rows) {
    const { price, listPrice } = priceIn(row, list);
    const known = found.get(row.product_id);
    if (!known) found.set(row.product_id, { min: price, max: price, list: listPrice });
    else found.set(row.product_id, widen(known, price, listPrice));
  }
  return found;
}

function widen(known: CardPrices, price: number, listPrice: number | null): CardPrices {
  const max = minor(Math.max(known.max, price));
  return price < known.min ? { min: price, max, list: listPrice } : { ...known, max };
}
