import { useShop } from '../../../../ui/shop-context.tsx';
import { Heart } from '../../../../ui/wish-icon.tsx';

/** The link to the wish list in the header. A custom element fills in the number (`runtime/favourites.ts`). */
export function component() {
  const { t, path, site } = useShop();
  if (!site.product.showFavorite) return null;
  return (
    <a className="icon-button favorites-link" href={path('/wishlist')}>
      <Heart />
      <span className="visually-hidden">{t('wishes.title')}</span>
      <shop-wishes className="cart-badge" hidden />
    </a>
  );
}
