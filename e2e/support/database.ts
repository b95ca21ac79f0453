import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../src/platform/postgres/index.ts';

/** Runs statements in the database of a running shop. */
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

/** Sets the price of a variant (in cents) and announces the change to every process. */
export function setPrice(dataDir: string, sku: string, price: number): Promise<unknown> {
  return inDatabase(dataDir, async (client) => {
    await client.query('update variant set price = $2 where sku = $1', [sku, price]);
    await client.query(`select pg_notify('vitrine_changed', '*')`);
  });
}

/** Sets how many units of a variant can be bought, as if others had bought the rest. */
export function setStock(dataDir: string, sku: string, left: number): Promise<unknown> {
  return inDatabase(dataDir, async (client) => {
    await client.query('update variant set on_hand = reserved + $2 where sku = $1', [sku, left]);
    await client.query(`select pg_notify('vitrine_changed', '*')`);
  });
}

/** Number of orders placed with an email. */
export function ordersOf(dataDir: string, email: string): Promise<number> {
  return inDatabase(dataDir, async (client) => {
    const { rows } = await client.query('select count(*)::int as count from customer_order where email = $1', [email]);
    return (rows[0] as { count: number }).count;
  });
}

/** Text of the nth mail to an email; waits for it. */
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

/** Turns two-step sign-in on for an account. */
export function turnOnTwoStepSignIn(dataDir: string, email: string): Promise<unknown> {
  return inDatabase(dataDir, (client) =>
    client.query('update customer set login_verify = true where email = $1', [email]),
  );
}

/** Makes what an email left in carts and checkouts some hours older, and has the shop remind of it. */
export function remindLater(dataDir: string, email: string, hours: number): Promise<unknown> {
  return inDatabase(dataDir, async (client) => {
    const older = `updated_at = updated_at - make_interval(hours => ${hours})`;
    const visitors = '(select visitor_id from checkout where email = $1)';
    await client.query(`update cart set ${older} where visitor_id in ${visitors}`, [email]);
    await client.query(`update checkout set ${older} where email = $1`, [email]);
    await client.query(`select graphile_worker.add_job('reminders:send')`);
  });
}

/** HTML of the nth mail to an email. */
export async function htmlMailTo(dataDir: string, email: string, nth: number): Promise<string> {
  await mailTo(dataDir, email, nth);
  const { rows } = await inDatabase(dataDir, (client) =>
    client.query('select html from mail where to_address = $1 order by created_at, id', [email]),
  );
  return (rows as { html: string }[])[nth - 1]?.html ?? '';
}
