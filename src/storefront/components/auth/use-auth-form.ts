import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { AuthReader } from '../../../shared/auth.ts';
import type { Refusal } from '../../api/result.ts';
import { accountIn, type Errors, errorsOf, type Typed, typedIn } from './faults.ts';

export interface AuthForm {
  /** Id of the form element. */
  id: string;
  errors: Errors;
  /** Message above the form, for errors without a field. */
  message: string;
  busy: boolean;
  /** Recipient of the last code; empty before the first. */
  sentTo: string;
  setSentTo(account: string): void;
  show(errors: Errors): void;
  refuse(refusal: Refusal): void;
  /** Submits the form: shows the errors of `judge`, else calls `act` and shows its refusal. */
  /** Takes away the error of a field that has been mended. */
  mend(event: FormEvent<HTMLFormElement>): void;
  submit(judge: (typed: Typed) => Errors, act: (typed: Typed) => Promise<Refusal | null>): Submit;
}

type Submit = (event: FormEvent<HTMLFormElement>) => void;

/** State of a sign-in form: keeps typed text, shows errors beside the fields and moves the focus to the first. */
export function useAuthForm(auth: AuthReader): AuthForm {
  const { reply } = auth;
  const id = useId();
  const [errors, setErrors] = useState<Errors>(() => errorsOf(reply.errors));
  const [message, setMessage] = useState(reply.message);
  const [busy, setBusy] = useState(false);
  const [sentTo, setSentTo] = useState(reply.sent ? accountIn(reply.typed, auth) : '');
  const [attempts, setAttempts] = useState(0);
  const judged = useRef<(typed: Typed) => Errors>(undefined);
  useFocusOnFault(id, attempts);

  const show = (found: Errors, said = '') => {
    setErrors(found);
    setMessage(said);
    setAttempts((now) => now + 1);
  };
  const refuse = (refusal: Refusal) => {
    const found = errorsOf(refusal.errors);
    show(found, hasFieldFor(formOf(id), found) ? '' : refusal.msg);
  };
  const send = async (sending: Promise<Refusal | null>) => {
    setBusy(true);
    const refusal = await sending;
    setBusy(false);
    if (refusal) refuse(refusal);
  };
  const submit: AuthForm['submit'] = (judge, act) => (event) => {
    event.preventDefault();
    if (busy) return;
    const typed = typedIn(event.currentTarget);
    judged.current = judge;
    const faults = judge(typed);
    show(faults);
    if (Object.keys(faults).length === 0) void send(act(typed));
  };
  const mend = ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
    const { name } = target as HTMLInputElement;
    const names = name === 'email' || name === 'mobile' ? [name, 'account'] : [name];
    const faults = judged.current?.(typedIn(currentTarget)) ?? {};
    const mended = names.filter((each) => errors[each] && !faults[each]);
    if (mended.length === 0) return;
    setErrors((now) => Object.fromEntries(Object.entries(now).filter(([each]) => !mended.includes(each))));
    setMessage('');
  };
  return { id, errors, message, busy, sentTo, setSentTo, show, refuse, mend, submit };
}

export function formOf(id: string): HTMLFormElement | null {
  return document.getElementById(id) as HTMLFormElement | null;
}

/** Moves the focus to the first invalid field after an attempt. */
function useFocusOnFault(id: string, attempts: number): void {
  useEffect(() => {
    // Errors rendered by the server do not move the focus: the page is read from its top.
    if (attempts === 0) return;
    const wrong = formOf(id)?.querySelectorAll<HTMLElement>('[aria-invalid]') ?? [];
    [...wrong].find((field) => field.offsetParent !== null)?.focus();
  }, [id, attempts]);
}

/** True where every error has a field; `account` is shown beside its email or number. */
function hasFieldFor(form: HTMLFormElement | null, errors: Errors): boolean {
  const names = Object.keys(errors);
  const has = (name: string) => form?.elements.namedItem(name) != null;
  return (
    names.length > 0 && names.every((name) => has(name) || (name === 'account' && (has('email') || has('mobile'))))
  );
}
