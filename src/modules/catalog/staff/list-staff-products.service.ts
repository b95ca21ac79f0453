import type { Db } from '../../../platform/db/database.ts';
import type { StaffProductList, StaffProductListBody } from '../../../shared/contracts/products-admin.ts';
import type { StaffProductSort } from '../../../shared/products.ts';
import { readKeyword } from '../../search/index.ts';
import { type StaffProductReader, staffProductRowView } from './staff-product.view.ts';
import {
  countStaffProducts,
  maxCounted,
  type Place,
  type StaffProductRecord,
  type StaffProductsWanted,
  staffProducts,
  titleLanguages,
} from './staff-products.repo.ts';

/** Settings that the list of products depends on. */
export interface StaffListReader extends StaffProductReader {
  stock: { lowAt: number | null };
  dispatch: { timeZone: string };
}

/** Answers the units of products that were sold today and in the 29 days before. */
export type SoldLately = (productIds: string[]) => Promise<Map<string, number>>;

/** Products of every status by keyword and filters, a page of them. */
export async function listStaffProducts(
  db: Db,
  { keyword, filters, sort, page, pageSize, cursor }: StaffProductListBody,
  reader: StaffListReader,
  soldLately: SoldLately,
): Promise<StaffProductList> {
  const wanted = await wantedProducts(db, { keyword, filters }, reader);
  if (!wanted) return { items: [], page, pageSize, total: 0, more: false, nextCursor: null };
  const [rows, count] = await Promise.all([
    staffProducts(db, wanted, sort, { page, pageSize, cursor: cursorOf(cursor) }),
    countStaffProducts(db, wanted),
  ]);
  const last = rows.at(-1);
  const sold = await soldLately(rows.map(({ id }) => id));
  return {
    items: rows.map((row) => staffProductRowView(row, sold.get(row.id) ?? 0, reader)),
    page,
    pageSize,
    total: Math.min(count, maxCounted),
    more: count > maxCounted,
    nextCursor: last && rows.length === pageSize ? `${valueOf(last, sort)}|${last.id}` : null,
  };
}

/** Condition of a search and filters; null where the keyword finds nothing. */
export async function wantedProducts(
  db: Db,
  { keyword, filters }: Pick<StaffProductListBody, 'keyword' | 'filters'>,
  reader: StaffListReader,
): Promise<StaffProductsWanted | null> {
  const search = keyword ? await readKeyword(db, keyword) : null;
  if (keyword && !search) return null;
  const { status, categoryId, collectionId, tag, vendor, stock, withoutImage, onSale, untranslated, ids } = filters;
  const kind = { status, categoryId, collectionId, tag, vendor, stock, withoutImage, onSale, ids };
  const titles = filters.incomplete || untranslated ? await titleLanguages(db) : [];
  const incompletelyTitled = filters.incomplete ? titlesWithout(titles, reader.languages) : undefined;
  const untitled = untranslated && titlesWithout(titles, [untranslated]);
  const { from, to } = filters;
  const days = from || to ? { from, to, timeZone: reader.dispatch.timeZone } : undefined;
  return { search, ...kind, days, incompletelyTitled, untitled, lowAt: reader.stock.lowAt };
}

/** Sets of languages that lack one of some languages. */
function titlesWithout(titles: string[], languages: readonly string[]): string[] {
  return titles.filter((title) => {
    const known = title.split(' ');
    return languages.some((language) => !known.includes(language));
  });
}

function cursorOf(cursor: string | undefined): Place['cursor'] {
  const [, value, id] = /^([\d\-T:.Z]{1,40})\|([0-9a-f-]{36})$/.exec(cursor ?? '') ?? [];
  return value && id ? { value, id } : null;
}

function valueOf(row: StaffProductRecord, sort: StaffProductSort): string {
  switch (sort) {
    case 'updatedDesc':
      return row.updated_at.toISOString();
    case 'createdDesc':
      return row.created_at.toISOString();
    case 'soldDesc':
      return String(row.sold);
    case 'priceAsc':
      return String(row.price_min);
    default:
      return sort satisfies never;
  }
}
