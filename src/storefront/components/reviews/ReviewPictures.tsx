import type { Review } from '../../../shared/contracts/reviews.ts';
import { useShop } from '../../../ui/shop-context.tsx';

/** Pictures of a review; each opens in full in a tab of its own. */
export function ReviewPictures({ review: { images, author } }: { review: Pick<Review, 'images' | 'author'> }) {
  const { t } = useShop();
  if (images.length === 0) return null;
  return (
    <ul className="review-pictures">
      {images.map(({ id, url }, index) => (
        <li key={id}>
          <a href={url} target="_blank" rel="noreferrer">
            <img
              src={url}
              alt={t('reviews.picture', { number: index + 1, author: author || t('reviews.somebody') })}
              width="88"
              height="88"
              loading="lazy"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
