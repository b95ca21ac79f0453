import { z } from 'zod';
import { id, isoTime, listOf, page } from './common.ts';

export const changesBody = z.object({ id, page, pageSize: z.int().min(1).max(50).default(10) });

/** Saves of one thing, the latest first, with its contents as a save takes them; null where they are not known. */
export function changesOf<Content extends z.ZodType>(content: Content) {
  return listOf(
    z.object({
      id: z.string(),
      at: isoTime,
      /** Member of staff. */
      by: z.string(),
      before: content.nullable(),
      after: content.nullable(),
    }),
  );
}
