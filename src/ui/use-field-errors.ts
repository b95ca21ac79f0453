import { type FormEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import type { FieldError } from '../shared/envelope.ts';
import { useShop } from './shop-context.tsx';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const invalid = ':is(input, select, textarea):invalid';

/**
 * Errors beside the fields of a form: those of the server, and those that the browser finds before it sends the form, in the
 * shop's words. Each goes as soon as its field is mended. `form` belongs to the form element.
 */
export function useFieldErrors(first: readonly FieldError[] = []) {
  const { t } = useShop();
  const [errors, setErrors] = useState(first);
  /** The form whose first wrong field gets the focus. */
  const wrong = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (errors.length > 0) wrong.current?.querySelector<HTMLElement>('[aria-invalid], [data-wrong]')?.focus();
    wrong.current = null;
  }, [errors]);
  const mend = (name: string) => setErrors((now) => (now.some(isOf(name)) ? now.filter(not(isOf(name))) : now));
  const textOf = ({ validity, labels, validationMessage }: Control) => {
    if (validity.typeMismatch) return t('field.email');
    if (validity.valueMissing) return t('field.required', { field: labels?.[0]?.textContent ?? '' });
    return validationMessage;
  };
  const form = {
    onInvalidCapture(event: SyntheticEvent<HTMLFormElement>) {
      const control = event.target as unknown as Control;
      event.preventDefault();
      const message = textOf(control);
      setErrors((now) => [...now.filter(not(isOf(control.name))), { field: control.name, rule: 'invalid', message }]);
      if (control === event.currentTarget.querySelector(invalid)) control.focus();
    },
    onInput({ target }: FormEvent<HTMLFormElement>) {
      const { name, validity } = target as Control;
      if (validity.valid) mend(name);
    },
  };
  return {
    form,
    /** Errors of a refusal; the focus moves to the first field of the form that has one. */
    show: (found: readonly FieldError[], at: HTMLFormElement) => {
      wrong.current = at;
      setErrors(found);
    },
    mend,
    /** Text beside a field, or one of its parts. */
    errorOf: (name: string) => errors.find(isOf(name))?.message,
    any: errors.length > 0,
  };
}

function isOf(name: string) {
  return ({ field }: FieldError) => field === name || field.startsWith(`${name}[`);
}

function not<T>(is: (each: T) => boolean) {
  return (each: T) => !is(each);
}
