import { listCategories, listTag } from '../../../../modules/catalog/index.ts';
import { addTags } from '../../../../pages/data/catalog.ts';
import type { PageContext } from '../../../../pages/page.ts';
import type { Data } from './props.ts';

export async function load(_props: object, context: PageContext): Promise<Data> {
  const items = await listCategories(context.catalog);
  // A category without a picture of its own shows one of its first products.
  addTags(context, ['categories', ...items.flatMap(({ id }) => [listTag(id), listTag(id, 'rank')])]);
  return { items };
}
