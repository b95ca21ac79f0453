import type { Product, Variant } from '../../../shared/contracts/catalog.ts';
import { useShop } from '../../../ui/shop-context.tsx';

/** Stock up to which the number is shown. */
const few = 5;

/** Stock of the chosen variant, and units sold of the product. */
export function StockLine({ product, variant }: { product: Product; variant: Variant }) {
  const { t } = useShop();
  const { stock } = variant;
  const scarce = stock !== null && stock <= few;
  const translations =
    stock === 0 ? t('product.soldOut') : scarce ? t('product.left', { count: stock }) : t('product.inStock');
  return (
    <p className="product-stock" role="status">
      <span className={`product-stock-${stock === 0 ? 'none' : scarce ? 'few' : 'good'}`}>{translations}</span>
      {product.sold > 0 && <span>{t('product.sold', { count: product.sold })}</span>}
    </p>
  );
}
