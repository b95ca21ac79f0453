import type { StaleWhileRevalidate } from '../../platform/cache/stale-while-revalidate.ts';
import { anyList, anyProduct, cardTag, facetsTag } from '../../shared/change-tags.ts';
import type {
  Category,
  Group,
  Product,
  ProductCard,
  ProductCountBody,
  ProductList,
  ProductListBody,
  ProductSort,
} from '../../shared/contracts/catalog.ts';
import { pickText } from '../../shared/locale.ts';
import { urlFor } from '../../shared/urls/router.ts';
import type { Synonyms, Texts } from '../search/index.ts';
import { askedColour } from './asked-colour.ts';
import { type CardReader, cardsOf } from './cards.ts';
import { categoryLink, categoryView, productView, withFirst } from './catalog.view.ts';
import { topCategories } from './category.repo.ts';
import { type GroupKind, groupPage } from './groups/group.repo.ts';
import { ancestorsOf, childrenOf } from './groups/tree.repo.ts';
import { chosenConditions } from './lists/conditions.ts';
import { measureTotal } from './lists/count.service.ts';
import { facetsOf } from './lists/facets.view.ts';
import { inOrder } from './lists/in-order.service.ts';
import { keptTotals } from './lists/kept-tally.repo.ts';
import { lengthOf } from './lists/length.ts';
import { idsOf, type ListingQuery } from './lists/listing.repo.ts';
import { resolveList } from './lists/resolve.service.ts';
import { type Survey, survey } from './lists/survey.service.ts';
import { lowestOfVariants } from './lowest/lowest.service.ts';
import { type ChosenValues, matchingPictures } from './matching-picture.repo.ts';
import { findProduct, visibleInOrder } from './product.repo.ts';
import { findTag, tagsInUse } from './tag.repo.ts';
import { listTag, orderOf } from './tags.ts';

export interface CatalogReader extends CardReader {
  now: Date;
  /** Translates texts for the viewer's language. */
  t: (key: string) => string;
  /** Lengths of lists, cached until the catalogue changes: every page of a list needs them. */
  counts: StaleWhileRevalidate<Counted>;
  /** The same with what facets are made from. */
  surveys: StaleWhileRevalidate<Counted & { survey: Survey }>;
  /** Which products a search or a filter chooses, until the catalogue changes: dearer to know than what their cards show. */
  choices: StaleWhileRevalidate<{ ids: string[] }>;
  /** Synonyms of the merchant. */
  synonyms: Synonyms;
  /** Pages and articles, for the search; the wiring passes them in. */
  texts(): Promise<Texts>;
  /** Cache of what is loaded until one of the tags is announced; each key belongs to one loader. */
  memoized<T>(key: string, tags: string[], load: () => Promise<T>): Promise<T>;
}

/** Counts of a list, and whether it is filtered. */
export interface Counted {
  total: number;
  /** True where the total is an estimate. */
  about: boolean;
  isNarrowed: boolean;
}

/** Something with the tags (`tags.ts`) whose announcement makes it stale. */
interface Tagged<T> {
  shown: T;
  tags: string[];
  /** True while a newer one is being made, so that this one is not cached. */
  stale?: boolean;
}

export async function listProducts(reader: CatalogReader, body: ProductListBody): Promise<ProductList> {
  return (await listTagged(reader, body)).shown;
}

/** One page of products: ids → rows → cards. An unknown category, tag or keyword is an empty list. */
export async function listTagged(reader: CatalogReader, body: ProductListBody): Promise<Tagged<ProductList>> {
  const { page, pageSize, sort } = body;
  const query = await queryFor(reader, body);
  if (!query) return { shown: { items: [], page, pageSize, total: 0, facets: [] }, tags: ['categories', anyProduct] };
  const [items, counted] = await Promise.all([
    listedCards(reader, query, sort, pageSize, (page - 1) * pageSize),
    body.facets ? surveyed(reader, query, body) : countFor(reader, query),
  ]);
  const { facets, stale } = counted;
  const length = lengthOf(counted, (page - 1) * pageSize, items.length, pageSize);
  return {
    shown: { items, page, pageSize, ...length, facets, ...correctedTo(query) },
    tags: [...tagsOf(query, sort, body.facets), ...items.map(cardTagOf)],
    stale,
  };
}

/** Loads the cards of a batch of a list, without products that have become invisible. */
export async function listedCards(
  reader: CatalogReader,
  query: ListingQuery,
  sort: ProductSort,
  limit: number,
  offset: number,
): Promise<ProductCard[]> {
  const { chosen, order } = await inOrder(reader, query, { sort, limit, offset });
  if (!isChoice(query, sort)) return dressed(reader, query, await cardsOf(reader, chosen));
  const { value } = await reader.choices.get(`${nameOf(query)} ${order} ${limit} ${offset}`, async () => ({
    ids: await idsOf(reader.db, chosen),
  }));
  return dressed(reader, query, await cardsOf(reader, visibleInOrder(value.ids, reader.now)));
}

/** Puts the picture that fits the filter, or the colour of the keyword, first on each card, which leads to that colour. */
async function dressed(
  { db, viewer }: CatalogReader,
  query: ListingQuery,
  cards: ProductCard[],
): Promise<ProductCard[]> {
  const { spec } = query.conditions;
  const coloured = cards.map((card) => ({ ...card, ...colourOf(askedColour(card, query)) }));
  const values = [...new Set(coloured.flatMap(({ colour }) => colour ?? []))];
  const chosen: ChosenValues = spec.length > 0 || values.length === 0 ? spec : [['colour', values]];
  if (chosen.length === 0) return cards;
  const ids = coloured.flatMap(({ id, colour }) => (spec.length > 0 || colour ? id : []));
  const pictures = new Map((await matchingPictures(db, ids, chosen)).map(({ id, image }) => [id, image]));
  return coloured.map((card) => withFirst(card, pictures.get(card.id) ?? null, viewer));
}

function colourOf(asked: ReturnType<typeof askedColour>): Pick<ProductCard, 'colour'> {
  return asked ? { colour: asked.value } : {};
}

/** Sales move products in the order of sales without being announced, so that order is queried each time. */
function isChoice({ search, conditions }: ListingQuery, sort: ProductSort): boolean {
  return (search !== null || chosenConditions(conditions).length > 0) && orderOf(sort) !== 'sold';
}

/** Corrected keyword, where it differs from the typed one. */
function correctedTo({ search }: ListingQuery): Pick<ProductList, 'corrected'> {
  return search?.corrected ? { corrected: search.corrected } : {};
}

/** Changes of the members of a list, their order, or their facets. */
function tagsOf({ listId, others, ids, search, conditions }: ListingQuery, sort: ProductSort, facets: boolean) {
  const isChosen = search || others.length > 0 || chosenConditions(conditions).length > 0;
  if (isChosen) return [anyList, anyProduct, 'categories'];
  if (ids) return [anyList, ...ids.map(cardTag)];
  const counted = facets ? [facetsTag(listId), 'categories'] : [];
  return [anyList, listTag(listId), listTag(listId, orderOf(sort)), ...counted];
}

function cardTagOf({ id }: ProductCard): string {
  return cardTag(id);
}

export async function countProducts(reader: CatalogReader, body: ProductCountBody): Promise<number> {
  const query = await queryFor(reader, body);
  return query ? (await countFor(reader, query)).total : 0;
}

/** The product that a shopper may see, or null. `sku` is the chosen variant, ignored when it is not one of its own. */
export async function getProduct(
  reader: CatalogReader,
  key: { slug: string } | { id: string },
  sku?: string,
): Promise<Product | null> {
  const row = await findProduct(reader.db, key, reader.viewer.prices.currency, reader.now);
  if (!row?.variants) return null;
  return productView(row, sku, reader.viewer, await lowestOfVariants(reader.db, row.variants, reader.viewer));
}

/** A category, collection or tag as its page shows it, or null. */
export async function getGroup({ db, viewer }: CatalogReader, kind: GroupKind, slug: string): Promise<Group | null> {
  const row = await groupPage(db, kind, slug);
  if (!row) return null;
  const isTree = kind === 'category';
  const [parents, children] = await Promise.all([
    isTree && row.parent_id ? ancestorsOf(db, row.id) : [],
    isTree ? childrenOf(db, row.id) : [],
  ]);
  return {
    ...categoryView(row, viewer),
    body: pickText(row.body, viewer.language, viewer.defaultLanguage),
    parents: parents.map((each) => categoryLink(each, viewer)),
    children: children.map((each) => categoryLink(each, viewer)),
  };
}

export async function listCategories({ db, now, viewer }: CatalogReader): Promise<Category[]> {
  return (await topCategories(db, now)).map((row) => categoryView(row, viewer));
}

/** Tags that one page shows. */
const maxTags = 500;

export async function getTag(
  { db, viewer }: CatalogReader,
  slug: string,
): Promise<{ slug: string; title: string } | null> {
  const row = await findTag(db, slug);
  return row ? { slug, title: pickText(row.title, viewer.language, viewer.defaultLanguage) } : null;
}

/** The tags of what can be bought, by title, with the number of products and the page of each. */
export async function listTags({ db, now, viewer }: CatalogReader) {
  const rows = await tagsInUse(db, maxTags);
  const ids = rows.map(({ id }) => id);
  const totals = await keptTotals(db, ids, now);
  const tags = rows.map(({ id, slug, title }) => ({
    title: pickText(title, viewer.language, viewer.defaultLanguage),
    path: urlFor(viewer.router, 'tag', slug),
    count: totals.get(id) ?? 0,
  }));
  const shown = tags.filter(({ count }) => count > 0);
  return shown.sort((one, other) => one.title.localeCompare(other.title, viewer.language));
}

function queryFor(reader: CatalogReader, body: ProductCountBody): Promise<ListingQuery | null> {
  return resolveList(reader, body, reader.viewer.prices, reader.now);
}

/** A list's length, without its facets. */
async function countFor({ db, counts }: CatalogReader, query: ListingQuery) {
  const { value, stale } = await counts.get(nameOf(query), async () => ({
    ...(await measureTotal(db, query)),
    isNarrowed: isNarrowed(query),
  }));
  return { ...value, facets: [], stale };
}

async function surveyed(reader: CatalogReader, query: ListingQuery, body: ProductListBody) {
  const { db, surveys, viewer, t } = reader;
  const { filters = {} } = body;
  const { base, currency, rate } = viewer.prices;
  const scope = {
    parentId: body.category ? query.listId : null,
    ownCurrency: currency === base ? null : currency,
    filters,
  };
  const { value, stale } = await surveys.get(
    `${nameOf(query)} ${currency} ${rate} ${filters.category?.join() ?? ''}`,
    async () => {
      const found = await survey(db, query, scope);
      const { total } = found;
      return { total, about: found.about('total'), isNarrowed: isNarrowed(query), survey: found };
    },
  );
  return { ...value, facets: facetsOf(value.survey, filters, viewer, t), stale };
}

function nameOf(query: ListingQuery): string {
  return JSON.stringify({ ...query, now: null });
}

function isNarrowed({ others, ids, search, conditions }: ListingQuery): boolean {
  return others.length > 0 || ids !== undefined || search !== null || chosenConditions(conditions).length > 0;
}
