import { addToCart, readCart, removeLines, selectLines, updateLine } from '../../modules/cart/index.ts';
import { createCheckout } from '../../modules/checkout/index.ts';
import { isStorable } from '../../platform/http/storable.ts';
import { cartAddBody, cartUpdateBody, type PricedLine } from '../../shared/contracts/cart.ts';
import { codes } from '../../shared/envelope.ts';
import type { FoundPage } from '../../shared/urls/resolve.ts';
import { cartQuery } from './cart-notices.ts';
import { changeCodes, codeInputs, presentIn } from './code-form.ts';
import { goToCheckout } from './first-offers.ts';
import { type Form, goTo, goToSignIn, numberIn } from './form.ts';

/**
 * Answers the form of the cart page. Changed quantities and checkboxes are stored first, whichever button is pressed. The
 * button's value is the action: `checkout`, `remove <line>`, `restore <quantity> <sku>` to undo a removal, `coupon` for
 * the typed code, or `coupon-remove <code>`.
 */
export async function cartForm(form: Form, found: FoundPage) {
  const [action = '', ...rest] = (form.values.get('do') ?? '').split(' ');
  if (action === 'restore') return restore(form, Number(rest[0]), rest.slice(1).join(' '));
  const visitor = await form.context.visitor();
  if (!visitor) return goTo(form, '/cart', action === 'checkout' ? cartQuery({ said: 'empty' }) : undefined);
  const { lines, coupons } = await readCart(form.tools.shop, visitor.id, form.context.cartView);
  const toRemove = action === 'remove' ? lines.find(({ lineId }) => lineId === rest[0]) : undefined;
  const refused = await changeLines(
    form,
    visitor.id,
    lines.filter((line) => line !== toRemove),
  );
  if (toRemove) return remove(form, visitor.id, toRemove);
  const [input] = codeInputs(form, ['coupon']);
  const present = presentIn(coupons);
  const refusedPage = input && (await changeCodes(form, found, input, { path: 'cart/coupons', body: {}, present }));
  if (refusedPage) return refusedPage;
  if (refused.fewer.length + refused.unread.length > 0) return goTo(form, '/cart', cartQuery(refused));
  return action === 'checkout' ? checkOut(form, visitor.id) : goTo(form, '/cart');
}

async function remove(form: Form, visitorId: string, { lineId, sku, quantity }: PricedLine) {
  await removeLines(form.tools.shop, visitorId, [lineId]);
  return goTo(form, '/cart', cartQuery({ removed: { sku, quantity } }));
}

async function restore(form: Form, quantity: number, sku: string) {
  const body = cartAddBody.safeParse({ sku, quantity });
  if (!body.success || !isStorable(sku)) return goTo(form, '/cart', cartQuery({ said: 'notFound' }));
  const visitor = await form.requireVisitor();
  const back = await addToCart(form.tools.shop, visitor.id, sku, quantity, form.context.cartView);
  return goTo(form, '/cart', back.ok ? undefined : cartQuery({ missed: sku }));
}

/** Creates a checkout of the selected lines, or shows the cart with the problem. */
async function checkOut(form: Form, visitorId: string) {
  const made = await createCheckout(form.tools.shop, visitorId, { from: 'cart' }, form.context.checkoutContext);
  if (made.ok) return goToCheckout(form, visitorId, made.value);
  if (made.refusal.code === codes.signInNeeded) return goToSignIn(form, '/cart');
  const said = made.refusal.message.key === 'checkout.empty' ? 'empty' : 'problem';
  return goTo(form, '/cart', cartQuery({ said }));
}

/** Applies only the changes against what the form showed, so that an old tab does not undo newer changes. */
async function changeLines(form: Form, visitorId: string, lines: PricedLine[]) {
  const refused = { fewer: [] as string[], unread: [] as string[] };
  for (const { lineId } of lines) {
    const outcome = await changeQuantity(form, visitorId, lineId);
    if (outcome !== 'done') refused[outcome].push(lineId);
    await changeTick(form, visitorId, lineId);
  }
  return refused;
}

async function changeQuantity({ values, context, tools }: Form, visitorId: string, lineId: string) {
  const typed = values.get(`quantity.${lineId}`);
  if (typed === null || typed === values.get(`had.${lineId}`)) return 'done';
  const body = cartUpdateBody.safeParse({ lineId, quantity: numberIn(typed) });
  if (!body.success) return 'unread';
  const changed = await updateLine(tools.shop, visitorId, lineId, body.data.quantity, context.cartView);
  return changed.ok ? 'done' : 'fewer';
}

/** Reads a checkbox. Browsers do not send an unticked one, so a hidden field holds its former state. */
async function changeTick({ values, tools }: Form, visitorId: string, lineId: string): Promise<void> {
  const was = values.get(`ticked.${lineId}`);
  const selected = values.has(`selected.${lineId}`);
  if (was === null || selected === (was === 'yes')) return;
  await selectLines(tools.shop, visitorId, [lineId], selected);
}
