import type { OrderKey } from '../shared/contracts/payments.ts';
import type { Reviewable, ReviewList, ReviewListBody } from '../shared/contracts/reviews.ts';

/** Reads reviews for whoever requests a page. */
export interface ReviewPages {
  /** With the reader's likes where `isPersonal` is true; such a page is not cached. */
  list(body: ReviewListBody, isPersonal: boolean): Promise<ReviewList>;
  /** Null for somebody else's order. */
  options(key: OrderKey): Promise<Reviewable | null>;
}
