import { useEffect, useState } from 'react';
import { useMe } from '../api/may.ts';
import { draftOf, dropDraft, keepDraft, type LocalDraft } from '../form/local-drafts.ts';
import type { Values } from './field-config.ts';

/** Milliseconds without a keystroke after which what was typed is kept. */
const keepAfter = 400;

/** Draft that is offered, and the ways to answer the offer. */
export type LocalDraftState = ReturnType<typeof useLocalDraft>;

interface Form {
  /** Name of the form, e.g. `article/42`. */
  name: string;
  isKept: boolean;
  saved: Values;
  values: Values;
  isChanged: boolean;
}

/** Keeps what is typed into a form on this device while it is not saved, and answers what an earlier visit left there. */
export function useLocalDraft({ name, isKept, saved, values, isChanged }: Form) {
  const key = `${useMe().id}.${name}`;
  const [offered, setOffered] = useState<LocalDraft | null>(() => (isKept ? draftOf(key) : null));
  useEffect(() => {
    // A draft that is still offered is not replaced by an untouched form.
    if (!isKept || (!isChanged && offered)) return;
    if (!isChanged) {
      dropDraft(key);
      return;
    }
    const timer = setTimeout(() => keepDraft(key, saved, values), keepAfter);
    return () => clearTimeout(timer);
  }, [key, isKept, isChanged, offered, saved, values]);
  const drop = () => {
    dropDraft(key);
    setOffered(null);
  };
  return { offered: isChanged ? null : offered, drop, take: () => setOffered(null) };
}
