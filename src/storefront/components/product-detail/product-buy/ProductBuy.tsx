import type { Product } from '../../../../shared/contracts/catalog.ts';
import { Notice } from '../../../../ui/Notice.tsx';
import { useShop } from '../../../../ui/shop-context.tsx';
import { useLiveStock } from '../../../stores/stock.ts';
import { Buy } from '../Buy.tsx';
import { ProductPrice } from '../ProductPrice.tsx';
import { useVariant } from '../use-variant.ts';
import type { Data, Input } from './props.ts';

export { prepare } from '../parts.ts';

/** Price, stock, quantity and buttons of a product alone, for the variant that its other parts on the page have chosen. */
export function component({ data: { product, ...rest } }: Input) {
  return product && <Offer product={product} {...rest} />;
}

function Offer({ product: loaded, soldFrom, taxNote, wallets }: Omit<Data, 'product'> & { product: Product }) {
  const { t } = useShop();
  const product = useLiveStock(loaded);
  const { variant } = useVariant(product, product.sku);
  return (
    <div className="product-offer">
      <ProductPrice product={product} variant={variant} taxNote={taxNote} />
      {variant ? (
        <Buy product={product} variant={variant} wallets={wallets} soldFrom={soldFrom} />
      ) : (
        <Notice>{t('product.notForSale')}</Notice>
      )}
    </div>
  );
}
