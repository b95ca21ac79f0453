import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface Migration {
  name: string;
  sql: string;
  /** Statements that run one by one outside a transaction; null for a migration that runs in one. */
  statements: string[] | null;
}

/** Names that existing databases recorded before numbers had to be unique. */
const withSharedNumber = new Set([
  '0005_addresses.sql',
  '0005_claims_at_root.sql',
  '0009_search.sql',
  '0009_search_asked.sql',
  '0009_search_titles.sql',
  '0011_stock.sql',
  '0011_stock_alerts.sql',
  '0011_stock_carried.sql',
  '0015_signing_in.sql',
  '0015_signing_in_devices.sql',
  '0022_kept_counts.sql',
  '0022_price_ranges.sql',
]);

/** Lists the migrations of a folder in the order in which they run. Throws when two of them have the same number. */
export async function migrationNames(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const byNumber = new Map<string, string>();
  for (const name of names) {
    const number = /^\d{4}(?=_)/.exec(name)?.[0];
    if (number === undefined) throw new Error(`migration ${name}: a name is NNNN_name.sql`);
    const first = byNumber.get(number);
    if (first !== undefined && !(withSharedNumber.has(name) && withSharedNumber.has(first)))
      throw new Error(`migrations ${first} and ${name} have the same number`);
    byNumber.set(number, name);
  }
  return names;
}

const marker = /^-- concurrently\s*$/;

/** Reads one migration. A first line `-- concurrently` makes it run outside a transaction. */
export async function readMigration(folder: string, name: string): Promise<Migration> {
  const sql = await readFile(join(folder, name), 'utf8');
  const [first = ''] = sql.split('\n', 1);
  return { name, sql, statements: marker.test(first) ? statementsOf(name, sql) : null };
}

const repeatable = /^(create (unique )?index concurrently if not exists "?\w+"? |drop index concurrently if exists )/i;

/** Splits a file into its statements. Throws on one that could not run a second time after a failure. */
function statementsOf(name: string, sql: string): string[] {
  const statements = sql
    .replace(/^\s*--.*$/gm, '')
    .split(/;\s*(?:\n|$)/)
    .map((statement) => statement.trim().replace(/\s+/g, ' '))
    .filter((statement) => statement !== '');
  const wrong = statements.find((statement) => !repeatable.test(statement));
  if (wrong !== undefined)
    throw new Error(
      `migration ${name}: outside a transaction only "create index concurrently if not exists" and "drop index concurrently if exists" run, not: ${wrong}`,
    );
  return statements;
}

/** The name of the index that a statement creates. */
export function createdIndex(statement: string): string | undefined {
  return /^create (?:unique )?index concurrently if not exists "?(\w+)"?/i.exec(statement)?.[1];
}
