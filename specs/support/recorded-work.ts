import type { RunningShop } from './shop.ts';

/** Records the database queries and password hashes of an action: its work, independent of the machine's speed. */
export function recordWork({ tools: { pool, hashing } }: RunningShop) {
  const entries: string[] = [];
  const known = new WeakSet<object>();
  pool.on('acquire', (client) => {
    if (known.has(client)) return;
    known.add(client);
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((...args: unknown[]) => {
      const [first] = args;
      entries.push(typeof first === 'string' ? first : String((first as { text?: string }).text));
      return query(...args);
    }) as typeof client.query;
  });
  const { fits } = hashing;
  hashing.fits = (...args) => {
    entries.push('hash');
    return fits(...args);
  };
  return async (action: () => Promise<unknown>): Promise<string[]> => {
    entries.length = 0;
    await action();
    return [...entries];
  };
}
