import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { DialogContent } from '../../shared/envelope.ts';

/** The server's dialog (code 10); one at a time, the newest. */
export const dialogStore = createStore<{ dialog: DialogContent | null }>(() => ({ dialog: null }));

let mount: () => Promise<unknown> = () => Promise.resolve();
let region: Promise<unknown> | undefined;

/** Sets the function that mounts the dialogs; its code is loaded with the first dialog. */
export function setDialogRegion(how: () => Promise<unknown>): void {
  mount = how;
}

export function showDialog(dialog: DialogContent): void {
  dialogStore.setState({ dialog });
  region ??= mount();
}

export function closeDialog(): void {
  dialogStore.setState({ dialog: null });
}

export function useDialog(): DialogContent | null {
  return useStore(dialogStore, ({ dialog }) => dialog);
}

/** The dialog in an answer's `data`; null without one, as when a sign-in needs one more step (`data.step`). */
export function dialogIn(data: unknown): DialogContent | null {
  const dialog = typeof data === 'object' && data !== null && 'dialog' in data ? data.dialog : null;
  if (typeof dialog !== 'object' || dialog === null) return null;
  const { title, text, actions } = dialog as Partial<Record<keyof DialogContent, unknown>>;
  const known = Array.isArray(actions) ? actions.filter(isAction) : [];
  return { title: wordsOf(title), text: wordsOf(text), actions: known };
}

function wordsOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** A path must be one of this shop: no scheme and no other host. */
function isAction(value: unknown): value is DialogContent['actions'][number] {
  if (typeof value !== 'object' || value === null) return false;
  const { label, path } = value as { label?: unknown; path?: unknown };
  return typeof label === 'string' && (path === undefined || (typeof path === 'string' && /^\/(?![/\\])/.test(path)));
}
