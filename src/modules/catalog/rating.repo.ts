import type { Tx } from '../../platform/db/database.ts';

/** Sum and number of the stars that a product got. */
export interface ProductRating {
  productId: string;
  sum: number;
  count: number;
}

/** Writes the rating of a product; false where it is that already. */
export async function writeRating(tx: Tx, { productId, sum, count }: ProductRating): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('product')
    .set({ rating_sum: sum, rating_count: count })
    .where('id', '=', productId)
    .where((e) => e.or([e('rating_sum', '<>', sum), e('rating_count', '<>', count)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
