import { useRef } from 'react';
import { maxReviewPictures } from '../../../../shared/reviews.ts';
import { Camera } from '../../../../ui/account-icons.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { Trash } from '../../../../ui/icons.tsx';
import { Spinner } from '../../../../ui/Spinner.tsx';
import { useShop } from '../../../../ui/shop-context.tsx';
import type { usePictures } from './use-pictures.ts';

const types = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

interface PicturesProps {
  pictures: ReturnType<typeof usePictures>;
  /** Why they were refused with the form. */
  error: string | undefined;
}

/** Pictures of a review: each is sent as soon as it is chosen. */
export function Pictures({ pictures, error: refused }: PicturesProps) {
  const { t } = useShop();
  const input = useRef<HTMLInputElement>(null);
  const { items, sending, error, add } = pictures;
  return (
    <div className="review-add scripted">
      <p className="field-label" id="review-add">
        {t('reviews.pictures')}{' '}
        <span className="field-optional">{t('reviews.picturesCount', { max: maxReviewPictures })}</span>
      </p>
      <Chosen pictures={pictures} />
      <input
        ref={input}
        className="visually-hidden"
        type="file"
        accept={types}
        multiple
        tabIndex={-1}
        aria-label={t('reviews.addPicture')}
        onChange={({ currentTarget }) => {
          void add([...(currentTarget.files ?? [])]);
          // Resets the field, so that the same file can be chosen again.
          currentTarget.value = '';
        }}
      />
      {items.length < maxReviewPictures && (
        <Button onClick={() => input.current?.click()} aria-describedby="review-add-hint">
          {sending > 0 ? <Spinner /> : <Camera />} {t('reviews.addPicture')}
        </Button>
      )}
      <p className="field-hint" id="review-add-hint">
        {t('reviews.picturesHint')}
      </p>
      <p className="field-error" role="alert">
        {error || refused}
      </p>
    </div>
  );
}

/** Pictures that were sent, each with a button that takes it out again. */
function Chosen({ pictures: { items, remove } }: { pictures: ReturnType<typeof usePictures> }) {
  const { t } = useShop();
  return (
    <ul aria-labelledby="review-add">
      {items.map(({ id, url }, index) => (
        <li key={id}>
          <img src={url} alt={t('reviews.pictureOfForm', { number: index + 1 })} width="80" height="80" />
          <button
            type="button"
            aria-label={t('reviews.removePicture', { number: index + 1 })}
            onClick={() => remove(id)}
          >
            <Trash />
          </button>
        </li>
      ))}
    </ul>
  );
}
