import type { Translate } from '../../../platform/locale/catalogue.ts';
import type { BulkJob, ProductTableRow } from '../../../shared/contracts/product-bulk.ts';
import { type Language, pickText } from '../../../shared/locale.ts';
import { type CurrencyCode, money } from '../../../shared/money.ts';
import type { Refusal } from '../../../shared/refusal.ts';
import type { BulkJobRecord, RefusedProduct } from './bulk.repo.ts';
import type { TableProduct, TableVariant } from './selection.repo.ts';

/** A job as the back office sees it. */
export function bulkJobView(job: BulkJobRecord, now: Date): BulkJob {
  const { id, action, state, total, changed, done, refused, waiting } = job;
  return {
    id,
    action,
    state,
    by: job.staff_name,
    at: job.created_at.toISOString(),
    total,
    changed,
    done,
    refused,
    waiting,
    undoUntil: job.undo_until.toISOString(),
    canUndo: state === 'done' && changed > 0 && job.undo_until > now,
  };
}

interface Reader {
  t: Translate;
  language: Language;
  defaultLanguage: Language;
}

/** A refused product with its reason in the reader's words. */
export function refusedView(
  { product_id, title, slug, refusal }: RefusedProduct,
  { t, language, defaultLanguage }: Reader,
) {
  const name = pickText(title ?? {}, language, defaultLanguage) || (slug ?? product_id);
  return { productId: product_id, title: name, reason: reasonOf(refusal, t) };
}

/** The reasons of a refusal's fields, else its message. */
export function reasonOf({ message, errors = [] }: Pick<Refusal, 'message' | 'errors'>, t: Translate): string {
  const said = errors.length > 0 ? errors.map((error) => error.message) : [message];
  return [...new Set(said.map(({ key, values }) => t(key, values)))].join(' ');
}

/** A product with its variants as rows of a table. `labels` are those of each variant's choices. */
export function tableRowView(
  { id, version, title, vendor, status }: TableProduct,
  variants: TableVariant[],
  labels: ReadonlyMap<string, string>,
  base: CurrencyCode,
): ProductTableRow {
  return {
    id,
    version,
    title,
    vendor,
    status,
    variants: variants.map((row) => ({
      id: row.id,
      sku: row.sku,
      label: labels.get(row.id) ?? '',
      price: money(row.price, base),
      listPrice: moneyOrNull(row.list_price, base),
      prices: Object.fromEntries(
        row.own_prices.map(({ currency, price, list_price }) => {
          const code = currency as CurrencyCode;
          return [code, { price: money(price, code), listPrice: moneyOrNull(list_price, code) }];
        }),
      ),
      barcode: row.barcode,
      weight: row.weight_grams,
      onHand: row.on_hand,
    })),
  };
}

function moneyOrNull(amount: number | null, currency: CurrencyCode) {
  return amount === null ? null : money(amount, currency);
}
