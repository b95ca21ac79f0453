import { ownNewsletter } from '../../../../modules/newsletter/index.ts';
import { customerOnce } from '../../../../pages/data/customer.ts';
import type { PageContext } from '../../../../pages/page.ts';
import { hideMiddle } from '../../../../shared/hide-middle.ts';
import type { Data } from './props.ts';

/** The subscription of the signed-in customer. */
export async function load(_props: object, context: PageContext): Promise<Data> {
  context.uncacheable = true;
  const { cart, site, posted, cartView } = context;
  const customer = await customerOnce(context);
  const email = customer?.email ?? '';
  const proved = customer?.email_verified_at ? email : null;
  const own = await ownNewsletter({ db: cart.db, site: () => site }, proved, cartView.viewer.language);
  return { ...own, email: hideMiddle(email), message: posted?.newsletter?.message ?? '' };
}
