import type { RunningShop } from './shop.ts';

/** A mail to a customer, with its code and link. */
export interface Received {
  kind: string;
  language: string;
  subject: string;
  text: string;
  html: string;
  /** URL at which one click ends such mails. */
  unsubscribe: string | null;
  /** The six digits of its code; '' where there is none. */
  code: string;
  /** The secret of its link; '' where there is none. */
  token: string;
}

/** Renders the mails of events that were not read yet. */
export async function writeMails({ tools, work }: RunningShop): Promise<void> {
  const { rows } = await tools.pool.query<{ payload: object }>(
    `select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'codes:send' order by j.id`,
  );
  for (const { payload } of rows) await work('codes:send', payload);
}

/** Mails to an email, the latest first. */
export async function mailsTo(shop: RunningShop, to: string): Promise<Received[]> {
  await writeMails(shop);
  const rows = await shop.tools.db
    .selectFrom('mail')
    .selectAll()
    .where('to_address', '=', to)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, ...secretsIn(row.text) }));
}

/** The latest mail of a kind to an email. */
export async function mailTo(shop: RunningShop, to: string, kind: string): Promise<Received> {
  const found = (await mailsTo(shop, to)).find((mail) => mail.kind === kind);
  if (!found) throw new Error(`${to} was sent no ${kind}`);
  return found;
}

/** Text messages to a mobile number, the latest first. */
export async function textsTo(shop: RunningShop, to: string): Promise<{ text: string; code: string }[]> {
  await writeMails(shop);
  const query = shop.tools.db.selectFrom('sms').select('text').where('to_number', '=', to);
  const rows = await query.orderBy('created_at', 'desc').orderBy('id', 'desc').execute();
  return rows.map(({ text }) => ({ text, ...secretsIn(text) }));
}

function secretsIn(text: string): Pick<Received, 'code' | 'token'> {
  return { code: /\b\d{6}\b/.exec(text)?.[0] ?? '', token: /[?&]token=([\w-]+)/.exec(text)?.[1] ?? '' };
}
