import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { migrate } from '../src/platform/db/migrate.ts';
import { projectFolder } from './support/clock.ts';
import { account, ana } from './support/customers.ts';
import { mails } from './support/ledger.repo.ts';
import { startMailServer, startSilentServer } from './support/mail-server.ts';
import { mailTo } from './support/mailbox.ts';
import { meisShop, type RunningShop } from './support/shop.ts';
import { mei } from './support/staff.ts';

const minute = 60_000;
const server = await startMailServer();
afterAll(() => server.stop());
const shop = await meisShop({ smtpUrl: server.url });

/** Tables with a text in any column. */
async function tablesWith({ tools }: RunningShop, needle: string): Promise<string[]> {
  const { rows } = await tools.pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE' order by 1`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const { rows: hits } = await tools.pool.query(`select 1 from ${name} t where position($1 in t::text) > 0`, [
      needle,
    ]);
    if (hits.length > 0) found.push(name);
  }
  return found;
}

test('once a mail with a reset link is sent, the link and the code are nowhere in the database', async () => {
  await account(shop);
  await shop.visitor().call('user/password/forget', { account: ana.email });
  const { token, code } = await mailTo(shop, ana.email, 'code-reset');
  expect(await tablesWith(shop, token)).toEqual(['public.mail']);
  await shop.work('mail:drain');
  const sent = server.mails.find(({ to }) => to?.[0]?.address === ana.email);
  expect(sent?.text).toContain(token);
  expect(sent?.text).toContain(code);
  expect(await tablesWith(shop, token)).toEqual([]);
  const answer = await shop.visitor().call('user/password/reset', { token, password: 'white tea at six' });
  expect(answer.code).toBe(0);
});

test('an invitation to staff is deleted once it is sent', async () => {
  const owner = await mei(shop);
  await owner.does('staff/save', { email: 'lea@teahouse.example', name: 'Lea', role: 'editor' });
  await shop.work('mail:drain');
  const sent = server.mails.find(({ to }) => to?.[0]?.address === 'lea@teahouse.example');
  const ticket = /ticket=([\w-]{43})/.exec(sent?.text ?? '')?.[1] ?? '';
  expect(ticket).toHaveLength(43);
  expect(await tablesWith(shop, ticket)).toEqual([]);
});

test('a mail without a secret is kept', async () => {
  await shop.work('mail:drain');
  const changed = (await mails(shop)).filter(({ kind }) => kind === 'security');
  expect(changed).not.toEqual([]);
  for (const { sent_at, text } of changed) expect([sent_at !== null, text.length > 0]).toEqual([true, true]);
});

test('a code that has expired when the mail server is back is not sent, and its mail is blanked', async () => {
  const silent = await startSilentServer();
  onTestFinished(() => silent.stop());
  const own = await meisShop({ smtpUrl: `${silent.url}?greetingTimeout=500`, ownerEmail: 'mei@example.com' });
  await account(own);
  await own.visitor().call('user/password/forget', { account: ana.email });
  const { token } = await mailTo(own, ana.email, 'code-reset');
  await own.work('mail:drain');
  expect(await tablesWith(own, token), 'while it may still be sent').toEqual(['public.mail']);
  own.clock.pass(30 * minute);
  await own.work('mail:drain');
  expect(await tablesWith(own, token)).toEqual([]);
  const [reset, report] = await mails(own);
  expect(reset).toMatchObject({ kind: 'code-reset', unsent_reason: 'expired', text: '', html: '' });
  expect(report).toMatchObject({ kind: 'mail-unsent', to_address: 'mei@example.com' });
  expect(report?.text).toContain('no longer valid');
});

test('without a mail server a code can be read in the back office until it expires', async () => {
  const own = await meisShop();
  await account(own);
  await own.visitor().call('user/password/forget', { account: ana.email });
  const { token } = await mailTo(own, ana.email, 'code-reset');
  await own.work('mail:drain');
  expect(await tablesWith(own, token)).toEqual(['public.mail']);
  own.clock.pass(30 * minute);
  await own.work('mail:drain');
  expect(await tablesWith(own, token)).toEqual([]);
});

test('secrets in mails of the previous release are deleted by the migration, other mails are not', async () => {
  const own = await meisShop({ empty: true });
  const { pool } = own.tools;
  await pool.query(
    "delete from migration where name = '0032_mail_secrets.sql'; drop index mail_waiting, mail_unsent, mail_secret",
  );
  const add = (kind: string, days: number, sent: boolean) =>
    pool.query(
      `insert into mail (id, kind, language, to_address, subject, text, html, message_id, created_at, sent_at)
       values (gen_random_uuid(), $1, 'en', $3, 's', 'a secret', 'a secret', gen_random_uuid(),
         now() - $2 * interval '1 day', case when $4 then now() end)`,
      [kind, days, `${kind}-${days}@example.com`, sent],
    );
  await add('code-reset', 30, true);
  await add('staff-invited', 30, false);
  await add('staff-invited', 0, false);
  await add('order-placed', 30, true);
  await migrate(pool, join(projectFolder, 'db/migrations'));
  const { rows } = await pool.query('select to_address as to, text, unsent_reason as reason from mail order by 1');
  expect(rows).toEqual([
    { to: 'code-reset-30@example.com', text: '', reason: null },
    { to: 'order-placed-30@example.com', text: 'a secret', reason: null },
    { to: 'staff-invited-0@example.com', text: 'a secret', reason: null },
    { to: 'staff-invited-30@example.com', text: '', reason: 'kept' },
  ]);
});
