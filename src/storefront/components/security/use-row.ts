import { useRef, useState } from 'react';
import { showToast } from '../../stores/toast.ts';

/** Whether a row's form is open; closed after a change it says what was done and gives the focus back to its button. */
export function useRow() {
  const { open, toggle, close, done } = useRows<'form'>();
  return { open: open !== null, toggle: () => toggle('form'), close, done };
}

/** Which of some forms is open, one at most. */
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
