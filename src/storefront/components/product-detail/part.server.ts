import { z } from 'zod';
import { chosen, productOnce } from '../../../pages/data/catalog.ts';
import type { PageContext } from '../../../pages/page.ts';
import { productTag } from '../../../shared/change-tags.ts';
import type { Product } from '../../../shared/contracts/catalog.ts';
import { slug } from '../../../shared/contracts/common.ts';
import type { PartProps } from './part.ts';
import './parts.server.ts';

export const partProps = z.object({ slug, sku: z.string().max(100).optional() });

/** Loads the product of a part; null for one that is not for sale. Its page is rendered anew when the product changes. */
export async function partProduct({ slug: key, sku }: PartProps, context: PageContext): Promise<Product | null> {
  const found = await productOnce(context, key);
  if (!found) return null;
  context.tags.add(productTag(found.product.id));
  return chosen(found.product, sku);
}

/** The same without the description, which is sent to the browser by the part that shows it alone. */
export async function partOffer(props: PartProps, context: PageContext): Promise<Product | null> {
  const product = await partProduct(props, context);
  return product && { ...product, description: '' };
}
