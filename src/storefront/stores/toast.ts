import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

export interface Toast {
  id: number;
  kind: 'info' | 'error';
  text: string;
  /** One thing that can be done about it, such as undo. */
  action?: { label: string; run: () => void };
}

/** How long a toast stays, in ms: errors as the specification says, the rest long enough to read and to act. */
const stay = { info: 4000, error: 1000, action: 7000 };

/** What is being said at the foot of the window; newest last. */
export const toastStore = createStore<{ items: Toast[] }>(() => ({ items: [] }));

type Mount = () => Promise<unknown>;

let mount: Mount = () => Promise.resolve();
let region: Promise<unknown> | undefined;
let lastId = 0;

/** How the first toast gets its place in the page: most visits never need the code for it. */
export function setToastRegion(how: Mount): void {
  mount = how;
}

/**
 * Says something for a while, counted from when it can be seen; the same text twice is one toast. Answers the id for
 * `closeToast`.
 */
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
