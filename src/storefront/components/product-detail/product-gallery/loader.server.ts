import type { PageContext } from '../../../../pages/page.ts';
import { partOffer, partProps } from '../part.server.ts';
import type { Data, Props } from './props.ts';

export const props = partProps;

export async function load(props: Props, context: PageContext): Promise<Data> {
  return { product: await partOffer(props, context) };
}
