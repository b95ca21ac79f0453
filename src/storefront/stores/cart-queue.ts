import type { PricedCart, PricedLine } from '../../shared/contracts/cart.ts';
import type { WebBody } from '../../shared/web-calls.ts';
import { call } from '../api/call.ts';
import type { Result } from '../api/result.ts';
import { remember } from '../api/storage.ts';
import { cartStore } from './cart-state.ts';

export type CartAnswer = Promise<Result<PricedCart>>;

/** The shown data of what is added, for a line before the server has answered. */
export type AddedGoods = Pick<PricedLine, 'title' | 'slug' | 'specLabel' | 'image' | 'unitPrice'>;

/** A change of the cart that can wait for the network. */
export type CartChange =
  | { path: 'cart/add'; body: WebBody<'cart/add'>; goods?: AddedGoods | undefined }
  | { path: 'cart/update'; body: WebBody<'cart/update'> }
  | { path: 'cart/remove'; body: WebBody<'cart/remove'> };

let keeper: ((change: CartChange) => CartAnswer) | undefined;

/** Sets what sends changes and keeps them without a network (`kept-cart`), once that is loaded. */
export function setCartKeeper(keep: (change: CartChange) => CartAnswer): void {
  keeper = keep;
}

export function sendChange(change: CartChange): CartAnswer {
  return keeper ? keeper(change) : call(change.path, change.body);
}

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
