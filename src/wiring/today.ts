import { paymentMethodsOf } from '../modules/apps/index.ts';
import { countWaitingComments } from '../modules/comments/index.ts';
import { countWaitingInquiries } from '../modules/inquiries/index.ts';
import { countLow } from '../modules/inventory/index.ts';
import { countWaitingOrders, latestOrders } from '../modules/orders/index.ts';
import { countUnansweredReturns } from '../modules/returns/index.ts';
import { countWaitingReviews } from '../modules/reviews/index.ts';
import type { TodayTools } from '../modules/today/index.ts';
import { staffOf } from '../platform/http/route.ts';
import { countFailedJobs } from '../platform/jobs/failed.repo.ts';
import type { ShopTools } from './shop-tools.ts';

/** Each kind is counted up to here. */
const most = 10_000;
/** Orders on the first screen. */
const newest = 8;

/** Counts of what waits, each with the permission to see it. */
export function todayTools(tools: ShopTools): TodayTools {
  const { db, site, paying } = tools;
  return {
    ...tools,
    waiting: {
      toShip: { may: 'order:list', count: (each) => countWaitingOrders(each, 'toShip') },
      transfers: { may: 'order:list', count: (each) => countWaitingOrders(each, 'transfers') },
      cancellations: { may: 'order:list', count: (each) => countWaitingOrders(each, 'cancellations') },
      returns: { may: 'return:list', count: (each) => countUnansweredReturns(each, most) },
      inquiries: { may: 'inquiry:list', count: (each) => countWaitingInquiries(each, most) },
      reviews: { may: 'review:list', count: (each) => countWaitingReviews(each, most) },
      comments: { may: 'comment:list', count: (each) => countWaitingComments(each, most) },
      lowStock: { may: 'stock:list', count: (each) => countLow(each, site().stock.lowAt, most) },
      failedJobs: { may: 'health:get', count: (each) => countFailedJobs(each, most) },
    },
    latest: (call) => latestOrders(db, staffOf(call), newest),
    takesPayments: () => ['stripe', 'paypal', ...codesOf(tools.apps)].some((code) => paying.providers.has(code)),
  };
}

function codesOf(apps: ShopTools['apps']): string[] {
  return paymentMethodsOf(apps).map(({ code }) => code);
}
