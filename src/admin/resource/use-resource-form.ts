import { useState } from 'react';
import { type Conflict, mergeValues, takeTheirs } from '../form/merge.ts';
import type { Values } from './field-config.ts';
import type { FormState, Resource } from './resource.ts';
import { type LocalDraftState, useLocalDraft } from './use-local-draft.ts';
import { type Meanwhile, useSaving } from './use-saving.ts';

/** State of a form and the ways to change it. */
export type ResourceFormState = ReturnType<typeof useResourceForm>;

/** State of a declared form: what is typed, what is saved, drafts of this device, and what others saved meanwhile. */
export function useResourceForm<Row>(resource: Resource<Row>, id: string, initial: Values) {
  const [saved, setSaved] = useState(initial);
  const [values, setValues] = useState(initial);
  const [conflict, setConflict] = useState<Meanwhile | null>(null);
  const start = (given: Values, typed = given) => {
    setSaved(given);
    setValues(typed);
  };
  const { saving, errors, errorRef } = useSaving(resource, id, { onSaved: start, onConflict: setConflict });
  const changes = countChanges(saved, values);
  const isChanged = changes > 0;
  const draft = useLocalDraft({
    name: `${resource.name}/${id}`,
    isKept: resource.keepsDraft === true,
    saved,
    values,
    isChanged,
  });
  const state: FormState = {
    id,
    values: saved,
    edited: values,
    isChanged,
    save: async () => {
      if (isChanged) await saving.mutateAsync({ base: saved, values });
      return isChanged ? resource.get(id) : saved;
    },
    reload: async () => start(await resource.get(id)),
    put: (given) => saving.mutate({ base: saved, values: given }, { onError: () => setValues(given) }),
  };
  return {
    saved,
    values,
    setValues,
    changes,
    errors,
    errorRef,
    saving,
    state,
    ...deciding({ conflict, setConflict, start, save: saving.mutate }),
    draft: { ...draft, take: () => takeDraft(draft, { saved, setValues, setConflict }) },
    save: () => saving.mutate({ base: saved, values }),
    discard: () => {
      setValues(saved);
      saving.reset();
    },
  };
}

function countChanges(saved: Values, values: Values): number {
  const names = new Set([...Object.keys(saved), ...Object.keys(values)]);
  return [...names].filter((name) => JSON.stringify(values[name]) !== JSON.stringify(saved[name])).length;
}

interface Taking {
  saved: Values;
  setValues: (values: Values) => void;
  setConflict: (conflict: Meanwhile) => void;
}

/** Puts a draft of this device into the form, joined with what was saved since. */
function takeDraft({ offered, take }: LocalDraftState, { saved, setValues, setConflict }: Taking): void {
  if (!offered) return;
  const merged = mergeValues(offered.saved, offered.values, saved);
  setValues(merged.values);
  if (merged.conflicts.length > 0) setConflict({ ...merged, theirs: saved, isDraft: true });
  take();
}

interface Deciding {
  conflict: Meanwhile | null;
  setConflict: (conflict: Meanwhile | null) => void;
  start: (saved: Values, typed: Values) => void;
  save: (saving: { base: Values; values: Values }) => void;
}

/** A conflict with the ways to end it: decided field by field and saved, or back to the form. */
function deciding({ conflict, setConflict, start, save }: Deciding) {
  const decide = (chosen: Conflict[]) => {
    if (!conflict) return;
    const values = takeTheirs(conflict.values, chosen);
    start(conflict.theirs, values);
    setConflict(null);
    if (!conflict.isDraft) save({ base: conflict.theirs, values });
  };
  return { conflict, decide, closeConflict: () => setConflict(null) };
}
