import type { PageContext } from '../../../../pages/page.ts';
import { firstVariant } from '../../../../shared/variants.ts';
import { partProduct, partProps } from '../part.server.ts';
import type { Data, Props } from './props.ts';

export const props = partProps;

export async function load(props: Props, context: PageContext): Promise<Data> {
  const product = await partProduct(props, context);
  return { variant: (product && firstVariant(product, product.sku)) ?? null };
}
