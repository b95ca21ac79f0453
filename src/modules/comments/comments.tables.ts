import type { Generated, GeneratedAlways } from 'kysely';
import type { Time } from '../../platform/db/columns.ts';
import type { ReviewStatus } from '../../shared/reviews.ts';

export interface CommentTable {
  id: string;
  /** Either this or `page_id`. */
  article_id: string | null;
  page_id: string | null;
  subject_id: GeneratedAlways<string>;
  parent_id: string | null;
  customer_id: string | null;
  is_shop: boolean;
  author: string;
  content: string;
  status: ReviewStatus;
  hidden_because: Generated<string>;
  /** Number of people who reported it. */
  reports: Generated<number>;
  /** Number of its replies that are shown, kept by the database. */
  replies: Generated<number>;
  created_at: Time;
}

export interface CommentReportTable {
  comment_id: string;
  visitor_id: string;
  reason: string;
  created_at: Time;
}

/** Written by the database itself (`db/migrations/0083_comments.sql`). */
export interface CommentSummaryTable {
  subject_id: string;
  top: number;
  total: number;
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    comment: CommentTable;
    comment_report: CommentReportTable;
    comment_summary: CommentSummaryTable;
  }
}
