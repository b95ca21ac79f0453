import { wishList } from '../../modules/favourites/index.ts';
import type { DataOf } from '../../shared/components.ts';
import type { PageContext } from '../page.ts';

const pageSize = 60;

/** What the visitor of this request keeps; the page is then that visitor's alone. */
export async function loadWishList(_props: object, context: PageContext): Promise<DataOf<'user-wishlist'>> {
  const { page } = context.asked;
  const visitor = await context.visitor();
  const list = await wishList(context.cart, context.catalog, visitor?.id ?? null, { page, pageSize });
  return { list, next: page * pageSize < list.total ? `?page=${page + 1}` : null };
}
