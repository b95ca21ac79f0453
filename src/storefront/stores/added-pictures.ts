import { useState } from 'react';
import type { UploadKind } from '../../shared/contracts/attachments.ts';
import { call } from '../api/call.ts';

interface Picture {
  id: string;
  url: string;
}

interface Options {
  types: UploadKind;
  max: number;
  /** Those that were sent before. */
  first?: Picture[];
  /** Says that a file of this name is too large. */
  tooLarge(name: string): string;
}

/** Bytes. */
const maxBytes = 10 * 1024 * 1024;

/** Pictures that are sent before their form; those that could not be are said beside it (`ui/AddPictures.tsx`). */
export function useAddedPictures({ types, max, first = [], tooLarge }: Options) {
  const [items, setItems] = useState<Picture[]>(first);
  const [sending, setSending] = useState(0);
  const [error, setError] = useState('');
  const send = async (file: File) => {
    if (file.size > maxBytes) return setError(tooLarge(file.name));
    const form = new FormData();
    form.append('types', types);
    form.append('file', file, file.name);
    const sent = await call('attach/upload', form);
    if (!sent.ok) return setError(sent.errors[0]?.message ?? sent.msg);
    setItems((former) => [...former, sent.data].slice(0, max));
  };
  const add = async (files: File[]) => {
    setError('');
    const chosen = files.slice(0, max - items.length);
    setSending(chosen.length);
    // One after the other: a phone sends several photos no faster at once.
    for (const file of chosen) {
      await send(file);
      setSending((left) => left - 1);
    }
  };
  const remove = (id: string) => setItems((former) => former.filter((each) => each.id !== id));
  return { items, max, sending, error, add, remove };
}
