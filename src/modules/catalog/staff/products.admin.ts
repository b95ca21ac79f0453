import { type Route, route, staffOf } from '../../../platform/http/route.ts';
import type { ProductFieldGroup } from '../../../shared/contracts/product-fields.ts';
import { productsAdminEndpoints } from '../../../shared/contracts/products-admin.ts';
import type { Language } from '../../../shared/locale.ts';
import { notFound, ok, type Result } from '../../../shared/refusal.ts';
import { duplicateProduct } from './duplicate-product.service.ts';
import { listStaffProducts, type SoldLately } from './list-staff-products.service.ts';
import { productHistory } from './product-history.service.ts';
import { removeProduct } from './remove-product.service.ts';
import { type StaffProductTools, saveStaffProduct } from './save-staff-product.service.ts';
import { staffProductView } from './staff-product.view.ts';

export interface ProductAdminTools extends StaffProductTools {
  soldLately: SoldLately;
  /** The form of the fields of apps. */
  fieldGroups: (language: Language) => ProductFieldGroup[];
}

/** Products as staff see and change them. */
export function productAdminRoutes(tools: ProductAdminTools): Route[] {
  const { db, site, appFields, fieldGroups, soldLately } = tools;
  const view = async (id: string) => {
    const product = await staffProductView(db, id, site(), appFields);
    return product ? ok(product) : notFound();
  };
  const viewOf = async (saving: Promise<Result<string>>) => {
    const saved = await saving;
    return saved.ok ? view(saved.value) : saved;
  };
  return [
    route(productsAdminEndpoints.productList, async (body) =>
      ok(await listStaffProducts(db, body, site(), soldLately)),
    ),
    route(productsAdminEndpoints.productGet, ({ id }) => view(id)),
    route(productsAdminEndpoints.productFields, async (_body, { language }) => ok({ items: fieldGroups(language) })),
    route(productsAdminEndpoints.productHistory, (body) => productHistory(db, body, site(), appFields)),
    route(productsAdminEndpoints.productSave, (body, call) => viewOf(saveStaffProduct(body, staffOf(call), tools))),
    route(productsAdminEndpoints.productDuplicate, ({ id }, call) =>
      viewOf(duplicateProduct(id, staffOf(call), tools)),
    ),
    route(productsAdminEndpoints.productRemove, ({ id }, call) => removeProduct(id, staffOf(call), tools)),
  ];
}
