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

/** The customer's own coupons that can be used; none until they are known. */
export function useOwnCoupons() {
  return useStore(visitorStore, ({ coupons }) => coupons);
}

/** Whether the server may know something of this browser: a cart, a visit that left something, a customer. */
export function isKnownVisitor(): boolean {
  const isKept = Number(recall('cartNum')) > 0 || Number(recall('wishNum')) > 0;
  return recall('visitorId') !== null || isKept || readToken() !== null;
}

/** Asks for what is personal; without an answer the page stays as everybody sees it. */
export async function loadVisitor(): Promise<void> {
  const token = readToken();
  const result = await callQuietly('visitor/data');
  // After a sign-in or sign-out in the meantime the answer is about another visitor.
  if (!result.ok || readToken() !== token) return;
  const { visitorId, cart, wishList, coupons, promotions, user } = result.data;
  if (user) updateUser(user);
  else if (token) endHere();
  remember('visitorId', visitorId);
  visitorStore.setState({ coupons, promotions });
  receiveWishes(wishList);
  receiveCart(cart);
}

/** The session is no more: this page shows nobody as signed in, and one of the customer's own is not left standing. */
function endHere(): void {
  endSession('over');
  if (pageStore.getState().data.userId) window.location.reload();
}
