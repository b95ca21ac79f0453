import type { MouseEvent } from 'react';
import type { ProductCard } from '../../../shared/contracts/catalog.ts';
import { useShop } from '../../../ui/shop-context.tsx';

const maxShown = 5;

type Swatch = ProductCard['swatches'][number];

interface SwatchesProps {
  card: Pick<ProductCard, 'slug' | 'swatches'>;
  /** The colour that the card shows now. */
  chosen?: string | undefined;
  /** Shows a colour on the card; absent where no script runs. */
  onChoose?: ((swatch: Swatch) => void) | undefined;
}

/**
 * The colours of a product as dots, each a link to that colour. They are no tab stops: the keyboard chooses a colour on the
 * product's page, and a list of 24 products has one stop for each.
 */
export function Swatches({ card: { slug, swatches }, chosen, onChoose }: SwatchesProps) {
  const { t, productPath } = useShop();
  const colours = swatches.filter(({ swatch }) => swatch !== null);
  if (colours.length < 2) return null;
  const rest = colours.length - maxShown;
  const press = (event: MouseEvent, swatch: Swatch) => {
    if (!onChoose || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onChoose(swatch);
  };
  return (
    <p className="swatches">
      <span className="visually-hidden">{t('list.colours', { count: colours.length })}</span>
      {colours.slice(0, maxShown).map((each) => (
        <a
          key={each.value}
          className="swatch-link"
          href={productPath(slug, each.sku ?? undefined)}
          // A target attribute keeps navigation from prefetching a page for every swatch under the pointer.
          target="_self"
          tabIndex={-1}
          title={each.label}
          aria-current={chosen === each.value || undefined}
          onClick={(event) => press(event, each)}
        >
          <svg className="swatch" viewBox="0 0 16 16" role="img" aria-label={each.label}>
            <circle cx="8" cy="8" r="7.5" fill={each.swatch ?? undefined} />
          </svg>
        </a>
      ))}
      {rest > 0 && (
        <span className="swatches-rest" aria-hidden="true">
          +{rest}
        </span>
      )}
    </p>
  );
}
