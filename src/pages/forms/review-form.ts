import type { ReviewWithReply } from '../../shared/contracts/reviews.ts';
import { codes } from '../../shared/envelope.ts';
import type { ReviewFormReply } from '../../shared/form-replies.ts';
import { readReviewUrl, reviewsParameter, writeReviewUrl } from '../../shared/review-url.ts';
import type { FoundPage } from '../../shared/urls/resolve.ts';
import { reviewKeyIn } from '../data/reviews.ts';
import { showPosted } from '../pages.routes.ts';
import { call, errorsIn } from './auth-answer.ts';
import { type Form, goTo, goToSignIn, numberIn } from './form.ts';

/**
 * Answers the forms of reviews: writing one on its page, and `like`, `reply` and `report` on any page that shows reviews. Answers
 * 303 to the page; a refusal comes with the answer and what was typed.
 */
export async function reviewForm(form: Form, found: FoundPage) {
  if (found.kind === 'orderReview') return write(form, found);
  const { values } = form;
  const reviewId = values.get('reviewId') ?? '';
  const content = values.get('content') ?? '';
  switch (values.get('do')) {
    case 'like':
      return react(form, found, { path: 'review/like', body: { reviewId } });
    case 'reply':
      return react(form, found, { path: 'review/reply', body: { reviewId, content } });
    default:
      return react(form, found, { path: 'review/report', body: { reviewId, reason: content } });
  }
}

async function write(form: Form, found: FoundPage) {
  const { values, context } = form;
  const key = reviewKeyIn(context);
  const lineId = values.get('lineId') ?? '';
  const body = { ...key, lineId, rating: numberIn(values.get('rating')), content: values.get('content') ?? '' };
  const answer = await call(form, 'review/add', body, (await context.customer()) ?? undefined);
  if (answer.code !== codes.done) return show(form, found, { message: answer.msg, errors: errorsIn(answer.data) });
  const { accessKey } = key;
  const query = new URLSearchParams({ orderNo: key.orderNo, lineId, ...(accessKey && { accessKey }) });
  return goTo(form, '/order/review', query);
}

interface Reaction {
  path: 'review/like' | 'review/reply' | 'review/report';
  body: { reviewId: string; content?: string; reason?: string };
}

async function react(form: Form, found: FoundPage, { path, body }: Reaction) {
  const { context } = form;
  const customer = await context.customer();
  const shown = context.query.get(reviewsParameter);
  if (!customer && path !== 'review/report')
    return goToSignIn(form, shown ? `${context.path}?${new URLSearchParams({ reviews: shown })}` : context.path);
  const answer = await call(form, path, body, customer ?? undefined);
  if (answer.code !== codes.done) return show(form, found, { message: answer.msg, errors: errorsIn(answer.data) });
  const reviews = writeReviewUrl({ ...readReviewUrl(shown), open: null });
  const waits = path === 'review/reply' && (answer.data as ReviewWithReply).waiting;
  const place =
    path === 'review/report' ? '#reviews-reported' : waits ? '#reviews-waiting' : `#review-${body.reviewId}`;
  return goTo(form, context.path, reviews ? new URLSearchParams({ reviews }) : undefined, place);
}

function show(
  { context, tools, values }: Form,
  found: FoundPage,
  { message, errors }: Pick<ReviewFormReply, 'message' | 'errors'>,
) {
  const typed = Object.fromEntries([...values].map(([name, value]) => [name, value.replaceAll('\0', '\uFFFD')]));
  context.posted = { status: 422, typed, errors, attempted: true, reviewReply: { message, errors, typed } };
  return showPosted(found, context, tools);
}
