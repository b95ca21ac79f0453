import { useState } from 'react';
import type { Product, Spec, Variant } from '../../../shared/contracts/catalog.ts';
import { useShop } from '../../../ui/shop-context.tsx';
import { replaceAddress } from '../../stores/location.ts';
import { firstVariant, variantAfter } from './variants.ts';

/** State of the chosen variant; choosing another changes the URL without loading a page. */
export function useVariant(product: Product, sku: string | null | undefined) {
  const { productPath } = useShop();
  const [chosen, setChosen] = useState(() => firstVariant(product, sku));
  // The product may have been updated since, e.g. with less stock.
  const variant = product.variants.find((each) => each.sku === chosen?.sku) ?? chosen;
  const addressOf = (target: Variant) => productPath(product.slug, target.sku);
  const choose = (spec: Spec, value: string) => {
    const next = variant && variantAfter(product, variant.spec, spec, value);
    if (!next) return;
    setChosen(next);
    replaceAddress(addressOf(next));
  };
  return { variant, choose, addressOf };
}

export type VariantChoice = ReturnType<typeof useVariant>;
