import { recordAudit } from '../../../platform/audit/audit.repo.ts';
import { transact } from '../../../platform/db/transaction.ts';
import type { Staff } from '../../../platform/http/route.ts';
import { anyProduct, cardTag, productTag } from '../../../shared/change-tags.ts';
import { fieldError, notFound, ok, type Result, refuse } from '../../../shared/refusal.ts';
import { releaseUrls } from '../../urls/index.ts';
import { readDraft } from '../draft.repo.ts';
import { placesOf } from '../lists/relist.repo.ts';
import { bundlesOf } from '../parts.repo.ts';
import { refusePart } from '../save-parts.service.ts';
import { changedFacets, changedLists } from '../tags.ts';
import type { StaffProductTools } from './save-staff-product.service.ts';
import { deleteProduct, isHeldByOrders, lockStaffProduct } from './staff-products.repo.ts';

/**
 * Removes a product with its variants, and its lines in carts and on wish lists; orders keep copies of what was bought, and its
 * URL is free again. Refuses while orders hold units of it.
 */
export function removeProduct(
  id: string,
  staff: Staff,
  tools: StaffProductTools,
): Promise<Result<Record<string, never>>> {
  return transact(tools.db, async (tx) => {
    const held = await lockStaffProduct(tx, id);
    if (!held) return notFound();
    if (await isHeldByOrders(tx, id))
      return refuse('catalog.productReserved', [fieldError('id', 'reserved', 'catalog.productReserved')]);
    const part = (await bundlesOf(tx, { productId: id })).find(({ product_id: bundle }) => bundle !== id);
    if (part) return refusePart(part);
    const before = await readDraft(tx, held.slug);
    const places = await placesOf(tx, id);
    await deleteProduct(tx, id);
    await releaseUrls(tx, id);
    await recordAudit(tx, { staff, action: 'product:remove', subject: `product:${id}`, before, after: null }, tools);
    await tools.emit(tx, 'product.removed', { productId: id });
    const lists = [...changedLists(places, []), ...changedFacets(places, [])];
    await tools.announce(tx, [productTag(id), cardTag(id), anyProduct, ...lists]);
    return ok({});
  });
}
