import { join } from 'node:path';
import type { Clock } from '../../src/platform/clock.ts';

export const projectFolder = join(import.meta.dirname, '..', '..');

/** The moment at which every spec begins: a Monday morning. */
export const specStart = new Date('2026-03-02T09:00:00.000Z');

export const second = 1000;
export const hour = 3_600_000;
export const day = 86_400_000;

/** A clock that stands still until a test moves it. */
export interface SteppedClock extends Clock {
  pass(milliseconds: number): void;
}

export function steppedClock(start: Date): SteppedClock {
  let now = start.getTime();
  return {
    now: () => new Date(now),
    inDatabase: () => new Date(now),
    pass: (milliseconds) => {
      now += milliseconds;
    },
  };
}
