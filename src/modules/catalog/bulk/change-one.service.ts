import { z } from 'zod';
import type { Tx } from '../../../platform/db/database.ts';
import type { ProductChange } from '../../../shared/contracts/product-bulk.ts';
import { productSaveBody } from '../../../shared/contracts/products-admin.ts';
import { notFound, ok, type Result, refuse } from '../../../shared/refusal.ts';
import { type StaffProductTools, saveStaffProduct } from '../staff/save-staff-product.service.ts';
import { staffProductView } from '../staff/staff-product.view.ts';
import { lockStaffProduct } from '../staff/staff-products.repo.ts';
import { changeCollections, isCollection, restoreCollections } from './change-collections.service.ts';
import { type ChangedField, changedFields, restoreFields } from './changed-fields.ts';
import { beyondLimits, changeProduct, type ProductNow } from './product-change.ts';
import { arePlainFields, holdPlain, isPlainChange, saveFields } from './save-fields.service.ts';

/** A product as it is stored: one from before a limit keeps what it has beyond it. */
const storedProduct = productSaveBody.extend({ categoryIds: z.array(z.string()), tags: z.array(z.string()) });

type Member = { id: string; name: string };

interface OneChange {
  productId: string;
  change: ProductChange;
  /** Version that it was made from; null for any. */
  base: number | null;
}

/**
 * Changes one product in the caller's transaction, as if staff had saved it, and answers which fields differ now. Refuses what
 * `product/save` refuses, and a version that is not the newest.
 */
export async function changeOne(
  tx: Tx,
  { productId, change, base }: OneChange,
  staff: Member,
  tools: StaffProductTools,
): Promise<Result<ChangedField[]>> {
  const fields = await changeFields(tx, { productId, change, base }, staff, tools);
  if (!fields.ok) return fields;
  const { addCollectionIds: add = [], removeCollectionIds: remove = [] } = change;
  const collected = await changeCollections(tx, productId, { add, remove }, tools);
  return collected.ok ? ok([...fields.value, ...collected.value]) : collected;
}

/** Changes what stands with the product itself: without its variants, where the change and the product allow it. */
async function changeFields(
  tx: Tx,
  one: OneChange,
  staff: Member,
  tools: StaffProductTools,
): Promise<Result<ChangedField[]>> {
  const { productId, change, base } = one;
  if (!isPlainChange(change)) return changeWhole(tx, one, staff, tools);
  const held = await holdPlain(tx, productId, change.addCategoryIds ?? [], tools);
  if (!held) return notFound();
  if (held === 'whole' || (base !== null && base !== held.version)) return changeWhole(tx, one, staff, tools);
  const changed = changeProduct(held.now, change, { base: tools.site().baseCurrency, at: tools.clock.now() });
  if (!changed.ok) return changed;
  const fields = changedFields(held.now, changed.value, new Map());
  const saved = fields.length > 0 ? await saveFields(tx, held, changed.value, staff, tools) : ok(null);
  return saved.ok ? ok(fields) : saved;
}

async function changeWhole(
  tx: Tx,
  { productId, change, base }: OneChange,
  staff: Member,
  tools: StaffProductTools,
): Promise<Result<ChangedField[]>> {
  const held = await holdProduct(tx, productId, tools);
  if (!held) return notFound();
  const { now, quantities, version } = held;
  const changed = changeProduct(now, change, { base: tools.site().baseCurrency, at: tools.clock.now() });
  if (!changed.ok) return changed;
  const fields = changedFields(now, changed.value, quantities);
  // The save itself refuses an old version, with its rule.
  if (fields.length > 0 || (base !== null && base !== version)) {
    const saved = await saveStaffProduct({ ...changed.value, base: base ?? version }, staff, { ...tools, db: tx });
    if (!saved.ok) return saved;
  }
  return ok(fields);
}

/** Gives a product the values from before a change; refused where somebody changed them since. */
export async function restoreOne(
  tx: Tx,
  productId: string,
  fields: ChangedField[],
  staff: Member,
  tools: StaffProductTools,
): Promise<Result<null>> {
  const own = fields.filter((field) => !isCollection(field));
  const restored = await restoreOwn(tx, productId, own, staff, tools);
  return restored.ok ? restoreCollections(tx, productId, fields.filter(isCollection), tools) : restored;
}

async function restoreOwn(
  tx: Tx,
  productId: string,
  fields: ChangedField[],
  staff: Member,
  tools: StaffProductTools,
): Promise<Result<null>> {
  const known = fields.flatMap(({ path, before }) => (path[0] === 'categoryIds' ? (before as string[]) : []));
  const plain = arePlainFields(fields) ? await holdPlain(tx, productId, known, tools) : 'whole';
  if (!plain) return notFound();
  const held = plain === 'whole' ? await holdProduct(tx, productId, tools) : { now: plain.now, quantities: new Map() };
  if (!held) return notFound();
  const restored = restoreFields(held.now, fields, held.quantities);
  if (!restored.ok) return restored;
  const beyond = beyondLimits(held.now, restored.value);
  if (beyond.length > 0) return refuse('error.form', beyond);
  if (fields.length === 0) return ok(null);
  if (plain !== 'whole') return saveFields(tx, plain, restored.value, staff, tools);
  const saved = await saveStaffProduct(restored.value, staff, { ...tools, db: tx });
  return saved.ok ? ok(null) : saved;
}

/** The product as it is, held until the transaction ends, with its quantities by variant. */
async function holdProduct(tx: Tx, id: string, { site, appFields }: StaffProductTools) {
  if (!(await lockStaffProduct(tx, id))) return null;
  const view = await staffProductView(tx, id, site(), appFields);
  if (!view) return null;
  const { variants, ...product } = view;
  const quantities = new Map(variants.map((each) => [each.id, each.onHand]));
  const body = storedProduct.parse({
    ...product,
    // What apps require now stops no change of something else.
    appFields: undefined,
    variants: variants.map((variant) => ({ ...variant, onHand: undefined, onHandBase: undefined })),
  });
  return { now: body as ProductNow, quantities, version: view.version };
}
