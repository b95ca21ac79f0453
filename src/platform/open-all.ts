type Close = () => Promise<unknown>;

/**
 * Opens things that depend on each other. `work` says with `onClose` how each is closed again: the last one first, all of
 * them at once when a later one fails to open, else when the answered `close` is called.
 */
export async function openAll<T extends object>(
  work: (onClose: (close: Close) => void) => Promise<T>,
): Promise<T & { close(): Promise<void> }> {
  const steps: Close[] = [];
  const close = () => closeAll(steps.splice(0).reverse());
  try {
    return { ...(await work((step) => steps.push(step))), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** A step that fails does not keep the others open; the first failure is told at the end. */
async function closeAll(steps: Close[]): Promise<void> {
  const failures: unknown[] = [];
  for (const step of steps) await step().catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}
