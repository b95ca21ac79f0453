import type { Product } from '../../../../shared/contracts/catalog.ts';
import { ProductPictures } from '../ProductPictures.tsx';
import { useVariant } from '../use-variant.ts';
import type { Input } from './props.ts';

/** The pictures of a product alone. */
export function component({ data: { product } }: Input) {
  return product && <Pictures product={product} />;
}

function Pictures({ product }: { product: Product }) {
  const choice = useVariant(product, product.sku);
  return <ProductPictures product={product} {...choice} />;
}
