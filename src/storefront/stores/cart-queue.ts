import type { PricedCart } from '../../shared/contracts/cart.ts';
import { call } from '../api/call.ts';
import type { Result } from '../api/result.ts';
import { remember } from '../api/storage.ts';
import { cartStore } from './cart-state.ts';

export type CartAnswer = Promise<Result<PricedCart>>;

/** The last cart from the server; refused changes fall back to it. */
let confirmed: PricedCart | null = null;
let pending = 0;
let queue: Promise<unknown> = Promise.resolve();
/** The newest version announced by a message; 0 for none. */
let announced = 0;

/** Sends calls about the cart one after the other, so that none overtakes another. Only the last answer is shown. */
export async function sendCart(send: () => CartAnswer, lineIds: string[] = []): CartAnswer {
  pending++;
  cartStore.setState(({ busy }) => ({ loading: true, busy: [...busy, ...lineIds] }));
  const answer = queue.then(send);
  queue = answer;
  const result = await answer;
  pending--;
  if (result.ok) confirmed = result.data;
  if (pending === 0) settle(confirmed);
  return result;
}

/** Shows a change before the server's answer. */
export function showOptimisticCart(how: (cart: PricedCart) => PricedCart): void {
  const { cart } = cartStore.getState();
  if (!cart) return;
  const optimistic = how(cart);
  cartStore.setState({ cart: optimistic, count: optimistic.count });
}

/** Applies a cart that came with other data, unless a newer one is being loaded. */
export function receiveCart(cart: PricedCart): void {
  if (pending === 0) settle(cart);
}

/**
 * Handles a message about a new version of the cart, perhaps by this tab: fetches the cart unless that version is known.
 * Waits for pending calls, since the message about an own change may come before its answer.
 */
export function onCartMessage(version: number): void {
  announced = Math.max(announced, version);
  if (pending === 0) catchUp();
}

/** Fetches once for each message: a cart that keeps an older version, e.g. another cart, is not requested in a loop. */
function catchUp(): void {
  const behind = announced > (confirmed?.version ?? 0);
  announced = 0;
  if (behind) void sendCart(() => call('cart/get', {}));
}

function settle(cart: PricedCart | null): void {
  confirmed = cart;
  const count = cart?.count ?? cartStore.getState().count;
  cartStore.setState({ cart, count, busy: [], loading: false });
  remember('cartNum', String(count));
  catchUp();
}
