import type { Product, Variant } from '../../../shared/contracts/catalog.ts';
import { HeartButton } from '../../../ui/HeartButton.tsx';
import { Star } from '../../../ui/icons.tsx';
import { useShop } from '../../../ui/shop-context.tsx';
import { ProductPrice } from './ProductPrice.tsx';
import { Share } from './Share.tsx';

interface HeadProps {
  product: Product;
  variant: Variant | undefined;
  taxNote: string | null;
}

/** Vendor, title, price and rating of a product. */
export function ProductHead({ product, variant, taxNote }: HeadProps) {
  return (
    <header className="product-head">
      <div className="product-tools">
        <p className="product-vendor">{product.vendor}</p>
        <HeartButton id={product.id} title={product.title} />
        <Share title={product.title} />
      </div>
      <h1 className="product-title">{product.title}</h1>
      <div className="product-price-row">
        <ProductPrice product={product} variant={variant} taxNote={taxNote} />
        {product.rating.count > 0 && <Rating {...product.rating} />}
      </div>
      {variant?.lowest && <p className="price-lowest">{variant.lowest.text}</p>}
      {product.summary && <p className="product-summary">{product.summary}</p>}
    </header>
  );
}

function Rating({ average, count }: Product['rating']) {
  const { t } = useShop();
  return (
    <a className="product-rating" href="#reviews">
      <Star />
      <span className="visually-hidden">{t('product.rated', { average })}</span>
      <span aria-hidden="true">{average.toFixed(1)}</span>
      <span>{t('product.reviews', { count })}</span>
    </a>
  );
}
