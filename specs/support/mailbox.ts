import type { RunningShop } from './shop.ts';

/** What a mail of an account holds for its reader. */
export interface Received {
  kind: string;
  language: string;
  subject: string;
  text: string;
  html: string;
  /** The six digits to type; '' where there are none. */
  code: string;
  /** The secret of its link; '' where there is none. */
  token: string;
}

/** Lets the shop write the mails that it has promised. */
export async function writeMails({ tools, work }: RunningShop): Promise<void> {
  const { rows } = await tools.pool.query<{ payload: object }>(
    `select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'codes:send' order by j.id`,
  );
  for (const { payload } of rows) await work('codes:send', payload);
}

/** What an address was sent, the latest first. */
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

/** The latest mail of a kind to an address. */
export async function mailTo(shop: RunningShop, to: string, kind: string): Promise<Received> {
  const found = (await mailsTo(shop, to)).find((mail) => mail.kind === kind);
  if (!found) throw new Error(`${to} was sent no ${kind}`);
  return found;
}

/** What a mobile number was sent, the latest first. */
export async function textsTo(shop: RunningShop, to: string): Promise<{ text: string; code: string }[]> {
  await writeMails(shop);
  const query = shop.tools.db.selectFrom('sms').select('text').where('to_number', '=', to);
  const rows = await query.orderBy('created_at', 'desc').orderBy('id', 'desc').execute();
  return rows.map(({ text }) => ({ text, ...secretsIn(text) }));
}

function secretsIn(text: string): Pick<Received, 'code' | 'token'> {
  return { code: /\b\d{6}\b/.exec(text)?.[0] ?? '', token: /[?&]token=([\w-]+)/.exec(text)?.[1] ?? '' };
}
