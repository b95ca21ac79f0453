import { useRef, useState } from 'react';
import type { Product, Variant } from '../../../shared/contracts/catalog.ts';
import { Package } from '../../../ui/icons.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useShop } from '../../../ui/shop-context.tsx';
import { ExpressPay } from '../../payment/ExpressPay.tsx';
import { useLiveStock } from '../../stores/stock.ts';
import { BuyBar } from './BuyBar.tsx';
import { BuyForm } from './BuyForm.tsx';
import { Delivery } from './Delivery.tsx';
import { Gallery } from './Gallery.tsx';
import { Options } from './Options.tsx';
import { ProductHead } from './ProductHead.tsx';
import { ProductPromotions } from './ProductPromotions.tsx';
import type { Data, Input } from './props.ts';
import { Specifications } from './Specifications.tsx';
import { StockAlert } from './StockAlert.tsx';
import { StockLine } from './StockLine.tsx';
import { slideOf } from './slides.ts';
import { useBuy } from './use-buy.ts';
import { useVariant } from './use-variant.ts';
import { isAvailable } from './variants.ts';

/** A product page: pictures, options, buying, description and specifications. */
export function component({ props, data }: Input) {
  const { delivery, promotions, taxNote } = data;
  const product = useLiveStock(data.product);
  const choice = useVariant(product, props.sku ?? product.sku);
  const { t, site } = useShop();
  const { variant } = choice;
  const images = site.product.showSlideImage ? product.images : onlyPicture(product, variant);
  return (
    <div className="product">
      {images.length > 0 ? (
        <Gallery key={site.product.showSlideImage ? '' : images[0]?.id} images={images} chosen={variant?.image} />
      ) : (
        <NoPicture />
      )}
      <div className="product-panel">
        <ProductHead product={product} variant={variant} taxNote={taxNote} />
        <ProductPromotions promotions={promotions} />
        {variant ? (
          <Buy product={product} variant={variant} choice={choice} wallets={data.wallets} />
        ) : (
          <Notice>{t('product.notForSale')}</Notice>
        )}
        <Delivery delivery={delivery} variant={variant} />
      </div>
      <Story product={product} variant={variant} />
    </div>
  );
}

/** The picture of the chosen variant, for shops that show one picture per product. */
function onlyPicture({ images }: Product, variant: Variant | undefined) {
  return images.slice(Math.max(0, slideOf(images, variant?.image))).slice(0, 1);
}

/** Placeholder for a product without pictures. */
function NoPicture() {
  return (
    <div className="product-gallery product-no-picture" aria-hidden="true">
      <Package />
    </div>
  );
}

interface BuyProps {
  product: Product;
  variant: Variant;
  choice: ReturnType<typeof useVariant>;
  wallets: Data['wallets'];
}

function Buy({ product, variant, choice, wallets }: BuyProps) {
  const { site } = useShop();
  const [quantity, setQuantity] = useState(1);
  const actions = useRef<HTMLDivElement>(null);
  const buying = useBuy(product, variant, quantity);
  const offer = { product, variant, ...buying };
  return (
    <>
      <BuyForm {...offer} quantity={quantity} onQuantity={setQuantity} actions={actions}>
        <Options product={product} {...choice} />
        <StockLine product={product} variant={variant} />
      </BuyForm>
      {site.product.showCart && isAvailable(variant) && (
        <ExpressPay
          setup={wallets}
          total={{ ...variant.price, amount: variant.price.amount * quantity }}
          create={buying.checkoutAlone}
        />
      )}
      {site.product.showCart && !isAvailable(variant) && (
        <StockAlert key={variant.sku} product={product} variant={variant} />
      )}
      {site.product.showCart && <BuyBar {...offer} actions={actions} />}
    </>
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
