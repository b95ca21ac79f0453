import type { Product, Variant } from '../../../shared/contracts/catalog.ts';
import { Price } from '../../../ui/Price.tsx';

interface ProductPriceProps {
  product: Product;
  variant: Variant | undefined;
  taxNote: string | null;
}

/** The price of the chosen variant, with a note about tax. */
export function ProductPrice({ product, variant, taxNote }: ProductPriceProps) {
  const price = variant ? { price: variant.price, listPrice: variant.listPrice } : { price: product.price };
  return (
    <div className="product-cost">
      <Price className="product-price" {...price} />
      {taxNote && <span className="price-tax">{taxNote}</span>}
    </div>
  );
}
