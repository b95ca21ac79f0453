import type { StoredImage } from '../../../platform/db/tables.ts';
import type { CurrencyCode } from '../../../shared/money.ts';
import type { ProductDraft } from '../../catalog/index.ts';
import type { PresentField, Term } from './imported.ts';

/** What an import has to know of a product that the shop already has. */
export interface ExistingProduct {
  publishedAt: Date | null;
  variants: { sku: string; spec: Record<string, string> }[];
}

/** The shop as an import sees it. */
export interface ImportPorts {
  /** The currency that the file's prices are in. */
  currency: CurrencyCode;
  find(slug: string): Promise<ExistingProduct | null>;
  /**
   * Saves by slug and, within it, by SKU. Fields that are not in `present` keep what the product has; for a new product
   * the whole draft counts. Throws when the product cannot be saved, with a message for the merchant.
   */
  save(draft: ProductDraft, present: ReadonlySet<PresentField>): Promise<'created' | 'updated' | 'unchanged'>;
  /** Makes the category or tag unless its slug is there; never renames it. */
  ensureCategory(category: Term): Promise<void>;
  ensureTag(tag: Term): Promise<void>;
  /** Takes the picture at a path; the same file gives the same hash. Throws when it is no picture. */
  storePicture(path: string): Promise<StoredImage>;
}
