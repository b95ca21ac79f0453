import type { Product } from '../../../../shared/contracts/catalog.ts';
import { useLiveStock } from '../../../stores/stock.ts';
import { Options } from '../Options.tsx';
import { useVariant } from '../use-variant.ts';
import type { Input } from './props.ts';

/** The options of a product alone, e.g. its colours; the other parts of the product on the page follow the choice. */
export function component({ data: { product } }: Input) {
  return product && <Choices product={product} />;
}

function Choices({ product: loaded }: { product: Product }) {
  const product = useLiveStock(loaded);
  const choice = useVariant(product, product.sku);
  return (
    <div className="product-form">
      <Options product={product} {...choice} />
    </div>
  );
}
