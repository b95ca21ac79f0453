import { currencyCodes } from '../../../shared/money.ts';
import type { VariantDraft } from '../../catalog/index.ts';
import { BadCell, type Cell, readChoice, readCount, readDay, readFlag, readParts, readPrice } from './cells.ts';
import { derivedSku } from './codes.ts';
import { readExtras } from './extras.ts';
import type { ImportedVariant, Reading } from './imported.ts';
import { type ProductOption, readSpec } from './options.ts';
import { type Refused, refusedRow } from './reasons.ts';
import type { Row } from './rows.ts';
import type { Columns, Field } from './vocabulary.ts';

const variantFields: Field[] = ['option1Value', 'option2Value', 'option3Value', 'sku', 'price', 'quantity'];

/** The rows of a product that carry a variant; the others carry pictures only. */
export function variantRows(rows: Row[], columns: Columns): Row[] {
  if (!variantFields.some(columns.has)) return [];
  const filled = rows.filter((row) => variantFields.some((field) => row.cells[field]));
  // A product of one variant may leave every such cell blank; its first row then answers for it.
  return filled.length > 0 ? filled : rows.slice(0, 1);
}

/** Reads the variants of a product. Equal rows count once; an invalid row is refused and the others stay. */
export function readVariants(rows: Row[], slug: string, options: ProductOption[], reading: Reading) {
  const variants: ImportedVariant[] = [];
  const refused: Refused[] = [];
  const seen = new Map<string, Row>();
  for (const row of rows) {
    try {
      const spec = readSpec(row, options);
      const first = claim(seen, identity(row, spec, reading.columns), row);
      if (first === row) variants.push(readVariant(row, slug, spec, reading));
      else if (contradicts(row, first)) refused.push(refusedRow(row.line, 'repeated', { line: first.line }));
    } catch (error) {
      if (!(error instanceof BadCell)) throw error;
      refused.push(error.refused);
    }
  }
  return { variants, refused };
}

/** A variant is known by its choices; in a file without option columns, by its SKU. */
function identity({ cells }: Row, spec: Record<string, string>, columns: Columns): string {
  return columns.has('option1Value') ? JSON.stringify(spec) : (cells.sku ?? '');
}

function claim(seen: Map<string, Row>, key: string, row: Row): Row {
  const first = seen.get(key) ?? row;
  seen.set(key, first);
  return first;
}

function contradicts({ cells }: Row, { cells: first }: Row): boolean {
  return (['sku', 'price'] as const).some((field) => cells[field] && first[field] && cells[field] !== first[field]);
}

function readVariant(row: Row, slug: string, spec: Record<string, string>, reading: Reading): ImportedVariant {
  const cell = cellsOf(row, reading.columns);
  const sku = unquoted(row.cells.sku);
  const parts = cell('own:parts', readParts) ?? [];
  const preorderOn = cell('own:preorder_on', readDay) ?? null;
  const draft: VariantDraft = {
    sku: sku ?? derivedSku(slug, Object.values(spec)),
    spec,
    ...readPrices(cell, row, reading),
    prices: readOwnPrices(row, reading.columns),
    barcode: unquoted(row.cells.barcode) ?? null,
    weightGrams: cell('grams', readCount) ?? null,
    stockPolicy: parts.length > 0 ? 'parts' : readStockPolicy(cell, row, reading.columns),
    parts,
    onHand: cell('quantity', readCount) ?? 0,
    imageHash: null,
    taxCategory: row.cells['own:tax_category'] ?? ((cell('taxable', readFlag) ?? true) ? 'standard' : 'exempt'),
    requiresShipping: cell('requiresShipping', readFlag) ?? true,
    backOn: cell('own:back_on', readDay) ?? null,
    preorderOn,
    preorderLimit: preorderOn === null ? null : cell('own:preorder_limit', readCount) || null,
    metafields: readExtras([row], reading.columns, 'variant'),
  };
  return { line: row.line, draft, ownSku: sku ?? null, picture: row.cells.variantImage ?? null };
}

type ReadCell = <T>(field: Field, read: (cell: Cell) => T) => T | undefined;

/** Reads a cell of `row` by a reader; a blank one is undefined. */
function cellsOf(row: Row, columns: Columns): ReadCell {
  return (field, read) => {
    const value = row.cells[field];
    return value === undefined ? undefined : read({ line: row.line, column: columns.header(field), value });
  };
}

/** Drops a list price that is not above the price; a file without prices leaves 0, which is not present. */
function readPrices(
  cell: ReadCell,
  row: Row,
  { columns, currency }: Reading,
): Pick<VariantDraft, 'price' | 'listPrice'> {
  const price = cell('price', (found) => readPrice(found, currency));
  if (price === undefined && columns.has('price')) throw new BadCell(row.line, 'noPrice');
  const compareAt = cell('compareAtPrice', (found) => readPrice(found, currency));
  const zero = readPrice({ line: row.line, column: '', value: '0' }, currency);
  return { price: price ?? zero, listPrice: compareAt && compareAt > (price ?? zero) ? compareAt : null };
}

/** Prices of its own in other currencies: `Price EUR (variant.metafields.vitrine.price.EUR)`. */
function readOwnPrices(row: Row, columns: Columns): VariantDraft['prices'] {
  const cell = cellsOf(row, columns);
  return columns.variants('own:price').flatMap(([key, field]) => {
    const currency = currencyCodes.find((code) => code === key);
    const price = currency && cell(field, (found) => readPrice(found, currency));
    if (!currency || price === undefined) return [];
    const listPrice = cell(`own:compare_at_price:${key}`, (found) => readPrice(found, currency)) ?? null;
    return [{ currency, price, listPrice }];
  });
}

const policies = {
  deny: 'counted',
  false: 'counted',
  no: 'counted',
  continue: 'continued',
  true: 'continued',
  yes: 'continued',
} as const satisfies Record<string, VariantDraft['stockPolicy']>;

function readStockPolicy(cell: ReadCell, { cells }: Row, columns: Columns): VariantDraft['stockPolicy'] {
  const policy = cell('policy', (found) => readChoice<VariantDraft['stockPolicy']>(found, policies, 'DENY, CONTINUE'));
  const isCounted = columns.has('tracker') ? cells.tracker : cells.quantity;
  return isCounted ? (policy ?? 'counted') : 'uncounted';
}

/** Shopify writes an apostrophe before digits so that spreadsheets keep their leading zeros. */
function unquoted(value: string | undefined): string | undefined {
  return value?.replace(/^'/, '').trim() || undefined;
}
