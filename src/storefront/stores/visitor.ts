import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { VisitorData } from '../../shared/contracts/cart.ts';
import { callQuietly } from '../api/call.ts';
import { recall, remember } from '../api/storage.ts';
import { readToken } from '../api/token.ts';
import { receiveCart } from './cart.ts';
import { receiveWishes } from './favourites.ts';
import { pageStore } from './page.ts';
import { endSession, updateUser } from './session.ts';

/** Personal data on pages that are the same for everybody; the cart and the wish list have stores of their own. */
export const visitorStore = createStore<Pick<VisitorData, 'coupons' | 'promotions'>>(() => ({
  coupons: [],
  promotions: [],
}));

/** The customer's usable coupons; empty until loaded. */
export function useOwnCoupons() {
  return useStore(visitorStore, ({ coupons }) => coupons);
}

/** True where the server may have data of this browser: a cart, a wish list, a customer. */
export function isKnownVisitor(): boolean {
  const isKept = Number(recall('cartNum')) > 0 || Number(recall('wishNum')) > 0;
  return recall('visitorId') !== null || isKept || readToken() !== null;
}

/** Loads the personal data; on failure the page stays as it is for everybody. */
export async function loadVisitor(): Promise<void> {
  const token = readToken();
  const result = await callQuietly('visitor/data');
  // After a sign-in or sign-out in the meantime the answer is about another visitor.
  if (!result.ok || readToken() !== token) return;
  const { visitorId, cart, wishList, coupons, promotions, user } = result.data;
  if (user) updateUser(user);
  else if (token) endSessionHere();
  remember('visitorId', visitorId);
  visitorStore.setState({ coupons, promotions });
  receiveWishes(wishList);
  receiveCart(cart);
}

/** Ends the session on this page, and reloads a page of the customer. */
function endSessionHere(): void {
  endSession('over');
  if (pageStore.getState().data.userId) window.location.reload();
}
