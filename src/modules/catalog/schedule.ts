import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { nextVisible } from './lists/listing.repo.ts';

/** Watches for scheduled products coming into sight, since nothing is announced in that second. */
export interface Schedule {
  /** Calls `onDue` once when a scheduled product has come into sight; to be called before lists are answered. */
  check(): void;
  /** Looks anew for the next one, after products have changed. */
  refresh(): Promise<void>;
}

export async function followSchedule(db: Db, clock: Clock, onDue: () => void): Promise<Schedule> {
  let next = await nextVisible(db, clock.now());
  const refresh = async () => {
    next = await nextVisible(db, clock.now());
  };
  const check = () => {
    if (!next || clock.now() < next) return;
    next = null;
    onDue();
  };
  return { check, refresh };
}
