const name = 'admin:keys';

/** Shows the table of keys. */
export function showKeys(): void {
  document.dispatchEvent(new Event(name));
}

/** Calls a function whenever the table of keys is asked for; answers how to stop that. */
export function onShowKeys(show: () => void): () => void {
  document.addEventListener(name, show);
  return () => document.removeEventListener(name, show);
}
