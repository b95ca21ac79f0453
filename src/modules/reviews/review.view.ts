import type { Review, ReviewReply } from '../../shared/contracts/reviews.ts';
import { uploadUrl } from '../attachments/index.ts';
import type { ReplyRow } from './replies.repo.ts';
import type { ReviewReader } from './review-tools.ts';
import type { ReviewRow } from './reviews.repo.ts';

/** Data that belong to a review besides its own row. */
export interface ReviewParts {
  replies: ReplyRow[];
  pictures: { id: string; width: number; height: number }[];
  /** Label of the variant in the reader's words; undefined where the shop has none any more. */
  variant: string | undefined;
  isLiked: boolean;
}

export function reviewView(row: ReviewRow, parts: ReviewParts, reader: ReviewReader, accessKey?: string): Review {
  return {
    id: row.id,
    productId: row.product_id,
    rating: row.rating,
    content: row.content,
    images: parts.pictures.map(({ id, width, height }) => ({ id, url: uploadUrl(id, accessKey), width, height })),
    author: row.author,
    verified: row.is_verified,
    variant: parts.variant ?? row.variant,
    likes: row.likes,
    liked: parts.isLiked,
    replies: parts.replies.map((each) => replyView(each, reader)),
    status: row.status,
    at: row.created_at.toISOString(),
  };
}

export function replyView(row: ReplyRow, { shop }: Pick<ReviewReader, 'shop'>): ReviewReply {
  return {
    id: row.id,
    by: row.is_shop ? shop : row.author,
    shop: row.is_shop,
    content: row.content,
    status: row.status,
    at: row.created_at.toISOString(),
  };
}
