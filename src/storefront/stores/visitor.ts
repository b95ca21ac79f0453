import { createStore } from 'zustand/vanilla';
import type { VisitorData } from '../../shared/contracts/cart.ts';
import { ask } from '../api/call.ts';
import { recall, remember } from '../api/storage.ts';
import { readToken } from '../api/token.ts';
import { receiveCart } from './cart.ts';

/** What is personal on pages that are the same for everybody; the cart has a store of its own. */
export const visitorStore = createStore<Omit<VisitorData, 'visitorId' | 'cart'>>(() => ({
  wishList: {},
  coupons: [],
  promotions: [],
}));

/** Whether the server may know something of this browser: a cart, a visit that left something, a customer. */
export function isKnownVisitor(): boolean {
  return recall('visitorId') !== null || Number(recall('cartNum')) > 0 || readToken() !== null;
}

/** Asks for what is personal; without an answer the page stays as everybody sees it. */
export async function loadVisitor(): Promise<void> {
  const result = await ask<VisitorData>('visitor/data');
  if (!result.ok) return;
  const { visitorId, cart, wishList, coupons, promotions } = result.data;
  remember('visitorId', visitorId);
  visitorStore.setState({ wishList, coupons, promotions });
  receiveCart(cart);
}
