import type { Generated } from 'kysely';
import type { Json, Time } from '../../platform/db/columns.ts';
import type { ReviewStatus } from '../../shared/reviews.ts';

export interface ReviewTable {
  id: string;
  product_id: string;
  line_id: string | null;
  customer_id: string | null;
  source: string | null;
  author: string;
  rating: number;
  content: string;
  spec: Json<Record<string, string>>;
  variant: string;
  is_verified: boolean;
  status: ReviewStatus;
  hidden_because: Generated<string>;
  likes: Generated<number>;
  /** Number of its pictures, which are rows of `upload`. */
  pictures: number;
  /** Number of people who reported it. */
  reports: Generated<number>;
  created_at: Time;
}

export interface ReviewReplyTable {
  id: string;
  review_id: string;
  customer_id: string | null;
  is_shop: boolean;
  author: string;
  content: string;
  status: ReviewStatus;
  hidden_because: Generated<string>;
  created_at: Time;
}

export interface ReviewLikeTable {
  review_id: string;
  customer_id: string;
}

export interface ReviewReportTable {
  review_id: string;
  visitor_id: string;
  reason: string;
  created_at: Time;
}

/** Written by the database itself (`db/migrations/0066_reviews.sql`). */
export interface ReviewSummaryTable {
  product_id: string;
  stars_1: number;
  stars_2: number;
  stars_3: number;
  stars_4: number;
  stars_5: number;
  pictured_1: number;
  pictured_2: number;
  pictured_3: number;
  pictured_4: number;
  pictured_5: number;
}

export interface ReviewInvitationTable {
  order_id: string;
  at: Time;
}

export interface ReviewOptoutTable {
  /** SHA-256 of the email in lower case. */
  email_hash: string;
  at: Time;
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    review: ReviewTable;
    review_reply: ReviewReplyTable;
    review_like: ReviewLikeTable;
    review_report: ReviewReportTable;
    review_summary: ReviewSummaryTable;
    review_invitation: ReviewInvitationTable;
    review_optout: ReviewOptoutTable;
  }
}
