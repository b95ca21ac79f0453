import { createStore } from 'zustand/vanilla';
import type { VisitorData } from '../../shared/contracts/cart.ts';
import { ask } from '../api/call.ts';
import { recall, remember } from '../api/storage.ts';
import { readToken } from '../api/token.ts';
import { receiveCart } from './cart.ts';
import { receiveWishes } from './favourites.ts';

/** What is personal on pages that are the same for everybody; the cart and the wish list have stores of their own. */
export const visitorStore = createStore<Pick<VisitorData, 'coupons' | 'promotions'>>(() => ({
  coupons: [],
  promotions: [],
}));

/** Whether the server may know something of this browser: a cart, a visit that left something, a customer. */
export function isKnownVisitor(): boolean {
  const isKept = Number(recall('cartNum')) > 0 || Number(recall('wishNum')) > 0;
  return recall('visitorId') !== null || isKept || readToken() !== null;
}

/** Asks for what is personal; without an answer the page stays as everybody sees it. */
export async function loadVisitor(): Promise<void> {
  const result = await ask<VisitorData>('visitor/data');
  if (!result.ok) return;
  const { visitorId, cart, wishList, coupons, promotions } = result.data;
  remember('visitorId', visitorId);
  visitorStore.setState({ coupons, promotions });
  receiveWishes(wishList);
  receiveCart(cart);
}
