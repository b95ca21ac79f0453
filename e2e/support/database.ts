import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../src/platform/postgres/index.ts';

/** Runs statements in the database of a shop that is open, as another process of the same shop would. */
export async function inDatabase<T>(dataDir: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const found = await startEmbeddedPostgres({
    dataDir: join(dataDir, 'postgres'),
    database: 'vitrine',
    log: () => undefined,
  });
  const { host, port, user, database } = found;
  const client = new pg.Client({ host, port, user, database });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Mei changes the price of a variant (in cents), and every process hears of it. */
export function setPrice(dataDir: string, sku: string, price: number): Promise<unknown> {
  return inDatabase(dataDir, async (client) => {
    await client.query('update variant set price = $2 where sku = $1', [sku, price]);
    await client.query(`select pg_notify('vitrine_changed', '*')`);
  });
}

/** Leaves so many units of a variant for sale, as if somebody else had bought the others. */
export function leaveStock(dataDir: string, sku: string, left: number): Promise<unknown> {
  return inDatabase(dataDir, async (client) => {
    await client.query('update variant set on_hand = reserved + $2 where sku = $1', [sku, left]);
    await client.query(`select pg_notify('vitrine_changed', '*')`);
  });
}

/** How many orders an e-mail address has placed. */
export function ordersOf(dataDir: string, email: string): Promise<number> {
  return inDatabase(dataDir, async (client) => {
    const { rows } = await client.query('select count(*)::int as count from customer_order where email = $1', [email]);
    return (rows[0] as { count: number }).count;
  });
}

/** The text of the mail that an address got last, once there are so many. */
export async function mailTo(dataDir: string, email: string, nth: number): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const { rows } = await inDatabase(dataDir, (client) =>
      client.query('select text from mail where to_address = $1 order by created_at, id', [email]),
    );
    const mail = (rows as { text: string }[])[nth - 1];
    if (mail) return mail.text;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`no mail ${nth} to ${email}`);
}

/** Somebody wants a sign-in with the password to need a code as well. */
export function askForCodeOf(dataDir: string, email: string): Promise<unknown> {
  return inDatabase(dataDir, (client) =>
    client.query('update customer set login_verify = true where email = $1', [email]),
  );
}
