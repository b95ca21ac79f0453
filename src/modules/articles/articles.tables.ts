import type { ColumnType } from 'kysely';
import type { TextColumn, Time } from '../../platform/db/columns.ts';

interface ArticleTable {
  id: string;
  slug: string;
  title: TextColumn;
  summary: TextColumn;
  body: TextColumn;
  category_id: string | null;
  author: string;
  cover: string | null;
  status: 'draft' | 'published';
  publish_at: ColumnType<Date | null, Date | null, Date | null>;
  related_products: string[];
  related_articles: string[];
  version: number;
  created_at: Time;
  updated_at: Time;
}

interface ArticleCategoryTable {
  id: string;
  slug: string;
  parent_id: string | null;
  title: TextColumn;
  position: number;
}

interface ArticleTagTable {
  slug: string;
  title: TextColumn;
}

interface ArticleTaggedTable {
  article_id: string;
  tag: string;
  position: number;
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    article: ArticleTable;
    article_category: ArticleCategoryTable;
    article_tag: ArticleTagTable;
    article_tagged: ArticleTaggedTable;
  }
}
