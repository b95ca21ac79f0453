import { useEffect, useRef } from 'react';
import { filesOf } from './use-sending.ts';

/** Takes files that are pasted anywhere but into a field. */
export function usePaste(send: (files: File[]) => void): void {
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const isTyped = event.target instanceof Element && event.target.closest('input, textarea, [contenteditable]');
      if (!isTyped) latest.current(filesOf(event.clipboardData));
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
}
