import { z } from 'zod';
import { couponOnce, listedOnce } from '../../../../pages/data/coupons.ts';
import type { PageContext } from '../../../../pages/page.ts';
import { slug } from '../../../../shared/contracts/common.ts';
import { couponView } from '../../../../shared/contracts/coupons.ts';
import type { Data, Props } from './props.ts';

export const props = z.object({ slug: slug.optional() });

/** Loads coupons as an anonymous visitor sees them: the page is the same for all. */
export async function load({ slug: key }: Props, context: PageContext): Promise<Data> {
  const refused = context.posted?.coupon ?? null;
  if (key === undefined) return { items: await listedOnce(context), refused };
  const found = await couponOnce(context, key);
  return { items: found ? [couponView.parse(found)] : [], refused };
}
