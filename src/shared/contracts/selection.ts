import { z } from 'zod';

/** Fields of a selection among what a list finds: only some of it, or all but some. */
export function selectionOf<Key extends z.ZodType<string>>(key: Key) {
  const keys = z.array(key).max(10_000).optional();
  return { only: keys, except: keys };
}

/** Rows of a list that were selected, by their keys. */
export interface Selection {
  only?: string[] | undefined;
  except?: string[] | undefined;
}
