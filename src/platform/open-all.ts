type Close = () => Promise<unknown>;

/**
 * Opens resources that depend on each other. `work` registers with `onClose` how each is closed. They are closed in reverse
 * order: when a later one fails to open, or when the returned `close` is called.
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

/** Runs every step even if one fails, then throws the first error. */
async function closeAll(steps: Close[]): Promise<void> {
  const failures: unknown[] = [];
  for (const step of steps) await step().catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}
