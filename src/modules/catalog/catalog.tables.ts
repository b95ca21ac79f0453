import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Json, TextColumn, Time } from '../../platform/db/columns.ts';
import type { AppFieldValues } from '../../shared/app-fields.ts';
import type { CollectionRules } from '../../shared/contracts/collections.ts';
import type { Text } from '../../shared/locale.ts';
import type { StockPolicy } from '../../shared/products.ts';
import type { StoredImage } from '../../shared/stored-image.ts';
import type { StoredSpec } from '../../shared/stored-spec.ts';

export interface CategoryTable {
  id: string;
  slug: string;
  parent_id: string | null;
  title: TextColumn;
  summary: TextColumn;
  description: TextColumn;
  image_hash: string | null;
  seo: Seo;
  body: Generated<TextColumn>;
  position: Generated<number>;
  updated_at: Generated<Date>;
}

/** Title and description for search engines. */
type Seo = Json<{ title?: Text; description?: Text }>;

export interface ProductTable {
  id: string;
  slug: string;
  title: TextColumn;
  summary: TextColumn;
  description: TextColumn;
  vendor: Generated<string>;
  type: Generated<string>;
  status: 'draft' | 'active' | 'archived';
  published_at: Date | null;
  specs: Json<StoredSpec[]>;
  images: Json<StoredImage[]>;
  tags: Generated<string[]>;
  seo: Json<{ title?: Text; description?: Text }>;
  price_min: Generated<number>;
  price_max: Generated<number>;
  rank: Generated<number>;
  sold: Generated<number>;
  rating_sum: Generated<number>;
  rating_count: Generated<number>;
  translations: Generated<string>;
  /** Units that unpaid cash-on-delivery orders of one buyer may hold; null for any number. */
  on_delivery_limit: Generated<number | null>;
  /** Related products by hand, in their order; some may be gone or hidden. */
  related_ids: Generated<string[]>;
  metafields: Metafields;
  app_fields: JSONColumnType<AppFieldValues, string | undefined>;
  /** Counts saves. */
  version: Generated<number>;
  created_at: Time;
  updated_at: Time;
}

/** By the header of the column that they came in. */
type Metafields = JSONColumnType<Record<string, string>, string | undefined>;

export interface TagTable {
  id: Generated<string>;
  slug: string;
  title: TextColumn;
  summary: Generated<TextColumn>;
  description: Generated<TextColumn>;
  seo: Generated<Seo>;
  image_hash: string | null;
  updated_at: Generated<Date>;
}

export interface CollectionTable {
  id: string;
  slug: string;
  title: TextColumn;
  summary: Generated<TextColumn>;
  description: Generated<TextColumn>;
  body: Generated<TextColumn>;
  seo: Generated<Seo>;
  image_hash: string | null;
  rules: ColumnType<CollectionRules | null, string | null, string | null>;
  position: Generated<number>;
  version: Generated<number>;
  updated_at: Time;
}

export interface CollectionProductTable {
  collection_id: string;
  product_id: string;
  position: number;
}

export interface ProductKeysTable {
  product_id: string;
  keys: string[];
  price_min: number;
  price_max: number;
}

export interface SpecValueTable {
  code: string;
  value: string;
  name: TextColumn;
  label: TextColumn;
  swatch: string | null;
  position: number;
}

export interface VariantTable {
  id: string;
  product_id: string;
  sku: string;
  position: number;
  spec: Json<Record<string, string>>;
  price: number;
  list_price: number | null;
  barcode: string | null;
  weight_grams: number | null;
  stock_policy: StockPolicy;
  on_hand: Generated<number>;
  reserved: Generated<number>;
  sold: Generated<number>;
  returned: Generated<number>;
  damaged: Generated<number>;
  /** Movement of the last change of stock that wrote its own. */
  movement_id: Generated<string | null>;
  /** From how many on it is low; null leaves that to the shop's setting. */
  low_at: Generated<number | null>;
  image_hash: string | null;
  tax_category: Generated<string>;
  requires_shipping: Generated<boolean>;
  /** The day on which it is expected back, e.g. `2026-12-01`; read as text (`back_on::text`), since the driver makes a time of it. */
  back_on: ColumnType<unknown, string | null | undefined, string | null>;
  /** The day from which its pre-orders are dispatched, as text like `back_on`; null for what is no pre-order. */
  preorder_on: ColumnType<unknown, never, never>;
  /** Units that may be owed at once; null for any number. */
  preorder_limit: ColumnType<number | null, never, never>;
  /** Units that may be owed now; written with the stock (`modules/inventory`). */
  preorder_places: ColumnType<number, never, never>;
  metafields: Metafields;
}

export interface BundlePartTable {
  variant_id: string;
  part_id: string;
  quantity: number;
  position: number;
}

export interface VariantPriceTable {
  variant_id: string;
  currency: string;
  price: number;
  list_price: number | null;
}

export interface ProductCategoryTable {
  product_id: string;
  category_id: string;
  position: Generated<number>;
}

export interface ListingTable {
  /** The id of any list: the whole shop (the nil uuid), a category, a collection or a tag. */
  category_id: string;
  product_id: string;
  visible_from: Time;
  rank: number;
  price: number;
  created_at: Time;
  sold: number;
  /** Its place in the order of ratings. */
  score: Generated<number>;
}

/** `currency` is '' for base prices; `price` is null where there was none of its own in it. */
export interface FormerPriceTable {
  variant_id: string;
  currency: string;
  until: Time;
  price: number | null;
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    category: CategoryTable;
    product: ProductTable;
    tag: TagTable;
    collection: CollectionTable;
    collection_product: CollectionProductTable;
    product_keys: ProductKeysTable;
    spec_value: SpecValueTable;
    variant: VariantTable;
    variant_price: VariantPriceTable;
    bundle_part: BundlePartTable;
    product_category: ProductCategoryTable;
    listing: ListingTable;
    former_price: FormerPriceTable;
  }
}
