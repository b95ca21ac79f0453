import type { ColumnType, Generated } from 'kysely';
import type { CollectionRules } from '../../shared/contracts/collections.ts';
import type { Text } from '../../shared/locale.ts';
import type { Json, TextColumn, Time } from './tables.ts';

/** What search engines are told instead of title and summary. */
type Seo = Json<{ title?: Text; description?: Text }>;

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

export interface TagTable {
  id: Generated<string>;
  slug: string;
  title: TextColumn;
  summary: Generated<TextColumn>;
  description: Generated<TextColumn>;
  seo: Generated<Seo>;
  image_hash: string | null;
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
}

export interface ProductCategoryTable {
  product_id: string;
  category_id: string;
  position: Generated<number>;
}
