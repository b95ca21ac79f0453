import type { Product, ProductImage, Variant } from '../../../shared/contracts/catalog.ts';
import { Package } from '../../../ui/icons.tsx';
import { useShop } from '../../../ui/shop-context.tsx';
import { Gallery } from './Gallery.tsx';
import { slideOf } from './slides.ts';
import type { VariantChoice } from './use-variant.ts';

interface PicturesProps extends VariantChoice {
  product: Product;
}

/** The gallery of a product; in shops that show one picture per product, that of the chosen variant. */
export function ProductPictures({ product, variant, chooseShown }: PicturesProps) {
  const { site } = useShop();
  const { showSlideImage } = site.product;
  const images = showSlideImage ? product.images : onlyPicture(product, variant);
  if (images.length === 0) return <NoPicture />;
  const key = showSlideImage ? '' : images[0]?.id;
  return <Gallery key={key} images={images} product={product} variant={variant} onChoose={chooseShown} />;
}

function onlyPicture({ images }: Product, variant: Variant | undefined): ProductImage[] {
  return images.slice(Math.max(0, slideOf(images, variant))).slice(0, 1);
}

/** Placeholder for a product without pictures. */
function NoPicture() {
  return (
    <div className="product-gallery product-no-picture" aria-hidden="true">
      <Package />
    </div>
  );
}
