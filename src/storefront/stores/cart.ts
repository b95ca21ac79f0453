import type { PricedLine } from '../../shared/contracts/cart.ts';
import { call } from '../api/call.ts';
import { recall } from '../api/storage.ts';
import { type AddedGoods, type CartAnswer, sendCart, sendChange, showOptimisticCart } from './cart-queue.ts';
import { cartStore } from './cart-state.ts';
import { changeQuantity, withoutLines } from './optimistic-cart.ts';
import { pageStore } from './page.ts';
import { notifyOtherTabs } from './tabs.ts';

export { onCartMessage, receiveCart } from './cart-queue.ts';
export { type CartState, cartStore, useCart } from './cart-state.ts';

/** Fetches the cart as the server has it. */
export function loadCart(): CartAnswer {
  return sendCart(() => call('cart/get', {}));
}

/** Adds units of a SKU; on success the drawer opens, unless `quiet` or the page shows the cart itself. */
export async function addToCart(sku: string, quantity: number, quiet = false, goods?: AddedGoods): CartAnswer {
  const result = await change(() => sendChange({ path: 'cart/add', body: { sku, quantity }, goods }));
  if (result.ok && !quiet && pageStore.getState().data.kind !== 'cart') openCart();
  return result;
}

/** Sets a line's quantity, shown at once and reverted when refused. 0 removes the line. */
export function updateLine(lineId: string, quantity: number): CartAnswer {
  showOptimisticCart((cart) => changeQuantity(cart, lineId, quantity));
  return change(() => sendChange({ path: 'cart/update', body: { lineId, quantity } }), [lineId]);
}

/** Removes a line, shown at once and reverted when refused. */
export function removeLine({ lineId }: Pick<PricedLine, 'lineId'>): CartAnswer {
  showOptimisticCart((cart) => withoutLines(cart, [lineId]));
  return change(() => sendChange({ path: 'cart/remove', body: { lineIds: [lineId] } }), [lineId]);
}

/** Selects a line for the next order, or leaves it in the cart. */
export function selectLine(lineId: string, selected: boolean): CartAnswer {
  return change(() => call('cart/select', { lineIds: [lineId], selected }), [lineId]);
}

/** Removes everything. */
export function clearCart(): CartAnswer {
  return change(() => call('cart/clear', {}));
}

export function openCart(): void {
  cartStore.setState({ drawerOpen: true });
  if (!cartStore.getState().cart) void loadCart();
}

export function closeCart(): void {
  cartStore.setState({ drawerOpen: false });
}

/** Shows the stored count of an earlier visit; the cart itself comes with `visitor/data`. */
export function recallCart(): void {
  cartStore.setState({ count: Number(recall('cartNum')) || 0 });
}

async function change(send: () => CartAnswer, lineIds: string[] = []): CartAnswer {
  const result = await sendCart(send, lineIds);
  if (result.ok) notifyOtherTabs('cart', result.data.version);
  return result;
}
