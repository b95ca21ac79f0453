import type { AppFields } from '../../../shared/app-fields.ts';
import type { Language } from '../../../shared/locale.ts';
import type { CurrencyCode } from '../../../shared/money.ts';
import type { StoredImage } from '../../../shared/stored-image.ts';
import type { ProductDraft } from '../../catalog/index.ts';
import type { PresentField, Term } from './imported.ts';

/** Product that the shop already has, as far as an import needs it. */
export interface ExistingProduct {
  publishedAt: Date | null;
  variants: { sku: string; spec: Record<string, string> }[];
}

/** Refusal of a product, with the reason for the merchant. */
export class NotSaved extends Error {}

/** The shop as an import sees it while it takes one product. */
export interface ImportPorts {
  /** Currency of the file's prices, and language of its texts. */
  currency: CurrencyCode;
  language: Language;
  /** Fields that apps add to products. */
  appFields: AppFields;
  find(slug: string): Promise<ExistingProduct | null>;
  /** Filters SKUs to those of other products of the shop. */
  soldElsewhere(slug: string, skus: string[]): Promise<Set<string>>;
  /** Takes SKUs for lines of this file; answers the line of those that another line has. */
  claim(skus: { sku: string; line: number }[]): Promise<Map<string, number>>;
  /**
   * Saves by slug and, within it, by SKU. Fields that are not in `present` keep what the product has; for a new product the
   * whole draft counts. Throws `NotSaved` when the product cannot be saved.
   */
  save(draft: ProductDraft, present: ReadonlySet<PresentField>): Promise<'created' | 'updated' | 'unchanged'>;
  /** Makes the category or tag unless its slug is there; never renames it. */
  ensureCategory(category: Term): Promise<void>;
  ensureTag(tag: Term): Promise<void>;
  /** Ids of products by their handles; unknown ones are left out. */
  productIds(handles: string[]): Promise<Map<string, string>>;
  /** Filters texts to those that are the slug of a tag. */
  tagsAmong(translations: string[]): Promise<Set<string>>;
}

export type PictureProblem = 'pictureMissing' | 'pictureNotFetched' | 'badPicture';

/** Reason why a picture of a file was not imported. */
export class NoPicture extends Error {
  readonly problem: PictureProblem;

  constructor(problem: PictureProblem, detail: string) {
    super(detail);
    this.problem = problem;
  }
}

/** Loads the picture of a URL; the same file gives the same hash. Throws `NoPicture`. */
export type TakePicture = (url: string) => Promise<StoredImage>;
