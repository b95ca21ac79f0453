import { useState } from 'react';
import type { Attached } from '../../../../shared/contracts/attachments.ts';
import { maxReviewPictures } from '../../../../shared/reviews.ts';
import { useShop } from '../../../../ui/shop-context.tsx';
import { call } from '../../../api/call.ts';

/** Bytes. */
const maxBytes = 10 * 1024 * 1024;

/** Pictures that were sent with the form; those that could not be are said beside it. */
export function usePictures() {
  const { t } = useShop();
  const [items, setItems] = useState<Attached[]>([]);
  const [sending, setSending] = useState(0);
  const [error, setError] = useState('');
  const send = async (file: File) => {
    if (file.size > maxBytes) return setError(t('reviews.pictureTooLarge', { name: file.name }));
    const form = new FormData();
    form.append('types', 'review');
    form.append('file', file, file.name);
    const sent = await call('attach/upload', form);
    if (!sent.ok) return setError(sent.errors[0]?.message ?? sent.msg);
    setItems((former) => [...former, sent.data].slice(0, maxReviewPictures));
  };
  const add = async (files: File[]) => {
    setError('');
    const chosen = files.slice(0, maxReviewPictures - items.length);
    setSending(chosen.length);
    // One after the other: a phone sends several photos no faster at once.
    for (const file of chosen) {
      await send(file);
      setSending((left) => left - 1);
    }
  };
  const remove = (id: string) => setItems((former) => former.filter((each) => each.id !== id));
  return { items, sending, error, add, remove };
}
