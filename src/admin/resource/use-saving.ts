import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { codes } from '../../shared/envelope.ts';
import { CallError } from '../api/call-error.ts';
import { type Merged, mergeValues } from '../form/merge.ts';
import { sayDone } from '../show/notify.tsx';
import { useText } from '../text/text.ts';
import { missingIn, type Values } from './field-config.ts';
import type { Resource } from './resource.ts';

/** State that somebody else saved while a form was open, joined with the form's. */
export interface Meanwhile extends Merged {
  theirs: Values;
  /** True if the form's side is a draft of this device, which is not saved at once. */
  isDraft?: boolean;
}

/** Values to save, with those from which they were changed. */
interface Saving {
  base: Values;
  values: Values;
}

interface Outcome {
  /** The values are saved; `typed` where some of them are not. */
  onSaved: (saved: Values, typed?: Values) => void;
  onConflict: (meanwhile: Meanwhile) => void;
}

/**
 * Saving of a form: errors by field, and after it the list or, of a new thing, its own form. Over a newer state of somebody
 * else, changes of different fields are joined and saved; changes of the same field are handed to `onConflict`.
 */
export function useSaving<Row>(
  { name, path, groups, get, save }: Resource<Row>,
  id: string,
  { onSaved, onConflict }: Outcome,
) {
  const t = useText();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const errorRef = useRef<HTMLDivElement>(null);
  const isNew = id === 'new';
  const saveJoined = async ({ base, values }: Saving): Promise<string> => {
    try {
      return await save(values);
    } catch (error) {
      if (isNew || !(error instanceof CallError && error.isBy('base'))) throw error;
      const theirs = await get(id);
      const merged = mergeValues(base, values, theirs);
      if (merged.conflicts.length > 0) {
        onConflict({ ...merged, theirs });
        throw error;
      }
      onSaved(theirs, merged.values);
      const key = await saveJoined({ base: theirs, values: merged.values });
      sayDone(t('conflict.joined'));
      return key;
    }
  };
  const saving = useMutation({
    mutationFn: async (given: Saving) => {
      const missing = missingIn(groups, given.values);
      if (missing.length === 0) return saveJoined(given);
      const errors = missing.map((field) => ({ field, rule: 'required', message: t('form.required') }));
      throw new CallError(t('form.missing', { count: missing.length }), codes.refused, { errors });
    },
    meta: { quiet: true },
    onSuccess: async (key, { values }) => {
      sayDone(t('form.saved'));
      // As the server keeps it: with its new version, cleaned texts, and ids of what was added.
      onSaved(isNew ? values : await get(key));
      await queries.invalidateQueries({ queryKey: ['list', name] });
      await queries.invalidateQueries({ queryKey: ['lookup'] });
      saving.reset();
      if (isNew) await navigate(`/admin/${path}/${encodeURIComponent(key)}`, { replace: true });
    },
    onError: () => setTimeout(() => focusFault(errorRef.current)),
  });
  const errors = saving.error instanceof CallError ? saving.error.byField : {};
  return { saving, errors, errorRef };
}

/** Goes to the first field that is wrong, else to what is said above the form. */
function focusFault(notice: HTMLElement | null): void {
  const faulty = document.querySelector<HTMLElement>('.form-fields [aria-invalid="true"]:not([type="hidden"])');
  (faulty ?? notice)?.focus();
}
