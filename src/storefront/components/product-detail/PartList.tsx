import type { Variant } from '../../../shared/contracts/catalog.ts';
import { Picture } from '../../../ui/Picture.tsx';
import { useShop } from '../../../ui/shop-context.tsx';

/** Parts of a bundle: picture, name and quantity of each part, and what they would cost more singly. */
export function PartList({ variant }: { variant: Variant | undefined }) {
  const { t, money, productPath } = useShop();
  if (!variant?.parts) return null;
  return (
    <section className="bundle-parts">
      <h2 className="bundle-parts-title">{t('product.parts')}</h2>
      <ul>
        {variant.parts.map(({ sku, slug, title, specLabel, image, quantity, price }) => (
          <li key={sku}>
            <span className="bundle-parts-picture">{image && <Picture image={image} sizes="4rem" alt="" />}</span>
            <span className="bundle-parts-text">
              {slug === null ? <span>{title}</span> : <a href={productPath(slug, sku)}>{title}</a>}
              <small>{[specLabel, t('product.partPrice', { price: money(price) })].filter(Boolean).join(' · ')}</small>
            </span>
            <span className="bundle-parts-units">{quantity} ×</span>
          </li>
        ))}
      </ul>
      {variant.saving && (
        <p className="bundle-parts-saving">{t('product.saving', { amount: money(variant.saving) })}</p>
      )}
    </section>
  );
}
