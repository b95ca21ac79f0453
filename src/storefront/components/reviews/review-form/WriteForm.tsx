import type { Reviewable } from '../../../../shared/contracts/reviews.ts';
import { maxReviewText } from '../../../../shared/reviews.ts';
import { AddPictures } from '../../../../ui/AddPictures.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { TextArea } from '../../../../ui/Field.tsx';
import { Star } from '../../../../ui/icons.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { useShop } from '../../../../ui/shop-context.tsx';
import type { Data } from './props.ts';
import { useReviewForm } from './use-review-form.ts';

/** Form of a review: stars, text and pictures. Without scripts it is posted to the page itself. */
export function WriteForm({ data, line }: { data: Data; line: Reviewable['lines'][number] }) {
  const { t } = useShop();
  const form = useReviewForm(data, line.lineId);
  return (
    <form className="review-form" method="post" noValidate onSubmit={(event) => void form.send(event)}>
      <input type="hidden" name="form" value="review" />
      <input type="hidden" name="lineId" value={line.lineId} />
      <div role="alert">{form.message && <Notice kind="error">{form.message}</Notice>}</div>
      <Rating chosen={form.typed.rating} error={form.errorOf('rating')} onChoose={() => form.clearError('rating')} />
      <TextArea
        name="content"
        label={t('reviews.text')}
        hint={t('reviews.textHint')}
        defaultValue={form.typed.content}
        limit={maxReviewText}
        rows={6}
        error={form.errorOf('content')}
        required
      />
      <AddPictures pictures={form.pictures} error={form.errorOf('images')} />
      <p className="field-hint">{t('reviews.rules')}</p>
      <div>
        <Button kind="primary" type="submit" busy={form.busy}>
          {t('reviews.send')}
        </Button>
      </div>
    </form>
  );
}

interface RatingProps {
  chosen: string | undefined;
  error: string | undefined;
  onChoose: () => void;
}

/** Stars as radio buttons: the arrow keys choose, and the label of each says how many. */
function Rating({ chosen, error, onChoose }: RatingProps) {
  const { t } = useShop();
  return (
    <fieldset className="review-rating">
      <legend>{t('reviews.rating')}</legend>
      <div className="review-rating-stars">
        {[1, 2, 3, 4, 5].map((stars) => (
          <label key={stars} title={t('reviews.stars', { count: stars })}>
            <input
              className="visually-hidden"
              type="radio"
              name="rating"
              value={stars}
              defaultChecked={chosen === String(stars)}
              onChange={onChoose}
              aria-describedby={error ? 'review-rating-error' : undefined}
              required
            />
            <Star />
            <span className="visually-hidden">{t('reviews.stars', { count: stars })}</span>
          </label>
        ))}
      </div>
      <p className="field-error" id="review-rating-error" role="alert">
        {error}
      </p>
    </fieldset>
  );
}
