import { cancelFavourite, saveFavourite } from '../../modules/favourites/index.ts';
import { id } from '../../shared/contracts/common.ts';
import { type Form, goTo } from './form.ts';

/** The wish list button without JavaScript: its value names the product to add or remove; the answer is the list. */
export async function wishForm(form: Form) {
  const { values, context, tools } = form;
  const added = values.get('add');
  const removed = values.get('remove');
  const product = id.safeParse(added ?? removed);
  if (!product.success) return missed(form);
  if (added !== null) {
    const kept = await saveFavourite(tools.shop, product.data, () => form.requireVisitor());
    return kept.ok ? goTo(form, '/wishlist') : missed(form);
  }
  await cancelFavourite(tools.shop, (await context.visitor())?.id ?? null, product.data);
  return goTo(form, '/wishlist');
}

function missed(form: Form) {
  return goTo(form, '/wishlist', new URLSearchParams({ missed: '' }));
}
