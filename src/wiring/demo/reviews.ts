import { join } from 'node:path';
import { keepKnownUploads } from '../../modules/attachments/index.ts';
import { addWrittenReviews, type WrittenReview } from '../../modules/reviews/index.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Random } from '../../platform/random.ts';
import type { ShopTools } from '../shop-tools.ts';
import type { DemoReview } from './demo-reader.ts';

/** ms */
const day = 86_400_000;

/** Adds the demo's reviews to its products, with replies and pictures. */
export async function seedReviews(
  tools: Omit<ShopTools, 'db'> & { db: Tx },
  reviews: readonly DemoReview[],
  productIds: ReadonlyMap<string, string>,
): Promise<void> {
  const now = tools.clock.now();
  const written = reviews.map((review, index) => writtenOf(review, index, { now, productIds, random: tools.random }));
  await addWrittenReviews(tools.db, written);
  const uploads = reviews.flatMap(({ picture }, index) => {
    const usedBy = written[index]?.id;
    if (!picture || !usedBy) return [];
    const path = join(tools.projectFolder, 'demo/review-pictures', `${picture.name}.webp`);
    return [{ path, kind: 'review' as const, width: picture.width, height: picture.height, usedBy }];
  });
  await keepKnownUploads(tools.db, uploads, tools);
}

interface Setting {
  now: Date;
  productIds: ReadonlyMap<string, string>;
  random: Random;
}

function writtenOf(review: DemoReview, index: number, { now, productIds, random }: Setting): WrittenReview {
  const productId = productIds.get(review.product);
  if (!productId) throw new Error(`the demo reviews ${review.product}, which it does not sell`);
  // Spread over the day by their position, so that no two are of the same moment.
  const at = (daysAgo: number) => new Date(now.getTime() - daysAgo * day + (index % 600) * 61_000 - day / 2);
  return {
    id: random.id(),
    productId,
    author: review.author,
    rating: review.rating,
    content: review.text,
    spec: review.variant,
    likes: review.likes ?? 0,
    pictures: review.picture ? 1 : 0,
    at: at(review.daysAgo),
    reply: review.reply ? { id: random.id(), content: review.reply.text, at: at(review.reply.daysAgo) } : null,
  };
}
