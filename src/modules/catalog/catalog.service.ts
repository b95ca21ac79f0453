import { addressFor } from '../../shared/addresses/router.ts';
import type {
  Category,
  Product,
  ProductCard,
  ProductCountBody,
  ProductList,
  ProductListBody,
  ProductSort,
} from '../../shared/contracts/catalog.ts';
import { pickText } from '../../shared/locale.ts';
import { readKeyword } from '../search/index.ts';
import { type CardReader, cardsFrom, cardsOf, type Memo } from './cards.ts';
import { categoryView, productView } from './catalog.view.ts';
import { findCategory, topCategories } from './category.repo.ts';
import { type ListingQuery, listedCount, listedIds, wholeShop } from './listing.repo.ts';
import { findProduct, findProductAndRelated, relatedIds } from './product.repo.ts';
import { findTag, usedTags } from './tag.repo.ts';
import { anyList, anyProduct, cardTag, listTag, orderOf } from './tags.ts';

export interface CatalogReader extends CardReader {
  now: Date;
  /** Counts of whole lists, remembered until the catalogue changes: they are asked for with every page of a list. */
  counts: Memo<number>;
}

/** Something with the tags (`tags.ts`) whose announcement makes it stale. */
interface Tagged<T> {
  shown: T;
  tags: string[];
}

export async function listProducts(reader: CatalogReader, body: ProductListBody): Promise<ProductList> {
  return (await listTagged(reader, body)).shown;
}

/** One page of products: ids → rows → cards. An unknown category, tag or keyword is an empty list. */
export async function listTagged(reader: CatalogReader, body: ProductListBody): Promise<Tagged<ProductList>> {
  const { page, pageSize, sort } = body;
  const query = await queryFor(reader, body);
  if (!query) return { shown: { items: [], page, pageSize, total: 0, facets: [] }, tags: ['categories', anyProduct] };
  const [items, total] = await Promise.all([
    cardsOf(reader, listedIds(reader.db, query, sort, pageSize, (page - 1) * pageSize)),
    countFor(reader, query),
  ]);
  return {
    shown: { items, page, pageSize, total, facets: [] },
    tags: [...tagsOf(query, sort), ...items.map(cardTagOf)],
  };
}

/** What changes who is in a list, or their order. */
function tagsOf({ categoryId, ids, search, tag, filters }: ListingQuery, sort: ProductSort): string[] {
  if (search || tag || filters) return [anyList, anyProduct];
  if (ids) return [anyList, ...ids.map(cardTag)];
  return [anyList, listTag(categoryId), listTag(categoryId, orderOf(sort))];
}

function cardTagOf({ id }: ProductCard): string {
  return cardTag(id);
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
  const lists = (row.categories ?? []).flatMap(({ id }) => [listTag(id), listTag(id, 'rank')]);
  const tags = [anyList, ...lists, ...related.map(cardTagOf)];
  return { product: productView(row, undefined, reader.viewer), related: { shown: related, tags } };
}

/** More others, or fewer, than `getProductAndRelated` brought; stale with the same lists. */
export async function relatedProducts(
  reader: CatalogReader,
  productId: string,
  limit: number,
  lists: string[],
): Promise<Tagged<ProductCard[]>> {
  const shown = await cardsOf(reader, relatedIds(productId, limit, reader.now));
  return { shown, tags: [...lists, ...shown.map(cardTagOf)] };
}

export async function getCategory({ db, viewer }: CatalogReader, slug: string): Promise<Category | null> {
  const row = await findCategory(db, slug);
  return row ? categoryView(row, viewer) : null;
}

export async function listCategories({ db, now, viewer }: CatalogReader): Promise<Category[]> {
  return (await topCategories(db, now)).map((row) => categoryView(row, viewer));
}

/** Tags that one page shows. */
const mostTags = 500;

export async function getTag(
  { db, viewer }: CatalogReader,
  slug: string,
): Promise<{ slug: string; title: string } | null> {
  const row = await findTag(db, slug);
  return row ? { slug, title: pickText(row.title, viewer.language, viewer.defaultLanguage) } : null;
}

/** The tags of what can be bought, by title, with the number of products and the page of each. */
export async function listTags({ db, now, viewer }: CatalogReader) {
  const rows = await usedTags(db, now, mostTags);
  const tags = rows.map(({ slug, title, count }) => ({
    title: pickText(title, viewer.language, viewer.defaultLanguage),
    path: addressFor(viewer.router, 'tag', slug),
    count,
  }));
  return tags.sort((one, other) => one.title.localeCompare(other.title, viewer.language));
}

async function queryFor({ db, now }: CatalogReader, body: ProductCountBody): Promise<ListingQuery | null> {
  const categoryId = body.category ? (await findCategory(db, body.category))?.id : wholeShop;
  const search = body.keyword?.trim() ? await readKeyword(db, body.keyword) : null;
  // Collections come with their own lists later; until one exists, none has products.
  if (!categoryId || body.collection || (body.keyword?.trim() && !search)) return null;
  return { categoryId, search, tag: body.tag, ids: body.ids, filters: body.filters, now };
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
