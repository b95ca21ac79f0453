import { z } from 'zod';
import type { PageContext } from '../../../pages/page.ts';
import type { Data, Props } from './props.ts';

export const props = z.object({ place: z.enum(['header', 'page']).optional() });

/** The field of the header is empty on every page, so that it is rendered once for all of them. */
export function load({ place }: Props, { listQuery }: PageContext): Data {
  return { keyword: place === 'page' ? listQuery.keyword : '' };
}
