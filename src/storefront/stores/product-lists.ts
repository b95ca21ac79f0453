import type { ProductCard } from '../../shared/contracts/catalog.ts';

/** Lists that were continued page by page, by address, for as long as this document lives. */
const kept = new Map<string, ProductCard[]>();

/** Keeps all that a continued list shows, so that going back finds it at its full length. */
export function keepList(address: string, items: ProductCard[]): void {
  kept.set(address, items);
}

export function keptList(address: string): ProductCard[] | undefined {
  return kept.get(address);
}
