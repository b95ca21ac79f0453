import { Star } from '../../../ui/icons.tsx';
import { useShop } from '../../../ui/shop-context.tsx';

/** Whole stars of a rating, read out as a number. */
export function Stars({ rating }: { rating: number }) {
  const { t } = useShop();
  return (
    <span className="review-stars" role="img" aria-label={t('reviews.stars', { count: rating })}>
      {[1, 2, 3, 4, 5].map((star) => (
        <Star key={star} className={star <= Math.round(rating) ? 'star-full' : 'star-empty'} />
      ))}
    </span>
  );
}
