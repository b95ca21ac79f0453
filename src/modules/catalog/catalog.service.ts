import type {
  Category,
  Product,
  ProductCard,
  ProductCountBody,
  ProductList,
  ProductListBody,
} from '../../shared/contracts/catalog.ts';
import { type CardReader, cardsFrom, cardsOf, type Memo } from './cards.ts';
import { categoryView, productView } from './catalog.view.ts';
import { findCategory, topCategories } from './category.repo.ts';
import { type ListingQuery, listedCount, listedIds, wholeShop } from './listing.repo.ts';
import { findProduct, findProductAndRelated, relatedIds } from './product.repo.ts';
import { queryOf } from './words.ts';

export interface CatalogReader extends CardReader {
  now: Date;
  /** Counts of whole lists, remembered until the catalogue changes: they are asked for with every page of a list. */
  counts: Memo<number>;
}

/** One page of products: ids → rows → cards. An unknown category, tag or keyword is an empty list. */
export async function listProducts(reader: CatalogReader, body: ProductListBody): Promise<ProductList> {
  const { page, pageSize, sort } = body;
  const query = await queryFor(reader, body);
  if (!query) return { items: [], page, pageSize, total: 0, facets: [] };
  const [items, total] = await Promise.all([
    cardsOf(reader, listedIds(reader.db, query, sort, pageSize, (page - 1) * pageSize)),
    countFor(reader, query),
  ]);
  return { items, page, pageSize, total, facets: [] };
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

/** A product with `limit` others that go with it, asked for together; null as `getProduct`. */
export async function getProductAndRelated(reader: CatalogReader, slug: string, limit: number) {
  const { currency } = reader.viewer.prices;
  const row = await findProductAndRelated(reader.db, { slug }, currency, reader.now, limit);
  if (!row?.variants) return null;
  const related = await cardsFrom(reader, row.related ?? []);
  return { product: productView(row, undefined, reader.viewer), related };
}

export async function relatedProducts(reader: CatalogReader, productId: string, limit: number): Promise<ProductCard[]> {
  return cardsOf(reader, relatedIds(productId, limit, reader.now));
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
