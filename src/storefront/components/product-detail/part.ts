import type { Product } from '../../../shared/contracts/catalog.ts';

/** Props of a component that shows a part of a product on a page of the merchant. */
export interface PartProps {
  slug: string;
  sku?: string;
}

/** Data of such a part; without a product it renders nothing. */
export interface PartData {
  product: Product | null;
}
