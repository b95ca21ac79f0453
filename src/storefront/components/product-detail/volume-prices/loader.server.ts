import { promotionsOn, volumePricesOf } from '../../../../pages/data/volume-prices.ts';
import type { PageContext } from '../../../../pages/page.ts';
import { partProduct, partProps } from '../part.server.ts';
import type { Data, Props } from './props.ts';

export const props = partProps;

export async function load(props: Props, context: PageContext): Promise<Data> {
  const product = await partProduct(props, context);
  if (!product) return { volumes: null, variant: null };
  const promotions = await promotionsOn(context, product.id);
  const variant = product.variants.find(({ sku }) => sku === product.sku) ?? product.variants[0];
  return { volumes: await volumePricesOf(product, promotions, context), variant: variant ?? null };
}
