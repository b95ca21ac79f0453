import type { AppFieldValues } from '../../shared/app-fields.ts';
import type { Text } from '../../shared/locale.ts';
import type { CurrencyCode, Minor } from '../../shared/money.ts';
import type { StockPolicy } from '../../shared/products.ts';
import type { StoredImage } from '../../shared/stored-image.ts';
import type { StoredSpec } from '../../shared/stored-spec.ts';

/** Units of another variant in a bundle. */
export interface PartDraft {
  sku: string;
  quantity: number;
}

/** One variant as a merchant, an import or the demo describes it. Prices are in the base currency's minor units. */
export interface VariantDraft {
  /** The variant to change; absent finds it by its SKU. */
  id?: string;
  sku: string;
  spec: Record<string, string>;
  price: Minor;
  listPrice: Minor | null;
  /** Own prices in other currencies; they win over conversion (`docs/pricing.md` R8.1). */
  prices: { currency: CurrencyCode; price: Minor; listPrice: Minor | null }[];
  barcode: string | null;
  weightGrams: number | null;
  stockPolicy: StockPolicy;
  /** Parts of a unit of a bundle; empty for every other policy. */
  parts: PartDraft[];
  onHand: number;
  /** Units to add to what is on hand now, in place of `onHand`; a new variant has `onHand`. */
  stockChange?: number;
  imageHash: string | null;
  taxCategory: string;
  requiresShipping: boolean;
  /** The day on which it is expected back when it is sold out, e.g. `2026-12-01`. */
  backOn: string | null;
  /** The day from which pre-orders of it are dispatched; null for what is no pre-order. */
  preorderOn: string | null;
  /** Units that its pre-orders may be owed at once; null for any number. */
  preorderLimit: number | null;
  /** Fields of the file that the shop does not use, by column; absent keeps the stored ones. */
  metafields?: Record<string, string>;
}

/** A whole product to be saved: what it says replaces what is there. */
export interface ProductDraft {
  /** The product to change, whose slug may be new; absent finds it by its slug. */
  id?: string;
  slug: string;
  title: Text;
  summary: Text;
  /** HTML, sanitised when saved. */
  description: Text;
  vendor: string;
  type: string;
  status: 'draft' | 'active' | 'archived';
  publishedAt: Date | null;
  specs: StoredSpec[];
  images: StoredImage[];
  tags: string[];
  /** Slugs of existing categories. */
  categories: string[];
  seo: { title?: Text; description?: Text };
  rank: number;
  sold: number;
  createdAt: Date | null;
  /** Fields of the file that the shop does not use, by column; absent keeps the stored ones. */
  metafields?: Record<string, string>;
  /** Values of the fields of apps; absent keeps the stored ones. */
  appFields?: AppFieldValues;
  /** Ids of related products that were chosen by hand; absent keeps the stored ones. */
  relatedIds?: string[];
  variants: VariantDraft[];
}
