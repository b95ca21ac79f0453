import { z } from 'zod';
import { productOnce } from '../../../../pages/data/catalog.ts';
import { firstReviewsOnce, reviewsShown } from '../../../../pages/data/reviews.ts';
import type { PageContext } from '../../../../pages/page.ts';
import { productTag, reviewsTag } from '../../../../shared/change-tags.ts';
import { slug } from '../../../../shared/contracts/common.ts';
import { prefixed } from '../../../../shared/locale.ts';
import { readReviewUrl, reviewsParameter } from '../../../../shared/review-url.ts';
import type { Data, Props } from './props.ts';

export const props = z.object({ slug });

/** The first reviews are the same for everybody; those that the URL chooses are shown with the reader's likes, and not cached. */
export async function load({ slug: key }: Props, context: PageContext): Promise<Data> {
  const found = await productOnce(context, key);
  if (!found) throw new Error(`no product ${key}`);
  const productId = found.product.id;
  context.tags.add(productTag(productId)).add(reviewsTag(productId));
  const asked = context.query.get(reviewsParameter);
  const address = readReviewUrl(asked);
  const isPersonal = asked !== null || context.posted !== undefined;
  const { sort, rating, withImages, page } = address;
  const body = { productId, sort, rating, withImages, page, pageSize: reviewsShown };
  const list = isPersonal ? await context.reviews.list(body, true) : await firstReviewsOnce(context, found.product);
  return {
    list,
    address,
    here: prefixed(context.path, context.state.prefix),
    isSignedIn: isPersonal && (await context.customer()) !== null,
    reply: context.posted?.reviewReply ?? null,
  };
}
