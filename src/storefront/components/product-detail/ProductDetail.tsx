import type { Product, Variant } from '../../../shared/contracts/catalog.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { useShop } from '../../../ui/shop-context.tsx';
import { useLiveStock } from '../../stores/stock.ts';
import { Buy } from './Buy.tsx';
import { Delivery } from './Delivery.tsx';
import { Options } from './Options.tsx';
import { ProductHead } from './ProductHead.tsx';
import { ProductPictures } from './ProductPictures.tsx';
import { ProductPromotions } from './ProductPromotions.tsx';
import { PartList, VolumeTable } from './parts.ts';
import type { Input } from './props.ts';
import { Specifications } from './Specifications.tsx';
import { useVariant } from './use-variant.ts';

export { prepare } from './parts.ts';

/** A product page: pictures, options, buying, description and specifications. */
export function component({ props, data }: Input) {
  const { delivery, promotions, taxNote } = data;
  const product = useLiveStock(data.product);
  const choice = useVariant(product, props.sku ?? product.sku);
  const { t } = useShop();
  const { variant } = choice;
  return (
    <div className="product">
      <ProductPictures product={product} {...choice} />
      <div className="product-panel">
        <ProductHead product={product} variant={variant} taxNote={taxNote} />
        <ProductPromotions promotions={promotions} />
        {data.volumes && <VolumeTable volumes={data.volumes} variant={variant} />}
        {variant?.parts && <PartList variant={variant} />}
        {variant ? (
          <Buy product={product} variant={variant} wallets={data.wallets} soldFrom={data.soldFrom} hasBar>
            <Options product={product} sizeChart={data.sizeChart} {...choice} />
          </Buy>
        ) : (
          <Notice>{t('product.notForSale')}</Notice>
        )}
        <Delivery delivery={delivery} variant={variant} />
      </div>
      <Story product={product} variant={variant} />
    </div>
  );
}

/** The description is HTML that the server sanitised when the merchant saved it. */
function Story({ product, variant }: { product: Product; variant: Variant | undefined }) {
  const { t } = useShop();
  return (
    <div className="product-about">
      {product.description && (
        <section>
          <h2 className="product-heading">{t('product.story')}</h2>
          <div className="product-description prose" dangerouslySetInnerHTML={{ __html: product.description }} />
        </section>
      )}
      {variant && (
        <section>
          <h2 className="product-heading">{t('product.details')}</h2>
          <Specifications product={product} variant={variant} />
        </section>
      )}
    </div>
  );
}
