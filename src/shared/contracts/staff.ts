import { z } from 'zod';
import { id, isoTime, listOf, page, pageSize } from './common.ts';

export const enterBody = z.object({ ticket: z.string().min(1).max(200) });
export const staffView = z.object({ id, name: z.string(), role: z.string() });
export const entered = z.object({ token: z.string(), expiresAt: isoTime, staff: staffView });

export const deedsBody = z.object({ subject: z.string().max(200).optional(), page, pageSize });
export const deeds = listOf(
  z.object({
    id,
    at: isoTime,
    by: z.string(),
    action: z.string(),
    subject: z.string(),
    before: z.unknown(),
    after: z.unknown(),
  }),
);
