import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { PricedCart } from '../../shared/contracts/cart.ts';

export interface CartState {
  /** Null until it is loaded; between a change and its answer an optimistic state without valid sums. */
  cart: PricedCart | null;
  /** Units in the cart, for the badge: known before the cart itself. */
  count: number;
  /** Lines whose change the server has not answered yet; their prices and the totals are about to change. */
  busy: string[];
  /** Some call about the cart is under way. */
  loading: boolean;
  drawerOpen: boolean;
}

export const cartStore = createStore<CartState>(() => ({
  cart: null,
  count: 0,
  busy: [],
  loading: false,
  drawerOpen: false,
}));

/** A part of the cart's state in a component; the server and the first render see it empty. */
export function useCart<T>(select: (state: CartState) => T): T {
  return useStore(cartStore, select);
}
