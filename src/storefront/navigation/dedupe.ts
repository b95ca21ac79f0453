const shareWindow = 700; // ms, as the storefront's specification sets it

/** Shares fetches: a second request for the same key gets the first one's result while that runs or began under 700 ms ago. */
export function deduper<T>(now: () => number) {
  const begun = new Map<string, { at: number; running: boolean; result: Promise<T> }>();
  const isOver = (entry: { at: number; running: boolean }) => !entry.running && now() - entry.at >= shareWindow;
  return (key: string, start: () => Promise<T>): Promise<T> => {
    for (const [other, entry] of begun) if (isOver(entry)) begun.delete(other);
    const known = begun.get(key);
    if (known) return known.result;
    const entry = { at: now(), running: true, result: start() };
    const done = () => {
      entry.running = false;
    };
    entry.result.then(done, done);
    begun.set(key, entry);
    return entry.result;
  };
}
