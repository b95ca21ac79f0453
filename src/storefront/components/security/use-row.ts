import { useRef, useState } from 'react';
import { showToast } from '../../stores/toast.ts';

/** State of a row's form; after a change it closes, shows the result and returns the focus to its button. */
export function useRow() {
  const { open, toggle, close, done } = useRows<'form'>();
  return { open: open !== null, toggle: () => toggle('form'), close, done };
}

/** State of several forms, at most one open. */
export function useRows<Name extends string>() {
  const [open, setOpen] = useState<Name | null>(null);
  const opener = useRef<Element | null>(null);
  const close = () => {
    setOpen(null);
    if (opener.current instanceof HTMLElement) opener.current.focus();
  };
  const toggle = (name: Name) => {
    opener.current = document.activeElement;
    setOpen(open === name ? null : name);
  };
  const done = (text: string) => {
    close();
    showToast({ text });
  };
  return { open, toggle, close, done };
}
