import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Product } from '../../shared/contracts/catalog.ts';
import type { StockMessage } from '../../shared/contracts/realtime.ts';

type Stocks = StockMessage['variants'];

/** The products on the page whose stock is followed, and the latest stock of each. */
export const stockStore = createStore<{ watched: string[]; heard: Record<string, Stocks> }>(() => ({
  watched: [],
  heard: {},
}));

/** Applies the stock of a product's variants; null where stock is not tracked. */
export function showStock({ productId, variants }: StockMessage): void {
  stockStore.setState(({ watched, heard }) =>
    watched.includes(productId) ? { heard: { ...heard, [productId]: variants } } : {},
  );
}

/** Returns a product with its current stock, updated while the component is mounted. */
export function useLiveStock(product: Product): Product {
  const heard = useStore(stockStore, (state) => state.heard[product.id]);
  useEffect(() => follow(product.id), [product.id]);
  return useMemo(() => (heard ? withStock(product, heard) : product), [product, heard]);
}

function follow(id: string): () => void {
  stockStore.setState(({ watched }) => ({ watched: [...watched, id] }));
  return () =>
    stockStore.setState(({ watched, heard }) => {
      const { [id]: _, ...rest } = heard;
      const mine = watched.indexOf(id);
      return { watched: watched.filter((_id, index) => index !== mine), heard: rest };
    });
}

function withStock(product: Product, stocks: Stocks): Product {
  const bySku = new Map(stocks.map(({ sku, stock }) => [sku, stock]));
  const variants = product.variants.map((variant) => {
    const stock = bySku.get(variant.sku);
    return stock === undefined ? variant : { ...variant, stock };
  });
  return { ...product, variants };
}
