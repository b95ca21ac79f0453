import { z } from 'zod';
import { menuItem } from '../../../../shared/contracts/site.ts';
import type { Data, Props } from './props.ts';

export const props = z.object({ items: z.array(menuItem).max(10).optional() });

export function load({ items = [] }: Props): Data {
  return { items };
}
