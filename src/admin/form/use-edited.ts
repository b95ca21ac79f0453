import { useState } from 'react';

/** A form's values beside those that are saved. */
export interface Edited<Values extends object> {
  values: Values;
  /** Names of the values that differ from the saved ones. */
  changed: (keyof Values)[];
  set: <Name extends keyof Values>(name: Name, value: Values[Name]) => void;
  /** Takes these as saved: after a save, or when a draft is dropped. */
  reset: (saved: Values) => void;
  /** Replaces the values and keeps what counts as saved, e.g. by a draft of this device. */
  replace: (values: Values) => void;
}

/** Keeps what a form holds and which of it has changed. */
export function useEdited<Values extends object>(initial: Values): Edited<Values> {
  const [saved, setSaved] = useState(initial);
  const [values, setValues] = useState(initial);
  const names = Object.keys(values) as (keyof Values)[];
  return {
    values,
    changed: names.filter((name) => JSON.stringify(values[name]) !== JSON.stringify(saved[name])),
    set: (name, value) => setValues((before) => ({ ...before, [name]: value })),
    reset: (given) => {
      setSaved(given);
      setValues(given);
    },
    replace: setValues,
  };
}
