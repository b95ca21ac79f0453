import type { Product, Variant } from '../../../shared/contracts/catalog.ts';
import { Package } from '../../../ui/icons.tsx';
import { useShop } from '../../../ui/shop-context.tsx';
import { Gallery } from './Gallery.tsx';
import { slideOf } from './slides.ts';

/** The gallery of a product; in shops that show one picture per product, that of the chosen variant. */
export function ProductPictures({ product, variant }: { product: Product; variant: Variant | undefined }) {
  const { site } = useShop();
  const { showSlideImage } = site.product;
  const images = showSlideImage ? product.images : onlyPicture(product, variant);
  if (images.length === 0) return <NoPicture />;
  return <Gallery key={showSlideImage ? '' : images[0]?.id} images={images} chosen={variant?.image} />;
}

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
