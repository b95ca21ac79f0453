import type pg from 'pg';

/** More different texts than this come from a query built badly; they go unnamed rather than fill the server's memory. */
const limit = 1000;
const names = new Map<string, string>();

/** In a statement whose best plan depends on its values: it is planned for them each time and gets no name. */
const anew = '/* planned anew */';

/**
 * Gives each parameterised statement of a new connection a name by its text, so that PostgreSQL parses and plans it
 * once a connection instead of once a call.
 */
export function nameStatements(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const named = (text: unknown, values?: unknown, ...rest: unknown[]) => {
    const name = typeof text === 'string' && Array.isArray(values) ? nameOf(text) : undefined;
    return name ? query({ name, text, values }, ...rest) : query(text, values, ...rest);
  };
  client.query = named as typeof client.query;
}

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= limit || text.includes(anew)) return known;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}
