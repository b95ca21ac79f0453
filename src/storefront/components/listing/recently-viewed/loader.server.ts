import { z } from 'zod';
import type { Data } from './props.ts';

export const props = z.object({ limit: z.int().min(1).max(12).optional() });

export function load(): Data {
  return {};
}
