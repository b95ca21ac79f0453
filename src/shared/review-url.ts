import { type ReviewSort, reviewSorts } from './reviews.ts';

/** State of the reviews on a page, in one parameter of its URL: `?reviews=helpful-s5-pictures-p2`. */
export interface ReviewUrlState {
  sort: ReviewSort;
  rating: number | undefined;
  withImages: boolean;
  page: number;
  /** The review whose form to reply or to report is open. */
  open: { form: 'reply' | 'report'; id: string } | null;
}

export const firstReviews: ReviewUrlState = {
  sort: 'newest',
  rating: undefined,
  withImages: false,
  page: 1,
  open: null,
};

/** Name of the parameter. */
export const reviewsParameter = 'reviews';

const form = /(?:^|\.)(reply|report)\.([\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})$/;

/** Reads the state; what it does not understand is left out. */
export function readReviewUrl(text: string | null): ReviewUrlState {
  const open = form.exec(text ?? '');
  const words = (text ?? '').replace(form, '').split('-');
  const number = (pattern: RegExp) => words.flatMap((word) => pattern.exec(word)?.[1] ?? []).map(Number)[0];
  return {
    sort: reviewSorts.find((each) => words.includes(each)) ?? 'newest',
    rating: number(/^s([1-5])$/),
    withImages: words.includes('pictures'),
    page: number(/^p([1-9]\d{0,3})$/) ?? 1,
    open: open?.[1] && open[2] ? { form: open[1] === 'reply' ? 'reply' : 'report', id: open[2] } : null,
  };
}

/** Writes the state; '' for the first page of the newest. */
export function writeReviewUrl({ sort, rating, withImages, page, open }: ReviewUrlState): string {
  const words = [
    sort !== 'newest' && sort,
    rating !== undefined && `s${rating}`,
    withImages && 'pictures',
    page > 1 && `p${page}`,
  ].filter(Boolean);
  return [words.join('-'), open && `${open.form}.${open.id}`].filter(Boolean).join('.');
}
