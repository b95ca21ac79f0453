import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { PricedCart } from '../../shared/contracts/cart.ts';

export interface CartState {
  /** Null until it is loaded; between a change and its answer an optimistic state without valid sums. */
  cart: PricedCart | null;
  /** Units in the cart, for the badge; known before the cart is loaded. */
  count: number;
  /** Ids of lines with a change that is not answered yet; their prices and the totals may change. */
  busy: string[];
  /** True while a call about the cart is running. */
  loading: boolean;
  drawerOpen: boolean;
  /** Number of changes that wait for the network. */
  kept: number;
  /** Texts about changes that waited and were refused, or were done otherwise than shown. */
  keptProblems: string[];
}

export const cartStore = createStore<CartState>(() => ({
  cart: null,
  count: 0,
  busy: [],
  loading: false,
  drawerOpen: false,
  kept: 0,
  keptProblems: [],
}));

/** Selects a part of the cart's state in a component; empty on the server and at the first render. */
export function useCart<T>(select: (state: CartState) => T): T {
  return useStore(cartStore, select);
}
