import type { AppFields } from '../../../shared/app-fields.ts';
import type { Language, Text } from '../../../shared/locale.ts';
import type { CurrencyCode } from '../../../shared/money.ts';
import type { ProductDraft, VariantDraft } from '../../catalog/index.ts';
import type { Refused } from './reasons.ts';
import type { Columns } from './vocabulary.ts';

type VariantField = Exclude<keyof VariantDraft, 'id' | 'sku' | 'stockChange'>;

/**
 * Fields of a draft that are in its file. An absent field is unknown, not empty: saving keeps what the product has. `variants`
 * means that the list is complete: variants outside it are removed; without it they stay, and those in it are changed by their
 * SKU.
 */
export type PresentField =
  | Exclude<keyof ProductDraft, 'id' | 'slug' | 'seo' | 'sold'>
  | 'seo.title'
  | 'seo.description'
  | `variants.${VariantField}`;

/** Something that products are put under by a slug: a category or a tag. */
export interface Term {
  slug: string;
  title: string;
}

export interface ImportedVariant {
  line: number;
  draft: VariantDraft;
  /** The SKU in the file; without one the draft's is made of its handle and its values. */
  ownSku: string | null;
  /** URL of its own picture. */
  picture: string | null;
}

export interface ImportedPicture {
  line: number;
  url: string;
  alt: Text;
  /** The choice that it shows, as far as the variants that name it agree. */
  values: Record<string, string>;
}

/** Product as read from its rows, before its pictures are stored and before it is compared with the shop's. */
export interface ImportedProduct {
  line: number;
  draft: Omit<ProductDraft, 'images' | 'variants'>;
  variants: ImportedVariant[];
  pictures: ImportedPicture[];
  categories: Term[];
  tags: Term[];
  /** Handles of related products that were chosen by hand. */
  related: string[];
  presentFields: Set<PresentField>;
  /** The file says since when it is published. */
  isDated: boolean;
  /** Rows of it that were not taken. */
  refused: Refused[];
  /** Values that were changed while they were read. */
  warnings: Refused[];
}

/**
 * Context in which the rows of a product are read: the file's columns and language, the shop's base currency, the time of the
 * import.
 */
export interface Reading {
  columns: Columns;
  currency: CurrencyCode;
  language: Language;
  now: Date;
  /** Fields that apps add to products. */
  appFields: AppFields;
}
