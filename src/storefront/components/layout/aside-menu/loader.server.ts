import { z } from 'zod';
import type { PageContext } from '../../../../pages/page.ts';
import { designKey } from '../../../../shared/contracts/design.ts';
import { load as loadMenu } from '../menu/loader.server.ts';
import type { Data, Props } from './props.ts';

export const props = z.object({ place: designKey, title: z.string().max(200).optional() });

/** Loads a menu by its name; no items where the merchant has no menu of that name. */
export async function load({ place }: Props, context: PageContext): Promise<Data> {
  const { items } = await loadMenu({ place }, context);
  return { items };
}
