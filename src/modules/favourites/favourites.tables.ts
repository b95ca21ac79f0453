import type { Time } from '../../platform/db/columns.ts';

/** Exactly one of `visitor_id` and `customer_id` is set. */
export interface FavouriteTable {
  visitor_id: string | null;
  customer_id: string | null;
  product_id: string;
  added_at: Time;
}

interface FavouriteArticleTable {
  visitor_id: string;
  article_id: string;
  added_at: Time;
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    favourite: FavouriteTable;
    favourite_article: FavouriteArticleTable;
  }
}
