import { useState } from 'react';
import type { ProductCard } from '../../../shared/contracts/catalog.ts';
import type { Image } from '../../../shared/contracts/common.ts';
import { quickProduct } from './quick-product.ts';

interface CardColour {
  value: string;
  sku: string | null;
  image: Image | null;
}

/** The colour that a card shows after a press of its dot: its link at once, its picture when it has arrived. */
export function useCardColour({ slug }: ProductCard) {
  const [colour, setColour] = useState<CardColour | null>(null);
  const choose = async ({ value, sku }: ProductCard['swatches'][number]) => {
    setColour({ value, sku, image: null });
    const product = await quickProduct(slug);
    const image = product?.images.find(({ values }) => values?.colour === value) ?? null;
    setColour((now) => (now?.value === value ? { value, sku, image } : now));
  };
  return { colour, choose };
}
