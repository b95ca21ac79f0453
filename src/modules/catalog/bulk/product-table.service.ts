import type { Translate } from '../../../platform/locale/catalogue.ts';
import { maxTableProducts } from '../../../shared/bulk.ts';
import type { PriceRule, ProductSelection } from '../../../shared/contracts/product-bulk.ts';
import { type Language, pickText } from '../../../shared/locale.ts';
import { money } from '../../../shared/money.ts';
import { ruledPrice } from '../../../shared/price-rule.ts';
import { specLabels } from '../spec-labels.ts';
import { type BulkJobRecord, type OwnChange, tableOutcomes } from './bulk.repo.ts';
import { reasonOf, tableRowView } from './bulk.view.ts';
import {
  countSelected,
  pricesOf,
  selectedProducts,
  type TableVariant,
  tableProducts,
  tableVariants,
} from './selection.repo.ts';
import type { BulkTools } from './work.service.ts';

/** Rows of prices that show what a rule would do. */
const sampleSize = 20;

/** Counts chosen products, also where a list has given up counting. */
export async function countChosen(select: ProductSelection, { db, site }: BulkTools): Promise<{ count: number }> {
  return { count: await countSelected(db, await selectedProducts(db, select, site())) };
}

/** Prices before and after a rule, a few of the chosen products'. Changes nothing. */
export async function tryPriceRule(
  select: ProductSelection,
  rule: PriceRule,
  language: Language,
  { db, site }: BulkTools,
) {
  const { baseCurrency, defaultLanguage } = site();
  const products = await selectedProducts(db, select, site());
  const currency = rule.currency === baseCurrency ? null : rule.currency;
  const [count, prices] = await Promise.all([
    countSelected(db, products),
    pricesOf(db, products, currency, sampleSize),
  ]);
  const sample = prices.map(({ sku, title, price }) => ({
    sku,
    title: pickText(title, language, defaultLanguage),
    before: money(price, rule.currency),
    after: money(ruledPrice(price, rule) ?? price, rule.currency),
  }));
  return { count, sample };
}

/** Chosen products with their variants as rows of a table, the first 1,000 by title; `count` is how many are chosen. */
export async function productTable(select: ProductSelection, language: Language, { db, site }: BulkTools) {
  const { baseCurrency, defaultLanguage } = site();
  const products = await selectedProducts(db, select, site());
  const [count, found] = await Promise.all([
    countSelected(db, products),
    tableProducts(db, products, defaultLanguage, maxTableProducts),
  ]);
  const variants = await tableVariants(
    db,
    found.map(({ id }) => id),
  );
  const specs = variants.map(({ spec }) => spec);
  const named = await specLabels(db, specs, { language, defaultLanguage });
  const labels = new Map(variants.map(({ id, spec }, at) => [id, named[at] ?? Object.values(spec).join(' · ')]));
  const ofProducts = new Map<string, TableVariant[]>();
  for (const variant of variants)
    ofProducts.set(variant.product_id, [...(ofProducts.get(variant.product_id) ?? []), variant]);
  return {
    count,
    rows: found.map((product) => tableRowView(product, ofProducts.get(product.id) ?? [], labels, baseCurrency)),
  };
}

/** Outcomes of the rows of a table, in their order: the newest version of each product, and the errors of its fields. */
export async function rowsSaved(job: BulkJobRecord, rows: OwnChange[], t: Translate, { db }: BulkTools) {
  const outcomes = new Map((await tableOutcomes(db, job.id)).map((each) => [each.product_id, each]));
  return rows.map(({ id }) => {
    const { version = 0, refusal = null } = outcomes.get(id) ?? {};
    if (!refusal) return { id, version, errors: [] };
    const errors = (refusal.errors ?? []).map(({ field, rule, message }) => ({
      field,
      rule,
      message: t(message.key, message.values),
    }));
    const whole = { field: '', rule: 'refused', message: reasonOf(refusal, t) };
    return { id, version, errors: errors.length > 0 ? errors : [whole] };
  });
}
