import { wishList } from '../../../../modules/favourites/index.ts';
import type { PageContext } from '../../../../pages/page.ts';
import type { Data } from './props.ts';

const pageSize = 60;

/** Loads the wish list of the visitor of this request, which makes the page personal. */
export async function load(_props: object, context: PageContext): Promise<Data> {
  const { page } = context.listQuery;
  const visitor = await context.visitor();
  const list = await wishList(context.cart, context.catalog, visitor?.id ?? null, { page, pageSize });
  return { list, next: page * pageSize < list.total ? `?page=${page + 1}` : null };
}
