import { useState } from 'react';
import type { ProductCard } from '../../../shared/contracts/catalog.ts';
import type { Image } from '../../../shared/contracts/common.ts';
import { quickProduct } from './quick-product.ts';

interface CardColour {
  value: string;
  sku: string | null;
  image?: Image | undefined;
}

/**
 * The colour that a card shows: the one that the list asks for, whose picture the card begins with, or that of the dot that was
 * pressed, its link at once, its picture when it has arrived.
 */
export function useCardColour({ slug, swatches, colour: asked }: ProductCard) {
  const [pressed, setColour] = useState<CardColour>();
  const colour: CardColour | undefined = pressed ?? swatches.find(({ value }) => value === asked);
  const choose = async ({ value, sku }: ProductCard['swatches'][number]) => {
    setColour({ value, sku });
    const product = await quickProduct(slug);
    const image = product?.images.find(({ values }) => values?.colour === value);
    setColour((now) => (now?.value === value ? { value, sku, image } : now));
  };
  return { colour, choose };
}
