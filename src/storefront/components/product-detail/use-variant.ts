import type { Product, Spec, Variant } from '../../../shared/contracts/catalog.ts';
import { useShop } from '../../../ui/shop-context.tsx';
import { useChosenSku } from '../../stores/chosen.ts';
import { replaceUrl } from '../../stores/location.ts';
import { firstVariant, variantAfter } from './variants.ts';

/**
 * State of the chosen variant, which all components of a product on a page share. Choosing another changes the URL of the
 * product's own page without loading it.
 */
export function useVariant(product: Product, sku: string | null | undefined) {
  const { productPath } = useShop();
  const chosen = useChosenSku(product.id);
  const variant = firstVariant(product, chosen.sku ?? sku);
  const urlOf = (target: Variant) => productPath(product.slug, target.sku);
  const isOwnPage = () => product.variants.some((each) => isHere(urlOf(each))) || isHere(productPath(product.slug));
  const choose = (spec: Spec, value: string) => {
    const next = variant && variantAfter(product, variant.spec, spec, value);
    if (!next) return;
    chosen.choose(next.sku);
    if (isOwnPage()) replaceUrl(urlOf(next));
  };
  return { variant, choose, urlOf };
}

function isHere(path: string): boolean {
  return decodeURI(path) === decodeURI(window.location.pathname);
}

export type VariantChoice = ReturnType<typeof useVariant>;
