import { useShop } from '../../../../ui/shop-context.tsx';
import { Heart } from '../../../../ui/wish-icon.tsx';

/** The heart in the header: the way to the wish list. Its number is filled in by itself (`runtime/hearts.ts`). */
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
