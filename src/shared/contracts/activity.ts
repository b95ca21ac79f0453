import { z } from 'zod';
import { isoTime, listOf, page, pageSize } from './common.ts';

export const activityListBody = z.object({ page, pageSize });
export const activityList = listOf(z.object({ at: isoTime, action: z.string(), subject: z.string(), ip: z.string() }));

export type ActivityList = z.infer<typeof activityList>;
