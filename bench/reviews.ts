import { reviewSorts } from '../src/shared/reviews.ts';
import { openShopOnly } from './bench-shop.ts';
import { addReviews, someProductId } from './reviews.repo.ts';
import { say } from './table.ts';
import { measureWaits, type Wait } from './waits.ts';

const many = 100_000;

/** Measures the first pages of the reviews of one product that has 100,000. */
export async function measureReviews(): Promise<void> {
  const one = await openShopOnly();
  try {
    const { db } = one.connection;
    const productId = await someProductId(db);
    await addReviews(db, productId, many, new Date());
    say(await measureWaits(one.shop.port, waitsOfReviews(productId), 1));
  } finally {
    await one.close();
  }
}

/** First pages in each order, alone and by stars, with and without the choice of pictures. */
function waitsOfReviews(productId: string): Wait[] {
  const bodies = reviewSorts.flatMap((sort) =>
    [undefined, 1, 2, 3, 4, 5].flatMap((rating) =>
      [false, true].map((withImages) => ({ productId, sort, rating, withImages })),
    ),
  );
  const isPlain = ({ rating, withImages }: (typeof bodies)[number]) => rating === undefined && !withImages;
  const wait = (name: string, some: object[]): Wait => ({ name, path: 'review/list', bodies: some, target: 15 });
  return [
    wait('the first page in each order', bodies.filter(isPlain)),
    wait(
      'the same by stars, with pictures, both',
      bodies.filter((body) => !isPlain(body)),
    ),
  ];
}
