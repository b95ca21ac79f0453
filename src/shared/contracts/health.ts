import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { empty, isoTime } from './common.ts';

/** Counts end at 10,000, lists at the latest 50. */
export const health = z.object({
  jobs: z.object({
    /** Jobs that are due. */
    waiting: z.int(),
    /** Jobs that were given up after their last attempt. */
    failed: z.array(z.object({ id: z.string(), task: z.string(), attempts: z.int(), at: isoTime, error: z.string() })),
  }),
  mails: z.object({
    waiting: z.int(),
    failed: z.array(
      z.object({
        id: z.string(),
        kind: z.string(),
        to: z.string(),
        reason: z.enum(['refused', 'expired', 'kept']),
        attempts: z.int(),
        at: isoTime,
        error: z.string(),
      }),
    ),
  }),
  sales: z.object({
    /** Time of the last nightly count; null before the first. */
    checkedAt: isoTime.nullable(),
    /** Sums that the last night with differences found and mended. */
    differences: z.array(
      z.object({
        day: z.string(),
        /** `*` for what was in other currencies than the shop's own, converted. */
        currency: z.string(),
        field: z.string(),
        stored: z.int(),
        counted: z.int(),
        at: isoTime,
      }),
    ),
  }),
});
export const jobRetryBody = z.object({ id: z.string().regex(/^\d{1,18}$/) });

export type Health = z.infer<typeof health>;

/** Calls of the back office. */
export const healthAdminEndpoints = {
  healthGet: endpoint({
    path: '/api/admin/health/get',
    who: 'staff',
    may: 'health:get',
    reads: true,
    limit: 'default',
    summary: 'Jobs and mails that wait or were given up, and the last check of the sums of sales',
    body: empty,
    data: health,
  }),
  jobRetry: endpoint({
    path: '/api/admin/job/retry',
    who: 'staff',
    may: 'job:retry',
    limit: 'default',
    summary: 'Run a job again that was given up',
    body: jobRetryBody,
    data: empty,
  }),
};
