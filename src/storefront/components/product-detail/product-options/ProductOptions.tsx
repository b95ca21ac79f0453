import type { Product } from '../../../../shared/contracts/catalog.ts';
import type { SizeChartView } from '../../../../shared/size-chart.ts';
import { useLiveStock } from '../../../stores/stock.ts';
import { Options } from '../Options.tsx';
import { useVariant } from '../use-variant.ts';
import type { Input } from './props.ts';

export { prepare } from '../parts.ts';

/** The options of a product alone, e.g. its colours; the other parts of the product on the page follow the choice. */
export function component({ data: { product, sizeChart } }: Input) {
  return product && <Choices product={product} sizeChart={sizeChart} />;
}

function Choices({ product: loaded, sizeChart }: { product: Product; sizeChart: SizeChartView | null }) {
  const product = useLiveStock(loaded);
  const choice = useVariant(product, product.sku);
  return (
    <div className="product-form">
      <Options product={product} sizeChart={sizeChart} {...choice} />
    </div>
  );
}
