import { taxNote } from '../../../../pages/data/catalog.ts';
import { walletSetup } from '../../../../pages/data/wallets.ts';
import type { PageContext } from '../../../../pages/page.ts';
import { partOffer, partProps } from '../part.server.ts';
import type { Data, Props } from './props.ts';

export const props = partProps;

export async function load(props: Props, context: PageContext): Promise<Data> {
  const product = await partOffer(props, context);
  const { soldFrom } = context.site.products;
  const note = product && (await taxNote(product, context));
  return { product, soldFrom, taxNote: note, wallets: walletSetup(context, 'product') };
}
