import type { Clock } from '../clock.ts';

export interface Schedule {
  /** Calls `onDue` once when the time has come; to be called before pages are answered. */
  check(): void;
  /** Looks anew for the next one, after something has changed or turned. */
  refresh(): Promise<void>;
}

/** Watches for what begins or ends by itself, since nothing is announced in that second. `nextAfter` answers null for never. */
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
