import { classNames } from './class-names.ts';
import { useShop } from './shop-context.tsx';
import { Heart } from './wish-icon.tsx';

interface HeartProps {
  /** The product. */
  id: string;
  title: string;
  /** Whether it is on the list of whom the page is for; pages for everybody cannot know. */
  pressed?: boolean | undefined;
  className?: string;
}

/**
 * Puts a product on the wish list, or takes it off. A button of the document's own form `favourites`, which works without
 * scripts; with them it is a custom element wherever it is used, in HTML of the server as in a component
 * (`src/storefront/runtime/favourites.ts`). Nothing where the theme shows no hearts.
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
        // What is pressed is known in the browser only, and may be before React is here.
        suppressHydrationWarning
      >
        <Heart />
      </button>
    </shop-heart>
  );
}
