import { z } from 'zod';
import { id } from './common.ts';

export const viewBody = z.object({ id });

/** `duration` is the seconds since the last beacon of the same page. */
export const durationBody = z.object({
  duration: z.number().min(1).max(3600),
  path: z.string().startsWith('/').max(500),
  id: id.nullish(),
});
