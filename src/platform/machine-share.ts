/** What one of several processes on a machine may do at once of what the machine may: an equal part, but at least one. */
export function shareOfMachine(atOnce: number, processes: number): number {
  return Math.max(1, Math.floor(atOnce / processes));
}

/** Runs at most `atOnce` of the given pieces of work together, the others after them in their order. */
export function limitConcurrency(atOnce: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let free = atOnce;
  return async (work) => {
    if (free > 0) free -= 1;
    // Whoever is done hands its place on, so that nobody who comes meanwhile takes it.
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
