import type { Review, Reviewable } from '../../../../shared/contracts/reviews.ts';
import { ButtonLink } from '../../../../ui/Button.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { useShop } from '../../../../ui/shop-context.tsx';
import { ReviewPictures } from '../ReviewPictures.tsx';
import { Stars } from '../Stars.tsx';

/** A review that was written, with a sentence about where it stands. */
export function Written({ line, review }: { line: Reviewable['lines'][number]; review: Review }) {
  const { t, productPath } = useShop();
  return (
    <div className="review-written">
      <Notice kind={review.status === 'shown' ? 'success' : 'info'} role="status" title={t('reviews.thanks')}>
        <p>{t(`reviews.status.${review.status}`)}</p>
      </Notice>
      <Stars rating={review.rating} />
      <p className="review-text" dir="auto">
        {review.content}
      </p>
      <ReviewPictures review={review} />
      {review.status === 'shown' && (
        <p>
          <ButtonLink href={`${productPath(line.slug)}#reviews`}>{t('reviews.toProduct')}</ButtonLink>
        </p>
      )}
    </div>
  );
}
