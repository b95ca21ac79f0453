import { listedOnce } from '../../../../pages/data/coupons.ts';
import { promotionsOnce } from '../../../../pages/data/promotions.ts';
import type { PageContext } from '../../../../pages/page.ts';
import type { Data } from './props.ts';

/** The number of offers that are named: more would be read by nobody. */
const maxOffers = 3;

export async function load(_props: object, context: PageContext): Promise<Data> {
  const [promotions, coupons] = await Promise.all([promotionsOnce(context), listedOnce(context)]);
  const items = [
    ...coupons
      .filter(({ status }) => status === 'available')
      .map(({ offer, code }) => ({ offer, code, title: '', path: '/coupon' })),
    ...promotions.map(({ offer, everything, title, path }) => ({
      offer,
      code: '',
      title: everything ? '' : title,
      path,
    })),
  ];
  return { items: items.slice(0, maxOffers) };
}
