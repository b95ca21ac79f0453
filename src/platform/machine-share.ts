import pLimit, { type LimitFunction } from 'p-limit';

/** Divides what one machine may do at once among its processes: an equal part for each, but at least one. */
export function shareOfMachine(atOnce: number, processes: number): number {
  return Math.max(1, Math.floor(atOnce / processes));
}

/** Limits the concurrency of one process to its share of what the machine may do at once. */
export function limitOfProcess(atOnce: number, processes: number): LimitFunction {
  return pLimit(shareOfMachine(atOnce, processes));
}
