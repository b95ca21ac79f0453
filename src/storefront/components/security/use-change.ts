import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { Refusal, Result } from '../../api/result.ts';

/** Error texts by field name. */
export type Errors = Partial<Record<string, string>>;

/** Typed text by field name. */
export type Typed = Record<string, string>;

export interface Change {
  form: RefObject<HTMLFormElement | null>;
  errors: Errors;
  /** Message above the form, for errors without a field. */
  message: string;
  busy: boolean;
  submit(event: FormEvent<HTMLFormElement>): void;
  /** Shows the refusal of another call of the form, e.g. sending a code. */
  refused(refusal: Refusal, rename?: Record<string, string>): void;
}

/** State of a form that changes a sign-in method: the server validates, errors are shown beside the fields. */
export function useChange<T>(act: (typed: Typed) => Promise<Result<T>>, done: (data: T) => void): Change {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Errors>({});
  const [message, setMessage] = useState('');
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [errors]);

  const refused: Change['refused'] = (refusal, rename = {}) => {
    const found = refusal.errors.map((each) => [rename[each.field] ?? each.field, each.message] as const);
    const has = (name: string) => form.current?.elements.namedItem(name) != null;
    setErrors(Object.fromEntries(found));
    setMessage(found.length > 0 && found.every(([name]) => has(name)) ? '' : refusal.msg);
  };
  const send = async (typed: Typed) => {
    setBusy(true);
    const result = await act(typed);
    setBusy(false);
    if (!result.ok) return refused(result);
    setErrors({});
    setMessage('');
    done(result.data);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) void send(typedIn(event.currentTarget));
  };
  return { form, errors, message, busy, submit, refused };
}

function typedIn(form: HTMLFormElement): Typed {
  return Object.fromEntries(
    [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : '']),
  );
}
