import type { PageLoader } from '../page.ts';
import { framed } from './frame.ts';

/** Loads the page that asks for confirmation: programs follow links too, so only a POST unsubscribes (RFC 8058). */
export const unsubscribe: PageLoader = async (context) => {
  const isReviews = context.query.has('reviews');
  const page = framed(context, {
    kind: 'unsubscribe',
    template: 'unsubscribe',
    title: context.t(isReviews ? 'page.unsubscribeReviews' : 'page.unsubscribe'),
    path: '/unsubscribe',
  });
  const vars = { ...page.vars, done: context.posted !== undefined, isReviews };
  return { ...page, vars, meta: { ...page.meta, noindex: true }, personal: true };
};
