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
  const { addCollectionIds: add = [], removeCollectionIds: remove = [] } = change;
  const collected = await changeCollections(tx, productId, { add, remove }, tools);
  return collected.ok ? ok([...fields, ...collected.value]) : collected;
}

/** Gives a product the values from before a change; refused where somebody changed them since. */
export async function restoreOne(
  tx: Tx,
  productId: string,
  fields: ChangedField[],
  staff: Member,
  tools: StaffProductTools,
): Promise<Result<null>> {
  const held = await holdProduct(tx, productId, tools);
  if (!held) return notFound();
  const own = fields.filter((field) => !isCollection(field));
  const restored = restoreFields(held.now, own, held.quantities);
  if (!restored.ok) return restored;
  const beyond = beyondLimits(held.now, restored.value);
  if (beyond.length > 0) return refuse('error.form', beyond);
  if (own.length > 0) {
    const saved = await saveStaffProduct(restored.value, staff, { ...tools, db: tx });
    if (!saved.ok) return saved;
  }
  return restoreCollections(tx, productId, fields.filter(isCollection), tools);
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
