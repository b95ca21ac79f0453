import { addToCart } from '../../modules/cart/index.ts';
import { createCheckout } from '../../modules/checkout/index.ts';
import { isStorable } from '../../platform/http/storable.ts';
import { cartAddBody } from '../../shared/contracts/cart.ts';
import { quantity as quantityIn } from '../../shared/contracts/common.ts';
import { codes } from '../../shared/envelope.ts';
import { cartQuery } from './cart-notices.ts';
import { goToCheckout } from './first-offers.ts';
import { type Form, goTo, goToSignIn, numberIn } from './form.ts';

/** Adds a product to the cart, or with the button "Buy now" creates a checkout of its own. */
export async function purchase(form: Form) {
  const { values, context, tools } = form;
  const quantity = values.has('quantity') ? numberIn(values.get('quantity')) : 1;
  if (!quantityIn.safeParse(quantity).success) return goTo(form, '/cart', cartQuery({ said: 'quantity' }));
  const { success, data } = cartAddBody.safeParse({ sku: values.get('sku'), quantity });
  if (!success || !isStorable(data.sku)) return goTo(form, '/cart', cartQuery({ said: 'notFound' }));
  const visitor = await form.requireVisitor();
  if (values.has('buy')) {
    const made = await createCheckout(tools.shop, visitor.id, { from: 'buy', ...data }, context.checkoutContext);
    if (made.ok) return goToCheckout(form, visitor.id, made.value);
    if (made.refusal.code !== codes.signInNeeded) return goTo(form, '/cart', cartQuery({ missed: data.sku }));
    // Where only customers may buy, the product is put into the cart until they have signed in.
  }
  const added = await addToCart(tools.shop, visitor.id, data.sku, data.quantity, context.cartView);
  if (added.ok) return values.has('buy') ? goToSignIn(form, '/cart') : goTo(form, '/cart');
  const full = added.refusal.message.key === 'cart.full';
  return goTo(form, '/cart', cartQuery(full ? { said: 'full' } : { missed: data.sku }));
}
