import type { Review } from '../../../../shared/contracts/reviews.ts';
import { Day } from '../../../../ui/Day.tsx';
import { CircleCheck } from '../../../../ui/icons.tsx';
import { useShop } from '../../../../ui/shop-context.tsx';
import { ReviewPictures } from '../ReviewPictures.tsx';
import { Stars } from '../Stars.tsx';
import { hrefTo } from './href.ts';
import { OpenForm } from './OpenForm.tsx';
import type { Data } from './props.ts';

/** A review with its replies, and what a reader may do with it. */
export function ReviewItem({ review, data }: { review: Review; data: Data }) {
  const { t } = useShop();
  const { open } = data.address;
  return (
    <li className="review" id={`review-${review.id}`}>
      <div className="review-head">
        <Stars rating={review.rating} />
        <bdi className="review-author">{review.author || t('reviews.somebody')}</bdi>
        {review.verified && (
          <span className="review-verified">
            <CircleCheck /> {t('reviews.verified')}
          </span>
        )}
        <Day at={review.at} className="review-date" />
      </div>
      {review.variant && <p className="review-variant">{review.variant}</p>}
      <p className="review-text" dir="auto">
        {review.content}
      </p>
      <ReviewPictures review={review} />
      <Actions review={review} data={data} />
      {open?.id === review.id && <OpenForm data={data} open={open} />}
      <Replies review={review} />
    </li>
  );
}

function Actions({ review: { id, likes, liked }, data }: { review: Review; data: Data }) {
  const { t } = useShop();
  const place = `review-${id}`;
  const current = hrefTo(data, { page: data.address.page }, place).split('#', 1)[0];
  return (
    <div className="review-actions">
      <form method="post" action={current}>
        <input type="hidden" name="form" value="review" />
        <input type="hidden" name="reviewId" value={id} />
        <button type="submit" name="do" value="like" aria-pressed={liked}>
          {likes > 0 ? t('reviews.helpfulCount', { count: likes }) : t('reviews.helpful')}
        </button>
      </form>
      <a href={hrefTo(data, { page: data.address.page, open: { form: 'reply', id } }, place)} rel="nofollow">
        {t('reviews.reply')}
      </a>
      <a href={hrefTo(data, { page: data.address.page, open: { form: 'report', id } }, place)} rel="nofollow">
        {t('reviews.report')}
      </a>
    </div>
  );
}

function Replies({ review: { replies } }: { review: Review }) {
  const { t } = useShop();
  if (replies.length === 0) return null;
  return (
    <ul className="review-replies" aria-label={t('reviews.replies')}>
      {replies.map((reply) => (
        <li key={reply.id} className={reply.shop ? 'review-reply review-reply-shop' : 'review-reply'}>
          <p className="review-head">
            <bdi className="review-author">{reply.by || t('reviews.somebody')}</bdi>
            {reply.shop && <span className="review-shop">{t('reviews.shop')}</span>}
            <Day at={reply.at} className="review-date" />
          </p>
          <p className="review-text" dir="auto">
            {reply.content}
          </p>
        </li>
      ))}
    </ul>
  );
}
