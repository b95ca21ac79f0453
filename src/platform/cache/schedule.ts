import type { Clock } from '../clock.ts';

export interface Schedule {
  /** Calls `onDue` once when the time is due; must be called before pages are served. */
  check(): void;
  /** Reads the next time, after a change or when one was due. */
  refresh(): Promise<void>;
}

/** Invalidates what begins or ends at a set time, since nothing announces it. `nextAfter` returns null for never. */
export async function followSchedule(
  clock: Clock,
  nextAfter: (now: Date) => Promise<Date | null>,
  onDue: () => void,
): Promise<Schedule> {
  let next = await nextAfter(clock.now());
  return {
    check: () => {
      if (!next || clock.now() < next) return;
      next = null;
      onDue();
    },
    refresh: async () => {
      next = await nextAfter(clock.now());
    },
  };
}
