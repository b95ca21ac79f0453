import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { empty } from './common.ts';

const count = z.int().min(0);

/** Rows that the demo shop brought and that are still there. */
export const demoCounts = z.object({
  orders: count,
  returns: count,
  customers: count,
  reviews: count,
  comments: count,
  inquiries: count,
  drafts: count,
  subscribers: count,
  campaigns: count,
  /** Redirects, synonyms, saved replies, saved views and slides. */
  others: count,
});
export type DemoCounts = z.infer<typeof demoCounts>;

/** Calls of the back office. */
export const demoAdminEndpoints = {
  demoGet: endpoint({
    path: '/api/admin/demo/get',
    who: 'staff',
    may: 'demo:remove',
    reads: true,
    limit: 'default',
    summary: 'How much of the demo shop’s history is left',
    body: empty,
    data: demoCounts,
  }),
  demoRemove: endpoint({
    path: '/api/admin/demo/remove',
    who: 'staff',
    may: 'demo:remove',
    limit: 'default',
    summary:
      'Remove the orders, customers, reviews, comments, inquiries and what else is an example of the demo shop; answers how many there were',
    body: empty,
    data: demoCounts,
  }),
};
