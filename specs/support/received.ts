import type { RunningShop } from './shop.ts';

/** Records the database queries and password hashes of an action: its work, independent of the machine's speed. */
export function listenIn({ tools: { pool, hashing } }: RunningShop) {
  const heard: string[] = [];
  const known = new WeakSet<object>();
  pool.on('acquire', (client) => {
    if (known.has(client)) return;
    known.add(client);
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((...args: unknown[]) => {
      const [first] = args;
      heard.push(typeof first === 'string' ? first : String((first as { text?: string }).text));
      return query(...args);
    }) as typeof client.query;
  });
  const { fits } = hashing;
  hashing.fits = (...args) => {
    heard.push('hash');
    return fits(...args);
  };
  return async (act: () => Promise<unknown>): Promise<string[]> => {
    heard.length = 0;
    await act();
    return [...heard];
  };
}
