import { sizeChartOf } from '../../../../pages/data/size-chart.ts';
import type { PageContext } from '../../../../pages/page.ts';
import { partProduct, partProps } from '../part.server.ts';
import type { Data, Props } from './props.ts';

export const props = partProps;

export async function load(props: Props, context: PageContext): Promise<Data> {
  const product = await partProduct(props, context);
  const chart = product && (await sizeChartOf(product, context));
  const variant = product?.variants.find(({ sku }) => sku === product.sku);
  return { chart, chosen: (chart && variant?.spec[chart.option]) ?? null };
}
