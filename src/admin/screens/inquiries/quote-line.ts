import type { Money } from '../../../shared/money.ts';
import { call } from '../../api/call.ts';

/** A line of a quote while it is filled in. */
export interface QuoteLine {
  /** Name of the row for React. */
  key: string;
  sku: string;
  /** Null while none is typed. */
  quantity: number | null;
  unitPrice: Money | null;
  /** Price of the shop, to compare with. */
  usual: Money | null;
}

/** Price of a SKU in the shop; null where it is unknown or the member may not see it. */
export async function usualPriceOf(sku: string): Promise<Money | null> {
  if (!sku) return null;
  const { items } = await call('stock/list', { keyword: sku, pageSize: 20 });
  const level = items.find((each) => each.sku === sku);
  if (!level) return null;
  const { variants } = await call('product/get', { id: level.productId });
  return variants.find((each) => each.sku === sku)?.price ?? null;
}

/** SKU that a quote begins with: the one that was asked about, else the first of the product. */
export async function firstSkuOf(product: { slug: string; title: string; sku: string | null } | null): Promise<string> {
  if (!product) return '';
  if (product.sku) return product.sku;
  const { items } = await call('stock/list', { keyword: product.title, pageSize: 50 });
  return items.find(({ slug }) => slug === product.slug)?.sku ?? '';
}
