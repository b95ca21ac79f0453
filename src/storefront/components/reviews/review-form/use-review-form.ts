import { type FormEvent, useState } from 'react';
import type { FieldError } from '../../../../shared/envelope.ts';
import { maxReviewPictures } from '../../../../shared/reviews.ts';
import { fieldText } from '../../../../ui/field-text.ts';
import { useShop } from '../../../../ui/shop-context.tsx';
import { call } from '../../../api/call.ts';
import { useAddedPictures } from '../../../stores/added-pictures.ts';
import type { Data } from './props.ts';

/** State of the form of one line. What was sent is shown by the page itself, which is loaded again. */
export function useReviewForm({ access, reply }: Data, lineId: string) {
  const { t } = useShop();
  const typed: Record<string, string | undefined> = reply?.typed ?? {};
  const [errors, setErrors] = useState<FieldError[]>(reply?.errors ?? []);
  const [message, setMessage] = useState(reply?.message ?? '');
  const [busy, setBusy] = useState(false);
  const pictures = useAddedPictures({
    types: 'review',
    max: maxReviewPictures,
    tooLarge: (name) => t('pictures.tooLarge', { name }),
  });
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const rating = Number(new FormData(form).get('rating') ?? 0);
    if (rating === 0) return setErrors([{ field: 'rating', rule: 'required', message: t('reviews.ratingMissing') }]);
    setBusy(true);
    const images = pictures.items.map(({ id }) => id);
    const sent = await call('review/add', { ...access, lineId, rating, content: fieldText(form, 'content'), images });
    if (sent.ok) {
      const { orderNo, accessKey } = access;
      const query = new URLSearchParams({ orderNo, lineId, ...(accessKey && { accessKey }) });
      return window.location.assign(`?${query}`);
    }
    setBusy(false);
    setErrors(sent.errors);
    setMessage(sent.errors.length > 0 ? '' : sent.msg);
  };
  return {
    typed,
    /** Error beside a field or one of its parts. */
    errorOf: (field: string) =>
      errors.find((each) => each.field === field || each.field.startsWith(`${field}[`))?.message,
    clearError: (field: string) => setErrors((former) => former.filter((each) => each.field !== field)),
    message,
    busy,
    pictures,
    send,
  };
}
