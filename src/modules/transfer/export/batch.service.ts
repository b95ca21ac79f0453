import { stringify } from 'csv-stringify/sync';
import type { Db } from '../../../platform/db/database.ts';
import type { AppFields } from '../../../shared/app-fields.ts';
import type { Language } from '../../../shared/locale.ts';
import { pickText } from '../../../shared/locale.ts';
import type { CurrencyCode } from '../../../shared/money.ts';
import { ownProperty } from '../../../shared/own-property.ts';
import { readDraft } from '../../catalog/index.ts';
import { textIn } from '../import/dictionary.ts';
import { type StockLine, stockAfter } from '../inventory/inventory.repo.ts';
import { type ExportedProducts, handlesOf, productsToExport, readShape, titlesOf } from './export.repo.ts';
import { type CsvRow, rowsOfProduct } from './product-rows.ts';
import { type ExportShape, headersOf } from './shape.ts';

export interface ExportTools {
  db: Db;
  publicUrl: string;
  /** The currency of the prices in files. */
  currency: () => CurrencyCode;
  /** Fields that apps add to products. */
  appFields: AppFields;
  locales: () => { languages: Language[]; defaultLanguage: Language };
}

/** A piece of a file: so many products, and after which one the next piece begins; null after the last. */
export interface Piece {
  text: string;
  products: number;
  after: string | null;
}

export const beforeAll = '00000000-0000-0000-0000-000000000000';

/** Chooses the columns of a file, by all that the shop holds. */
export async function shapeOf({ db, currency, locales, appFields }: ExportTools): Promise<ExportShape> {
  const { languages, defaultLanguage } = locales();
  const others = languages.filter((each) => each !== defaultLanguage);
  const fields = appFields.declared().map(({ slug, name }) => ({ slug, name }));
  return {
    ...(await readShape(db)),
    appFields: fields,
    language: defaultLanguage,
    languages: others,
    base: currency(),
  };
}

/** The rows of the next products after one, in the order in which they were made. */
export async function productPiece(
  tools: ExportTools,
  shape: ExportShape,
  filters: ExportedProducts,
  after: string,
  most: number,
): Promise<Piece> {
  const { db, publicUrl, appFields } = tools;
  const found = await productsToExport(db, filters, after, most);
  const drafts = [];
  for (const { slug } of found) drafts.push(await readDraft(db, slug));
  const whole = drafts.flatMap((draft) =>
    draft ? [{ ...draft, appFields: appFields.present(draft.appFields ?? {}) }] : [],
  );
  const titles = await titlesOf(
    db,
    whole.flatMap(({ tags }) => tags),
    whole.flatMap(({ categories }) => categories),
  );
  const handles = await handlesOf(
    db,
    whole.flatMap(({ relatedIds = [] }) => relatedIds),
  );
  const rows = whole.flatMap((draft) => rowsOfProduct(draft, shape, { ...titles, handles, publicUrl }));
  const text = csv(rows, headersOf(shape), after === beforeAll);
  return { text, products: whole.length, after: found.length < most ? null : (found.at(-1)?.id ?? null) };
}

const inventoryHeaders = [
  'Handle',
  'Title',
  'Option1 Name',
  'Option1 Value',
  'Option2 Name',
  'Option2 Value',
  'Option3 Name',
  'Option3 Value',
  'SKU',
  'Location',
  'Committed (not editable)',
  'Available (not editable)',
  'On hand (current)',
  'On hand (new)',
];

/** The stock of the next products after one, as Shopify's inventory file says it. */
export async function inventoryPiece(tools: ExportTools, after: string, most: number): Promise<Piece> {
  const lines = await stockAfter(tools.db, after, most);
  const { defaultLanguage } = tools.locales();
  const ids = [...new Set(lines.map((line) => line.product_id))];
  const text = csv(
    lines.map((line) => stockCells(line, defaultLanguage)),
    inventoryHeaders,
    after === beforeAll,
  );
  return { text, products: ids.length, after: ids.length < most ? null : (ids.at(-1) ?? null) };
}

function stockCells(line: StockLine, language: Language): CsvRow {
  const options = line.specs.slice(0, 3).flatMap(({ code, name, values }, index) => {
    const value = values.find((each) => each.value === line.spec[code]);
    return [
      [`Option${index + 1} Name`, pickText(name, language, language)],
      [`Option${index + 1} Value`, pickText(value?.label, language, language) || ownProperty(line.spec, code)],
    ];
  });
  const isCounted = line.stock_policy !== 'uncounted';
  return {
    Handle: line.slug,
    Title: textIn(line.title, language),
    ...(options.length > 0
      ? Object.fromEntries(options)
      : { 'Option1 Name': 'Title', 'Option1 Value': 'Default Title' }),
    SKU: line.sku.startsWith("'") ? `'${line.sku}` : line.sku,
    Location: 'Shop',
    'Committed (not editable)': line.reserved,
    'Available (not editable)': line.on_hand - line.reserved,
    'On hand (current)': isCounted ? line.on_hand : 'not stocked',
    'On hand (new)': isCounted ? line.on_hand : 'not stocked',
  };
}

function csv(rows: CsvRow[], columns: string[], header: boolean): string {
  // A lone carriage return ends a row for whoever reads the file.
  return stringify(rows, { columns, header, quoted_match: /[\r\n]/ });
}
