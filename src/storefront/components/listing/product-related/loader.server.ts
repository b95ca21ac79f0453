import { z } from 'zod';
import { relatedProducts } from '../../../../modules/catalog/index.ts';
import { addTags, productOnce, relatedCount } from '../../../../pages/data/catalog.ts';
import type { PageContext } from '../../../../pages/page.ts';
import { slug } from '../../../../shared/contracts/common.ts';
import type { Data, Props } from './props.ts';

export const props = z.object({ slug, limit: z.int().min(1).max(24).optional() });

export async function load({ slug: key, limit = relatedCount }: Props, context: PageContext): Promise<Data> {
  const found = await productOnce(context, key);
  if (!found) return { items: [], together: [] };
  const { product, others } = found;
  const { related, together, tags } =
    limit === relatedCount ? others : await relatedProducts(context.catalog, product.id, limit, others.tags);
  addTags(context, tags);
  return { items: related, together };
}
