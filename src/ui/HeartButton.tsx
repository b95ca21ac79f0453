import { classNames } from './class-names.ts';
import { useShop } from './shop-context.tsx';
import { Heart } from './wish-icon.tsx';

interface HeartProps {
  /** The product. */
  id: string;
  title: string;
  /** True for a product on the visitor's wish list; unknown on pages that are the same for everybody. */
  pressed?: boolean | undefined;
  className?: string;
}

/**
 * Adds a product to the wish list or removes it. A button of the document's form `favourites`, which works without
 * scripts; with scripts a custom element handles it, in static HTML and in components
 * (`src/storefront/runtime/favourites.ts`). Renders nothing where the theme hides hearts.
 */
export function HeartButton({ id, title, pressed = false, className }: HeartProps) {
  const { site, t } = useShop();
  if (!site.product.showFavorite) return null;
  return (
    <shop-heart>
      <button
        type="submit"
        form="favourites"
        name={pressed ? 'remove' : 'add'}
        value={id}
        className={classNames('heart', className)}
        aria-pressed={pressed}
        aria-label={t('wishes.keep', { title })}
        // The browser may set the pressed state before React hydrates.
        suppressHydrationWarning
      >
        <Heart />
      </button>
    </shop-heart>
  );
}
