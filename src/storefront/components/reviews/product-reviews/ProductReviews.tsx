import { Notice } from '../../../../ui/Notice.tsx';
import { ChevronLeft, ChevronRight } from '../../../../ui/page-icons.tsx';
import { useShop } from '../../../../ui/shop-context.tsx';
import { Choices } from './Choices.tsx';
import { hrefTo } from './href.ts';
import type { Input } from './props.ts';
import { ReviewItem } from './ReviewItem.tsx';
import { Summary } from './Summary.tsx';

/** Reviews of a product: links and forms alone, so it needs no script. */
export function component({ data }: Input) {
  const { t } = useShop();
  const { list, address, reply } = data;
  // No trace of reviews before the first.
  if (list.count === 0) return null;
  return (
    <section className="reviews" id="reviews" aria-labelledby="reviews-title">
      <h2 className="product-heading" id="reviews-title">
        {t('reviews.title')}
      </h2>
      <p className="reviews-told" id="reviews-waiting" role="status">
        {t('reviews.replyWaits')}
      </p>
      <p className="reviews-told" id="reviews-reported" role="status">
        {t('reviews.reported')}
      </p>
      {reply && !address.open && <Notice kind="error" role="alert" title={reply.message} />}
      <div className="reviews-columns">
        <Summary data={data} />
        <div className="reviews-main">
          <Choices data={data} />
          {list.items.length === 0 && <p className="reviews-none">{t('reviews.noneChosen')}</p>}
          <ul className="reviews-list">
            {list.items.map((review) => (
              <ReviewItem key={review.id} review={review} data={data} />
            ))}
          </ul>
          <Pages data={data} />
        </div>
      </div>
    </section>
  );
}

function Pages({ data }: Pick<Input, 'data'>) {
  const { t } = useShop();
  const { page, pageSize, total } = data.list;
  const last = Math.ceil(total / pageSize);
  if (last <= 1) return null;
  return (
    <nav className="reviews-pages" aria-label={t('reviews.pages')}>
      {page > 1 && (
        <a className="button button-outline" href={hrefTo(data, { page: page - 1 })} rel="nofollow">
          <span className="button-text">
            <ChevronLeft />
            {t('reviews.newer')}
          </span>
        </a>
      )}
      <span>{t('reviews.page', { page, last })}</span>
      {page < last && (
        <a className="button button-outline" href={hrefTo(data, { page: page + 1 })} rel="nofollow">
          <span className="button-text">
            {t('reviews.more')}
            <ChevronRight />
          </span>
        </a>
      )}
    </nav>
  );
}
