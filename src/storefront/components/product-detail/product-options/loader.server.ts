import { sizeChartOf } from '../../../../pages/data/size-chart.ts';
import type { PageContext } from '../../../../pages/page.ts';
import { partOffer, partProps } from '../part.server.ts';
import type { Data, Props } from './props.ts';

export const props = partProps;

export async function load(props: Props, context: PageContext): Promise<Data> {
  const product = await partOffer(props, context);
  return { product, sizeChart: product && (await sizeChartOf(product, context)) };
}
