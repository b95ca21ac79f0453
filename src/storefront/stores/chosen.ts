import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** SKU that was chosen of each product on the page, by product id; none before the first choice. */
const chosenStore = createStore<Record<string, string>>(() => ({}));

/** Mounted components of each product. The choice ends with the last of them. */
const users = new Map<string, number>();

/** Returns the chosen SKU of a product, shared by all its components on the page, and sets it. */
export function useChosenSku(productId: string) {
  const sku = useStore(chosenStore, (state) => state[productId]);
  useEffect(() => {
    users.set(productId, (users.get(productId) ?? 0) + 1);
    return () => leave(productId);
  }, [productId]);
  return { sku, choose: (next: string) => chosenStore.setState({ [productId]: next }) };
}

function leave(productId: string): void {
  const left = (users.get(productId) ?? 1) - 1;
  users.set(productId, left);
  if (left > 0) return;
  users.delete(productId);
  const { [productId]: _, ...rest } = chosenStore.getState();
  chosenStore.setState(rest, true);
}
