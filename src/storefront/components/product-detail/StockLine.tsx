import type { Product, Variant } from '../../../shared/contracts/catalog.ts';
import { Preorder } from '../../../ui/Preorder.tsx';
import { useShop } from '../../../ui/shop-context.tsx';

/** Stock up to which the number is shown. */
const few = 5;

interface StockLineProps {
  product: Product;
  variant: Variant;
  /** Units sold from which on they are shown; null for never. */
  soldFrom: number | null;
}

/** Stock of the chosen variant, and units sold of the product once they are worth saying. */
export function StockLine({ product, variant, soldFrom }: StockLineProps) {
  const { t } = useShop();
  const { stock } = variant;
  const scarce = stock !== null && stock <= few;
  const translations =
    stock === 0 ? t('product.soldOut') : scarce ? t('product.left', { count: stock }) : t('product.inStock');
  return (
    <p className="product-stock" role="status">
      <span className={`product-stock-${stock === 0 ? 'none' : scarce ? 'few' : 'good'}`}>
        {variant.preorderOn ? <Preorder day={variant.preorderOn} /> : translations}
        {variant.backOn && <BackOn day={variant.backOn} />}
      </span>
      {soldFrom !== null && product.sold >= soldFrom && <span>{t('product.sold', { count: product.sold })}</span>}
    </p>
  );
}

/** The day on which the merchant expects it back. */
function BackOn({ day }: { day: string }) {
  const { t, site } = useShop();
  const format = new Intl.DateTimeFormat(site.languageTag, { dateStyle: 'long', timeZone: 'UTC' });
  return (
    // Node and browsers have different versions of the locale data for dates.
    <time className="product-back" dateTime={day} suppressHydrationWarning>
      {t('product.backOn', { date: format.format(new Date(`${day}T00:00:00Z`)) })}
    </time>
  );
}
