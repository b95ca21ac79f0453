/** States of a review and of a reply: only what is shown counts. */
export const reviewStatuses = ['shown', 'waiting', 'hidden'] as const;
export const reviewSorts = ['newest', 'helpful', 'ratingDesc', 'ratingAsc'] as const;
/** Tabs of the staff's list; `reported` are those that somebody reported and that are not hidden. */
export const reviewTabs = ['all', 'waiting', 'reported', 'shown', 'hidden'] as const;
/** Actions of staff on a review or a reply; each is the verb of a call. */
export const reviewStaffActions = ['approve', 'hide', 'reply', 'remove'] as const;

export type ReviewStatus = (typeof reviewStatuses)[number];
export type ReviewSort = (typeof reviewSorts)[number];
export type ReviewTab = (typeof reviewTabs)[number];
export type ReviewStaffAction = (typeof reviewStaffActions)[number];

/** Pictures of a review. */
export const maxReviewPictures = 9;
/** Characters of a review, and of a reply. */
export const maxReviewText = 5000;

/** Number of reviews by stars. */
export type Histogram = Record<'1' | '2' | '3' | '4' | '5', number>;

/** Average of a histogram to one decimal; 0 without reviews. */
export function averageOf(histogram: Histogram): number {
  const count = countOf(histogram);
  const sum = Object.entries(histogram).reduce((total, [stars, n]) => total + Number(stars) * n, 0);
  return count === 0 ? 0 : Math.round((sum * 10) / count) / 10;
}

/** Number of all reviews of a histogram. */
export function countOf(histogram: Histogram): number {
  return Object.values(histogram).reduce((total, n) => total + n, 0);
}
