import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

export interface Toast {
  id: number;
  kind: 'info' | 'error';
  text: string;
  /** One action for the message, such as undo. */
  action?: { label: string; run: () => void };
}

/** Duration of a toast in ms: errors by the specification, the rest long enough to read and to act. */
const stay = { info: 4000, error: 1000, action: 7000 };

/** The visible toasts, newest last. */
export const toastStore = createStore<{ items: Toast[] }>(() => ({ items: [] }));

type Mount = () => Promise<unknown>;

let mount: Mount = () => Promise.resolve();
let region: Promise<unknown> | undefined;
let lastId = 0;

/** Sets the function that mounts the toast region; its code is loaded with the first toast. */
export function setToastRegion(how: Mount): void {
  mount = how;
}

/** Shows a toast; its time starts when it is visible; an equal text replaces the former toast. Returns the id for `closeToast`. */
export function showToast(toast: Omit<Toast, 'id' | 'kind'> & { kind?: Toast['kind']; ms?: number }): number {
  const { kind = 'info', ms, ...rest } = toast;
  const id = ++lastId;
  const others = toastStore.getState().items.filter(({ text }) => text !== rest.text);
  toastStore.setState({ items: [...others, { id, kind, ...rest }] });
  region ??= mount();
  void region.then(() => setTimeout(closeToast, ms ?? (rest.action ? stay.action : stay[kind]), id));
  return id;
}

export function closeToast(id: number): void {
  toastStore.setState(({ items }) => ({ items: items.filter((each) => each.id !== id) }));
}

export function useToasts(): Toast[] {
  return useStore(toastStore, ({ items }) => items);
}
