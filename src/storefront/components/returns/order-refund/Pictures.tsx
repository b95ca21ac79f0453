import { useRef } from 'react';
import { maxReturnPictures } from '../../../../shared/returns.ts';
import { Camera } from '../../../../ui/account-icons.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { Trash } from '../../../../ui/icons.tsx';
import { Spinner } from '../../../../ui/Spinner.tsx';
import { useShop } from '../../../../ui/shop-context.tsx';
import type { ReturnForm } from './use-return-form.ts';

const types = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

/** Pictures of what is wrong: each is sent as soon as it is chosen. */
export function Pictures({ form: { pictures } }: { form: ReturnForm }) {
  const { t } = useShop();
  const input = useRef<HTMLInputElement>(null);
  const { items, sending, error, add } = pictures;
  return (
    <div className="return-pictures scripted">
      <p className="field-label" id="return-pictures">
        {t('returns.pictures')}{' '}
        <span className="field-optional">{t('returns.picturesCount', { max: maxReturnPictures })}</span>
      </p>
      <Chosen pictures={pictures} />
      <input
        ref={input}
        className="visually-hidden"
        type="file"
        accept={types}
        multiple
        tabIndex={-1}
        aria-label={t('returns.addPicture')}
        onChange={({ currentTarget }) => {
          void add([...(currentTarget.files ?? [])]);
          // Resets the field, so that the same file can be chosen again.
          currentTarget.value = '';
        }}
      />
      {items.length < maxReturnPictures && (
        <Button onClick={() => input.current?.click()} aria-describedby="return-pictures-hint">
          {sending > 0 ? <Spinner /> : <Camera />} {t('returns.addPicture')}
        </Button>
      )}
      <p className="field-hint" id="return-pictures-hint">
        {t('returns.picturesHint')}
      </p>
      <p className="field-error" role="alert">
        {error}
      </p>
    </div>
  );
}

/** Pictures that were sent, each with a button that takes it out again. */
function Chosen({ pictures: { items, remove } }: Pick<ReturnForm, 'pictures'>) {
  const { t } = useShop();
  return (
    <ul aria-labelledby="return-pictures">
      {items.map(({ id, url }, index) => (
        <li key={id}>
          <img src={url} alt={t('returns.picture', { number: index + 1 })} width="80" height="80" />
          <button
            type="button"
            aria-label={t('returns.removePicture', { number: index + 1 })}
            onClick={() => remove(id)}
          >
            <Trash />
          </button>
        </li>
      ))}
    </ul>
  );
}
