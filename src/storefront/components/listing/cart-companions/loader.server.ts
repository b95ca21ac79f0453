import { z } from 'zod';
import { complementaryProducts } from '../../../../modules/catalog/index.ts';
import { cartOnce } from '../../../../pages/data/cart.ts';
import type { PageContext } from '../../../../pages/page.ts';
import type { Data, Props } from './props.ts';

export const props = z.object({ limit: z.int().min(1).max(12).optional() });

/** Of how many products in the cart companions are looked for: the last ones that were put in. */
const maxProducts = 6;

export async function load({ limit = 4 }: Props, context: PageContext): Promise<Data> {
  const { lines } = await cartOnce(context);
  const products = [...new Set(lines.map(({ productId }) => productId))];
  const items = await complementaryProducts(context.catalog, products.slice(-maxProducts), limit + products.length);
  return { items: items.filter(({ id }) => !products.includes(id)).slice(0, limit) };
}
