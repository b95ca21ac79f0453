import type { ProductCard } from '../../../shared/contracts/catalog.ts';
import { useShop } from '../../../ui/shop-context.tsx';

const maxShown = 5;

/** The colours of a product as dots, with their names for screen readers. */
export function Swatches({ swatches }: { swatches: ProductCard['swatches'] }) {
  const { t } = useShop();
  const colours = swatches.filter(({ swatch }) => swatch !== null);
  if (colours.length < 2) return null;
  const rest = colours.length - maxShown;
  return (
    <p className="swatches">
      <span className="visually-hidden">{t('list.colours', { count: colours.length })}</span>
      {colours.slice(0, maxShown).map(({ value, swatch }) => (
        <svg key={value} className="swatch" viewBox="0 0 16 16" aria-hidden="true">
          <circle cx="8" cy="8" r="7.5" fill={swatch ?? undefined} />
        </svg>
      ))}
      {rest > 0 && (
        <span className="swatches-rest" aria-hidden="true">
          +{rest}
        </span>
      )}
    </p>
  );
}
