/** Maximum ms counted between two readings of the clock: a longer time means that the machine slept. */
const maxPause = 30_000;

/** Adds up how long a page was in sight. `now` is in ms and never goes back. */
export function createMeter(now: () => number) {
  let since: number | null = null;
  let held = 0;
  const look = () => {
    if (since === null) return;
    const at = now();
    held += Math.min(at - since, maxPause);
    since = at;
  };
  return {
    run(): void {
      look();
      since ??= now();
    },
    pause(): void {
      look();
      since = null;
    },
    /** Takes the whole seconds since the last call; the remainder is kept for the next. */
    take(): number {
      look();
      const seconds = Math.floor(held / 1000);
      held -= seconds * 1000;
      return seconds;
    },
    /** Resets the time for another page. */
    reset(): void {
      look();
      held = 0;
    },
  };
}
