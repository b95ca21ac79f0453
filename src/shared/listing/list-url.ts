import type { CurrencyCode } from '../money.ts';
import { type PriceBounds, readPrice, writePrice } from './list-price.ts';
import { isProductSort, type ProductSort } from './product-sorts.ts';
import { codeOf, isOwnName, nameOf } from './reserved-names.ts';

/** Filters of a list, as `product/list` takes them (`docs/contract.md` §3). */
export interface ListFilters {
  price?: PriceBounds;
  inStock?: boolean;
  /** That many stars and up. */
  rating?: number;
  /** Values by the code of their specification. */
  spec?: Record<string, string[]>;
  /** Slugs. */
  category?: string[];
}

/** State of a list in the query of its URL. */
export interface ListUrlState {
  keyword: string;
  filters: ListFilters;
  /** Null for the list's default order. */
  sort: ProductSort | null;
  page: number;
}

/** The part of `URLSearchParams` that is used here; shared code knows neither the server's nor the browser's. */
export interface Query {
  get(name: string): string | null;
  getAll(name: string): string[];
  keys(): Iterable<string>;
}

export interface ListReading {
  /** The page's: prices stand in its major units. */
  currency: CurrencyCode;
  /** Tests if a name is the code of a specification of the shop; others are foreign parameters. */
  isSpec(code: string): boolean;
}

const maxKeywordLength = 200;
const maxValueLength = 100;
const maxValues = 50;
const maxSpecs = 10;
const maxPages = 9999;

/**
 * Normalises the query of a list's URL, in one form for all ways of writing it: values sorted and once each, nonsense and
 * everything beyond the limits left out. Loaders, the memory for pages and the browser read URLs here and nowhere else.
 */
export function readListUrl(query: Query, reading: ListReading): ListUrlState {
  return {
    keyword: readKeyword(query.get('keyword')),
    filters: readFilters(query, reading),
    sort: readSort(query.get('sort')),
    page: readPage(query.get('page')),
  };
}

/** Writes the query of a list, with its question mark; empty for the list without filters, on its first page. */
export function writeListUrl({ keyword, filters, sort, page }: ListUrlState, currency: CurrencyCode): string {
  const { price, inStock, rating, spec = {}, category = [] } = filters;
  const codes = Object.keys(spec).sort();
  const parts = [
    keyword && pair('keyword', keyword),
    ...codes.map((code) => valuesPair(nameOf(code), spec[code] ?? [])),
    price && pair('price', writePrice(price, currency)),
    inStock && 'stock=1',
    rating && `rating=${rating}`,
    valuesPair('in', category),
    sort && `sort=${sort}`,
    page > 1 && `page=${page}`,
  ].filter(Boolean);
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}

/** A value as it stands in a URL and in a form's field: the comma separates, so a value's own is written otherwise. */
export function writeValue(value: string): string {
  return value.replaceAll('%', '%25').replaceAll(',', '%2C');
}

/** Tells whether any filter is set. */
export function isFiltered({ filters }: Pick<ListUrlState, 'filters'>): boolean {
  return Object.keys(filters).length > 0;
}

function readFilters(query: Query, { currency, isSpec }: ListReading): ListFilters {
  const price = readPrice(query.get('price') ?? priceFields(query), currency);
  const rating = Number(/^[1-5]$/.exec(query.get('rating') ?? '')?.[0] ?? 0);
  const spec = readSpecs(query, isSpec);
  const category = readValues(query.getAll('in'));
  return {
    ...(price && { price }),
    ...(query.get('stock') === '1' && { inStock: true }),
    ...(rating > 0 && { rating }),
    ...(Object.keys(spec).length > 0 && { spec }),
    ...(category.length > 0 && { category }),
  };
}

/** Reads a price range from the two fields of a form without JavaScript. */
function priceFields(query: Query): string {
  return `${query.get('priceFrom')?.trim() ?? ''}-${query.get('priceTo')?.trim() ?? ''}`.replaceAll(',', '.');
}

function readSpecs(query: Query, isSpec: (code: string) => boolean): Record<string, string[]> {
  const codes = [...new Set([...query.keys()].map(codeOf))].filter((code) => code !== null).filter(isSpec);
  const read = codes.sort().map((code) => [code, readValues(valuesOf(query, code))] as const);
  return Object.fromEntries(read.filter(([, values]) => values.length > 0).slice(0, maxSpecs));
}

function valuesOf(query: Query, code: string): string[] {
  const plain = isOwnName(code) ? [] : query.getAll(code);
  return [...plain, ...query.getAll(`spec.${code}`)];
}

/** `red,sage`, or the same name several times, as forms send it. */
function readValues(texts: string[]): string[] {
  const values = texts.flatMap((text) => text.split(',')).map(plainValue);
  const kept = values.filter((value) => value !== '' && value.length <= maxValueLength && isStorable(value));
  return [...new Set(kept)].slice(0, maxValues).sort();
}

function plainValue(text: string): string {
  return text.trim().replaceAll(/%2C/gi, ',').replaceAll('%25', '%');
}

function readKeyword(text: string | null): string {
  const keyword = (text ?? '').trim().slice(0, maxKeywordLength).trim();
  return isStorable(keyword) ? keyword : '';
}

function readSort(text: string | null): ProductSort | null {
  return isProductSort(text) ? text : null;
}

function readPage(text: string | null): number {
  return /^[1-9]\d{0,3}$/.test(text ?? '') ? Math.min(Number(text), maxPages) : 1;
}

/** Tells whether PostgreSQL can store a text: no NUL and no half of a surrogate pair. */
function isStorable(text: string): boolean {
  return !text.includes('\0') && !/\p{Surrogate}/u.test(text);
}

function pair(name: string, value: string): string {
  return `${encodeURIComponent(name)}=${encodeURIComponent(value)}`;
}

function valuesPair(name: string, values: string[]): string {
  if (values.length === 0) return '';
  return `${encodeURIComponent(name)}=${values.map((value) => encodeURIComponent(writeValue(value))).join(',')}`;
}
