import { z } from 'zod';
import { isoTime, listOf, page, pageSize } from './common.ts';

export const deedListBody = z.object({ page, pageSize });
export const deedList = listOf(z.object({ at: isoTime, action: z.string(), subject: z.string(), ip: z.string() }));

export type DeedList = z.infer<typeof deedList>;
