import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { isoTime, listOf, page, pageSize } from './common.ts';

export const activityListBody = z.object({ page, pageSize });
export const activityList = listOf(z.object({ at: isoTime, action: z.string(), subject: z.string(), ip: z.string() }));

export type ActivityList = z.infer<typeof activityList>;

/** Calls of the shop. */
export const activityEndpoints = {
  userLogList: endpoint({
    path: '/api/web/user/log/list',
    who: 'customer',
    limit: 'default',
    summary: 'What this account did, the latest first',
    body: activityListBody,
    data: activityList,
  }),
};
