import type pg from 'pg';

/** Maximum number of named statements: beyond it a query is built badly, and more names would fill the server's memory. */
const limit = 1000;
const names = new Map<string, string>();

/** Marks a statement whose best plan depends on its values: it gets no name and is planned each time. */
const anew = '/* planned anew */';

/**
 * Gives each parameterised statement of a new connection a name by its text, so that PostgreSQL parses and plans it
 * once for each connection instead of each call.
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
