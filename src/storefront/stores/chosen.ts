import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** A choice of a product's variant. */
export interface Chosen {
  sku: string;
  /** The specification that the shopper chose a value of. */
  asked?: string;
  /** The values before. */
  before?: Record<string, string>;
}

/** Choice of each product on the page, by product id; none before the first. */
const chosenStore = createStore<Record<string, Chosen>>(() => ({}));

/** Mounted components of each product. The choice ends with the last of them. */
const users = new Map<string, number>();

/** Returns the choice of a product, shared by all its components on the page, and sets it. */
export function useChosen(productId: string) {
  const chosen = useStore(chosenStore, (state) => state[productId]);
  useEffect(() => {
    users.set(productId, (users.get(productId) ?? 0) + 1);
    return () => leave(productId);
  }, [productId]);
  return { chosen, choose: (next: Chosen) => chosenStore.setState({ [productId]: next }) };
}

function leave(productId: string): void {
  const left = (users.get(productId) ?? 1) - 1;
  users.set(productId, left);
  if (left > 0) return;
  users.delete(productId);
  const { [productId]: _, ...rest } = chosenStore.getState();
  chosenStore.setState(rest, true);
}
