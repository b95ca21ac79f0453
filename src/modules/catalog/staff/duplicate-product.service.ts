import type { Db } from '../../../platform/db/database.ts';
import type { Staff } from '../../../platform/http/route.ts';
import type { ProductSave, StaffProduct } from '../../../shared/contracts/products-admin.ts';
import { notFound, type Result } from '../../../shared/refusal.ts';
import { type StaffProductTools, saveStaffProduct } from './save-staff-product.service.ts';
import { staffProductView } from './staff-product.view.ts';
import { skusTaken } from './staff-products.repo.ts';

/** Copies a product into a draft: with SKUs and a URL of its own, without stock and without a time to appear. Answers its id. */
export async function duplicateProduct(id: string, staff: Staff, tools: StaffProductTools): Promise<Result<string>> {
  const product = await staffProductView(tools.db, id, tools.site(), tools.appFields);
  if (!product) return notFound();
  return saveStaffProduct(copyOf(product, await skuSuffix(tools.db, product)), staff, tools);
}

function copyOf({ id: _id, slug: _slug, variants, ...product }: StaffProduct, suffix: string): ProductSave {
  return {
    ...product,
    status: 'draft',
    publishAt: null,
    variants: variants.map(({ id: _own, onHandBase: _base, ...variant }) => ({
      ...variant,
      sku: `${variant.sku.slice(0, 90)}${suffix}`,
      barcode: null,
      onHand: 0,
    })),
  };
}

/** The first of `-COPY`, `-COPY-2`, … that makes no SKU of another variant. */
async function skuSuffix(db: Db, { variants }: StaffProduct): Promise<string> {
  for (let number = 1; ; number += 1) {
    const suffix = number === 1 ? '-COPY' : `-COPY-${number}`;
    const taken = await skusTaken(
      db,
      variants.map(({ sku }) => `${sku.slice(0, 90)}${suffix}`),
    );
    if (taken.size === 0) return suffix;
  }
}
