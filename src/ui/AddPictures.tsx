import { useId, useRef } from 'react';
import { Camera } from './account-icons.tsx';
import { Button } from './Button.tsx';
import { Trash } from './page-icons.tsx';
import { Spinner } from './Spinner.tsx';
import { useShop } from './shop-context.tsx';

const types = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

/** Pictures of a form that were sent before it (`stores/added-pictures.ts`). */
export interface AddedPictures {
  items: { id: string; url: string }[];
  max: number;
  /** Files that are still to be sent. */
  sending: number;
  error: string;
  add(files: File[]): Promise<void>;
  remove(id: string): void;
}

interface Props {
  pictures: AddedPictures;
  /** True where only the shopper and the shop see them. */
  isPrivate?: boolean;
  /** Name of the field that carries their ids where the form is posted. */
  name?: string;
  /** Why they were refused with the form. */
  error?: string | undefined;
}

/** Field of a form that takes pictures: each is sent as soon as it is chosen. */
export function AddPictures({ pictures, isPrivate, name, error: refused }: Props) {
  const { t } = useShop();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { items, max, sending, error, add } = pictures;
  return (
    <div className="add-pictures scripted">
      <p className="field-label" id={id}>
        {t('returns.pictures')} <span className="field-optional">{t('pictures.count', { max })}</span>
      </p>
      <Chosen pictures={pictures} labelledBy={id} />
      {name && items.map((each) => <input key={each.id} type="hidden" name={name} value={each.id} />)}
      <input
        ref={input}
        className="visually-hidden"
        type="file"
        accept={types}
        multiple
        tabIndex={-1}
        aria-label={t('pictures.add')}
        onChange={({ currentTarget }) => {
          void add([...(currentTarget.files ?? [])]);
          // Resets the field, so that the same file can be chosen again.
          currentTarget.value = '';
        }}
      />
      {items.length < max && (
        <Button onClick={() => input.current?.click()} aria-describedby={`${id}-hint`}>
          {sending > 0 ? <Spinner /> : <Camera />} {t('pictures.add')}
        </Button>
      )}
      <p className="field-hint" id={`${id}-hint`}>
        {t('pictures.hint')} {isPrivate && t('pictures.private')}
      </p>
      <p className="field-error" role="alert">
        {error || refused}
      </p>
    </div>
  );
}

/** Pictures that were sent, each with a button that takes it out again. */
function Chosen({
  pictures: { items, remove },
  labelledBy,
}: {
  pictures: Pick<AddedPictures, 'items' | 'remove'>;
  labelledBy: string;
}) {
  const { t } = useShop();
  return (
    <ul aria-labelledby={labelledBy}>
      {items.map(({ id, url }, index) => (
        <li key={id}>
          <img src={url} alt={t('returns.picture', { number: index + 1 })} width="80" height="80" />
          <button type="button" aria-label={t('pictures.remove', { number: index + 1 })} onClick={() => remove(id)}>
            <Trash />
          </button>
        </li>
      ))}
    </ul>
  );
}
