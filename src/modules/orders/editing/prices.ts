import type { Db } from '../../../platform/db/database.ts';
import type { AddressInput } from '../../../shared/contracts/postal-address.ts';
import type { Language } from '../../../shared/locale.ts';
import type { CurrencyCode, Minor } from '../../../shared/money.ts';
import type { StoredImage } from '../../../shared/stored-image.ts';
import type { StoredPart } from '../../../shared/stored-part.ts';
import type { TaxTerms } from '../../pricing/index.ts';

/** A variant that can be added to an order, in the language of the order and at the price of now in its currency. */
export interface GoodsForSale {
  variantId: string;
  productId: string;
  sku: string;
  slug: string;
  title: string;
  spec: Record<string, string>;
  specLabel: string;
  image: StoredImage | null;
  price: Minor;
  listPrice: Minor | null;
  taxCategory: string;
  /** The day from which it is dispatched, where it is a pre-order; else null. */
  preorderOn: string | null;
  /** Parts of a unit of a bundle; null for what is no bundle. */
  parts: StoredPart[] | null;
}

export interface PricesAsked {
  /** Of the goods to add; those that are not for sale are left out. */
  skus: string[];
  currency: CurrencyCode;
  language: Language;
  address: AddressInput;
  billingAddress: AddressInput | null;
  taxNumber: string;
}

/** Prices and tax rates of now. The wiring passes it in: orders have no edge to catalog and tax. */
export type PricesOfNow = (db: Db, asked: PricesAsked) => Promise<{ goods: Map<string, GoodsForSale>; tax: TaxTerms }>;
