import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Product } from '../../shared/contracts/catalog.ts';
import type { StockMessage } from '../../shared/contracts/realtime.ts';

type Stocks = StockMessage['variants'];

/** The products on the page whose stock is followed, and the latest stock of each. */
export const stockStore = createStore<{ watched: string[]; received: Record<string, Stocks> }>(() => ({
  watched: [],
  received: {},
}));

/** Applies the stock of a product's variants; null where stock is not tracked. */
export function showStock({ productId, variants }: StockMessage): void {
  stockStore.setState(({ watched, received }) =>
    watched.includes(productId) ? { received: { ...received, [productId]: variants } } : {},
  );
}

/** Returns a product with its current stock, updated while the component is mounted. */
export function useLiveStock(product: Product): Product {
  const received = useStore(stockStore, (state) => state.received[product.id]);
  useEffect(() => follow(product.id), [product.id]);
  return useMemo(() => (received ? withStock(product, received) : product), [product, received]);
}

function follow(id: string): () => void {
  stockStore.setState(({ watched }) => ({ watched: [...watched, id] }));
  return () =>
    stockStore.setState(({ watched, received }) => {
      const { [id]: _, ...rest } = received;
      const mine = watched.indexOf(id);
      return { watched: watched.filter((_id, index) => index !== mine), received: rest };
    });
}

function withStock(product: Product, stocks: Stocks): Product {
  const bySku = new Map(stocks.map((each) => [each.sku, each]));
  const variants = product.variants.map((variant) => {
    const { preorderOn: _, ...facts } = variant;
    return bySku.has(variant.sku) ? { ...facts, ...bySku.get(variant.sku) } : variant;
  });
  return { ...product, variants };
}
