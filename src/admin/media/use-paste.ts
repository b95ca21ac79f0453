import { useEffect, useEffectEvent } from 'react';
import { filesOf } from './use-sending.ts';

/** Takes files that are pasted anywhere but into a field. */
export function usePaste(send: (files: File[]) => void): void {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const isTyped = event.target instanceof Element && event.target.closest('input, textarea, [contenteditable]');
    if (!isTyped) send(filesOf(event.clipboardData));
  });
  useEffect(() => {
    const pasted = (event: ClipboardEvent) => paste(event);
    document.addEventListener('paste', pasted);
    return () => document.removeEventListener('paste', pasted);
  }, []);
}
