import { useRef, useState } from 'react';
import { showToast } from '../../stores/toast.ts';

/** Whether a row's form is open; closed after a change it says what was done and gives the focus back to its button. */
export function useRow() {
  const [open, setOpen] = useState(false);
  const opener = useRef<Element | null>(null);
  const close = () => {
    setOpen(false);
    if (opener.current instanceof HTMLElement) opener.current.focus();
  };
  const toggle = () => {
    opener.current = document.activeElement;
    setOpen(!open);
  };
  const done = (text: string) => {
    close();
    showToast({ text });
  };
  return { open, toggle, close, done };
}
