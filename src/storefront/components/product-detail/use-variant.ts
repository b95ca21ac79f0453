import type { Product, ProductImage, Spec, Variant } from '../../../shared/contracts/catalog.ts';
import { adjustments, firstVariant, variantAfter, variantShown } from '../../../shared/variants.ts';
import { useShop } from '../../../ui/shop-context.tsx';
import { useChosen } from '../../stores/chosen.ts';
import { replaceUrl } from '../../stores/location.ts';

/**
 * State of the chosen variant, which all components of a product on a page share. Choosing another changes the URL of the
 * product's own page without loading it.
 */
export function useVariant(product: Product, sku: string | null | undefined) {
  const { productPath } = useShop();
  const { chosen, choose: keep } = useChosen(product.id);
  const variant = firstVariant(product, chosen?.sku ?? sku);
  const urlOf = (target: Variant) => productPath(product.slug, target.sku);
  const isOwnPage = () => product.variants.some((each) => isHere(urlOf(each))) || isHere(productPath(product.slug));
  const take = (next: Variant | undefined, asked: string | undefined) => {
    if (!next || !variant) return;
    keep({ sku: next.sku, before: variant.spec, ...(asked && { asked }) });
    if (isOwnPage()) replaceUrl(urlOf(next));
  };
  const choose = (spec: Spec, value: string) =>
    take(variant && variantAfter(product, variant.spec, spec, value), spec.code);
  const chooseShown = ({ values = {} }: ProductImage) =>
    take(variant && variantShown(product, variant, values), Object.keys(values)[0]);
  return { variant, choose, chooseShown, urlOf, adjusted: adjustments(product, variant, chosen) };
}

function isHere(path: string): boolean {
  return decodeURI(path) === decodeURI(window.location.pathname);
}

export type VariantChoice = ReturnType<typeof useVariant>;
