import type { AdminBody, AdminData } from '../../../../shared/admin-calls.ts';
import { type CurrencyCode, decimal, type Money } from '../../../../shared/money.ts';
import { readCell } from '../../../grid/cell-values.ts';
import type { GridColumn } from '../../../grid/grid-config.ts';
import { cellKey } from '../../../grid/grid-edits.ts';
import { knownOfShop } from '../../../known.ts';
import { pick } from '../../../show/pick-text.ts';
import type { TextKey } from '../../../text/text.ts';

type Product = AdminData<'product/rows'>['rows'][number];
type Variant = Product['variants'][number];
type Patch = AdminBody<'product/patch'>['rows'][number];
type VariantSet = NonNullable<Patch['set']['variants']>[number];

/** A row of the table: one variant; what belongs to the product stands in its first row. */
export interface TableRow {
  key: string;
  product: Product;
  variant: Variant;
  /** Index of the variant in its product. */
  at: number;
}

export function tableRows(products: Product[]): TableRow[] {
  return products.flatMap((product) =>
    product.variants.map((variant, at) => ({ key: variant.id, product, variant, at })),
  );
}

/** A column with the part of a change that its cells make. */
export interface TableColumn extends GridColumn<TableRow> {
  /** Field of `product/save` that errors of the server name. */
  field: string;
  set: (value: string | number | null, row: TableRow) => { product?: Patch['set']; variant?: Partial<VariantSet> };
}

type Translate = (key: TextKey, values?: Record<string, string>) => string;

/** Columns of the table: name and vendor of the product, then its variants' SKU, prices by currency, quantity, barcode, weight. */
export function tableColumns(t: Translate): TableColumn[] {
  const { baseCurrency, currencies } = knownOfShop();
  return [
    ...productColumns(t),
    ...priceColumns(t),
    ...currencies.filter((code) => code !== baseCurrency).map((code) => ownPriceColumn(code, t)),
    ...goodsColumns(t),
  ];
}

function productColumns(t: Translate): TableColumn[] {
  const { defaultLanguage: title } = knownOfShop();
  return [
    {
      id: 'title',
      field: 'title',
      label: t('products.name'),
      width: 'minmax(10rem, 18rem)',
      cell: { kind: 'text', max: 200, isRequired: true },
      saved: ({ product, at }) => (at === 0 ? (product.title[title] ?? '') : null),
      set: (value) => ({ product: { title: { [title]: String(value) } } }),
    },
    {
      id: 'vendor',
      field: 'vendor',
      label: t('products.vendor'),
      width: '9rem',
      cell: { kind: 'text', max: 200 },
      saved: ({ product, at }) => (at === 0 ? product.vendor : null),
      set: (value) => ({ product: { vendor: String(value) } }),
    },
  ];
}

function priceColumns(t: Translate): TableColumn[] {
  const { baseCurrency } = knownOfShop();
  return [
    {
      id: 'sku',
      field: 'sku',
      label: t('products.sku'),
      width: '11rem',
      cell: { kind: 'text', max: 100, isRequired: true },
      saved: ({ variant }) => variant.sku,
      set: (value) => ({ variant: { sku: String(value) } }),
    },
    {
      id: 'price',
      field: 'price',
      label: t('products.priceIn', { currency: baseCurrency }),
      width: '10rem',
      cell: { kind: 'money', currency: baseCurrency, isRequired: true },
      saved: ({ variant }) => decimal(variant.price),
      set: (value) => ({ variant: { price: Number(value) } }),
    },
    {
      id: 'listPrice',
      field: 'listPrice',
      label: t('products.listPrice'),
      width: '10rem',
      cell: { kind: 'money', currency: baseCurrency },
      saved: ({ variant }) => written(variant.listPrice),
      set: (value) => ({ variant: { listPrice: numberOrNull(value) } }),
    },
  ];
}

function goodsColumns(t: Translate): TableColumn[] {
  return [
    {
      id: 'onHand',
      field: 'onHand',
      label: t('products.onHand'),
      width: '7rem',
      cell: { kind: 'whole', max: 100_000_000, isRequired: true },
      saved: ({ variant }) => (variant.onHand === null ? null : String(variant.onHand)),
      set: (value, { variant }) => ({ variant: { onHand: Number(value), onHandBase: variant.onHand ?? 0 } }),
    },
    {
      id: 'barcode',
      field: 'barcode',
      label: t('products.barcode'),
      width: '10rem',
      cell: { kind: 'text', max: 50 },
      saved: ({ variant }) => variant.barcode ?? '',
      set: (value) => ({ variant: { barcode: value === '' ? null : String(value) } }),
    },
    {
      id: 'weight',
      field: 'weight',
      label: t('products.weight'),
      width: '7rem',
      cell: { kind: 'whole', max: 100_000_000 },
      saved: ({ variant }) => (variant.weight === null ? '' : String(variant.weight)),
      set: (value) => ({ variant: { weight: numberOrNull(value) } }),
    },
  ];
}

function ownPriceColumn(code: CurrencyCode, t: Translate): TableColumn {
  return {
    id: `price ${code}`,
    field: `prices.${code}`,
    label: t('products.priceIn', { currency: code }),
    width: '10rem',
    cell: { kind: 'money', currency: code },
    saved: ({ variant }) => written(variant.prices[code]?.price ?? null),
    placeholder: () => t('products.converted'),
    set: (value, { variant }) => {
      const listPrice = variant.prices[code]?.listPrice?.amount ?? null;
      return { variant: { prices: { [code]: value === null ? null : { price: Number(value), listPrice } } } };
    },
  };
}

function written(value: Money | null): string {
  return value ? decimal(value) : '';
}

function numberOrNull(value: string | number | null): number | null {
  return value === null ? null : Number(value);
}

/** Rows with a cell that was typed into. */
export function editedRows(rows: TableRow[], cells: ReadonlyMap<string, string>): TableRow[] {
  if (cells.size === 0) return [];
  const edited = new Set([...cells.keys()].map((key) => key.split(' ', 1)[0]));
  return rows.filter(({ key }) => edited.has(key));
}

/** Changes of the products whose cells were edited; a product with a faulty cell is left out. */
export function patchOf(
  rows: TableRow[],
  columns: TableColumn[],
  cells: ReadonlyMap<string, string>,
  faults: ReadonlyMap<string, string>,
): Patch[] {
  const patches = new Map<string, Patch>();
  const left = new Set<string>();
  for (const row of editedRows(rows, cells)) {
    for (const column of columns) {
      const key = cellKey(row.key, column.id);
      const typed = cells.get(key);
      if (typed === undefined) continue;
      const read = readCell(typed, column.cell);
      if (faults.has(key) || 'fault' in read) left.add(row.product.id);
      else addTo(patches, row, column.set(read.value, row));
    }
  }
  return [...patches.values()].filter(({ id }) => !left.has(id));
}

function addTo(
  patches: Map<string, Patch>,
  { product, variant }: TableRow,
  part: ReturnType<TableColumn['set']>,
): void {
  const { id, version } = product;
  const before = patches.get(id) ?? { id, base: version, set: {} };
  const set: Patch['set'] = { ...before.set, ...part.product };
  if (part.variant) {
    const variants = set.variants ?? [];
    const own = variants.find((each) => each.id === variant.id) ?? { id: variant.id };
    const prices = { ...own.prices, ...part.variant.prices };
    const next = { ...own, ...part.variant, ...(Object.keys(prices).length > 0 ? { prices } : {}) };
    set.variants = [...variants.filter((each) => each.id !== variant.id), next];
  }
  patches.set(id, { ...before, set });
}

/** Keys of the cells that belong to a product. */
export function cellsOf(productId: string, rows: TableRow[], cells: ReadonlyMap<string, string>): string[] {
  const own = rows.filter(({ product }) => product.id === productId).map(({ key }) => key);
  return [...cells.keys()].filter((key) => own.some((row) => key.startsWith(`${row} `)));
}

/** The cell that an error of the server is about: that of its field, else the first edited one of the product. */
export function cellOfError(
  productId: string,
  field: string,
  rows: TableRow[],
  columns: TableColumn[],
  cells: ReadonlyMap<string, string>,
): string | undefined {
  const [, at, name] = /^variants\.(\d+)\.(.+)$/.exec(field) ?? [];
  const row = rows.find(({ product, at: index }) => product.id === productId && index === Number(at ?? 0));
  const column = columns.find((each) => each.field === (name ?? field));
  const key = row && column && cellKey(row.key, column.id);
  return key && cells.has(key) ? key : cellsOf(productId, rows, cells)[0];
}

/** Name of a row: the product's title and its variant's choices. */
export function nameOfRow({ product, variant }: TableRow): string {
  return [pick(product.title), variant.label].filter(Boolean).join(' · ');
}
