import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { CampaignView, SubscriberView } from '../src/shared/contracts/newsletter-admin.ts';
import { crashAt } from './support/crash.ts';
import { mails } from './support/ledger.repo.ts';
import { startMailServer } from './support/mail-server.ts';
import { mailTo } from './support/mailbox.ts';
import { meisShop, type RunningShop } from './support/shop.ts';
import { mei as enterMei, hire, type Worker } from './support/staff.ts';
import { confirmedSubscriber, subscriberOf } from './support/subscribers.repo.ts';

const post = await startMailServer();

/** A shop of its own with Mei and some subscribers. */
async function shopWith(emails: string[]) {
  const shop = await meisShop({ smtpUrl: post.url });
  const mei = await enterMei(shop);
  for (const email of emails) await confirmedSubscriber(shop, email);
  return { shop, mei };
}

const minute = 60_000;
const shared = await shopWith([]);
const numbered = (count: number) => Array.from({ length: count }, (_each, n) => `reader${n}@example.com`);
const texts = {
  subject: { en: 'New cups', zh: '新杯子' },
  body: { en: '<p>See the cups.</p>', zh: '<p>请看新杯子。</p>' },
};

async function campaign(mei: Worker, more: object = {}): Promise<string> {
  const { id } = await mei.does<CampaignView>('campaign/save', { ...texts, ...more });
  return id;
}

async function written(shop: RunningShop) {
  return (await mails(shop)).filter(({ kind }) => kind === 'newsletter');
}

const recipients = async (shop: RunningShop) => (await written(shop)).map((mail) => mail.to_address).sort();

describe('Mei sends a campaign', () => {
  test('the number of readers is that of whom it is then written to, by topic and language', async () => {
    const { shop, mei } = await shopWith(['ana@example.com', 'cara@example.com']);
    await confirmedSubscriber(shop, 'ben@example.com', { language: 'zh' });
    expect(await mei.does('campaign/readers', {})).toEqual({ count: 3 });
    expect(await mei.does('campaign/readers', { languages: ['zh'] })).toEqual({ count: 1 });
    const id = await campaign(mei, { languages: ['zh'] });
    await mei.does('campaign/send', { id });
    await shop.work('campaigns:send');
    expect(await recipients(shop)).toEqual(['ben@example.com']);
  });

  test('each reader gets it once, in their language, with links to unsubscribe in header and text', async () => {
    const { shop, mei } = await shopWith(['ana@example.com']);
    await confirmedSubscriber(shop, 'ben@example.com', { language: 'zh' });
    await shop.visitor().post('newsletter/subscribe', { email: 'pending@example.com', agree: true });
    const id = await campaign(mei);
    await mei.does('campaign/send', { id });
    await shop.work('campaigns:send');
    expect((await written(shop)).map((mail) => [mail.to_address, mail.language, mail.subject]).sort()).toEqual([
      ['ana@example.com', 'en', 'New cups'],
      ['ben@example.com', 'zh', '新杯子'],
    ]);
    for (const mail of await mails(shop)) await shop.work('mail:deliver', { id: mail.id });
    const received = post.mails.filter(({ to }) => to?.[0]?.address === 'ana@example.com').at(-1);
    const headers = Object.fromEntries((received?.headers ?? []).map(({ key, value }) => [key, value]));
    const link = /<(https:\/\/teahouse\.example\/newsletter\/unsubscribe\?token=[\w-]+)>/.exec(
      headers['list-unsubscribe'] ?? '',
    )?.[1];
    expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    expect(received?.text).toContain('See the cups.');
    expect(received?.text).toContain(link);
    const confirming = post.mails.find(({ to }) => to?.[0]?.address === 'pending@example.com');
    expect(confirming?.headers.map(({ key }) => key)).not.toContain('list-unsubscribe');
    const body = 'List-Unsubscribe=One-Click';
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    const path = (link ?? '').replace('https://teahouse.example', '');
    for (let n = 0; n < 2; n += 1)
      expect((await shop.visitor().fetch(path, { method: 'POST', headers: type, body })).status).toBe(200);
    expect((await subscriberOf(shop, 'ana@example.com')).state).toBe('unsubscribed');
    expect(await mei.does('campaign/get', { id })).toMatchObject({ state: 'sent', total: 2, sent: 2, unsubscribed: 1 });
    await mei.does('campaign/send', { id: await campaign(mei) });
    await shop.work('campaigns:send');
    expect(await recipients(shop)).toEqual(['ana@example.com', 'ben@example.com', 'ben@example.com']);
  });

  test('no token of a mail that was sent is left in the database', async () => {
    const { shop, mei } = await shopWith(['ana@example.com']);
    await mei.does('campaign/send', { id: await campaign(mei) });
    await shop.work('campaigns:send');
    const { token } = await mailTo(shop, 'ana@example.com', 'newsletter');
    for (const mail of await mails(shop)) await shop.work('mail:deliver', { id: mail.id });
    const stored = [await mails(shop), await shop.tools.db.selectFrom('subscriber_token').selectAll().execute()];
    expect(token.length).toBeGreaterThan(30);
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  test('at a time, not before; it can be planned anew and cancelled until then', async () => {
    const { shop, mei } = await shopWith(['ana@example.com']);
    const at = (after: number) => new Date(shop.clock.now().getTime() + after).toISOString();
    const id = await campaign(mei);
    const planned = await mei.does('campaign/send', { id, at: at(20 * minute) });
    expect(planned).toMatchObject({ state: 'scheduled', at: at(20 * minute) });
    const other = await campaign(mei);
    await mei.does('campaign/send', { id: other, at: at(10 * minute) });
    await mei.does('campaign/cancel', { id: other });
    shop.clock.pass(10 * minute);
    await shop.work('campaigns:send');
    expect(await recipients(shop)).toEqual([]);
    shop.clock.pass(10 * minute);
    await shop.work('campaigns:send');
    expect(await recipients(shop)).toEqual(['ana@example.com']);
    expect((await mei.call('campaign/send', { id })).code).toBe(40);
    expect((await mei.call('campaign/save', { ...texts, id })).code).toBe(40);
    expect((await mei.call('campaign/cancel', { id })).code).toBe(40);
  });

  test('to one topic and one language: only to those who chose them', async () => {
    const { shop, mei } = await shopWith(['all@example.com']);
    const topics = ['cups', 'teas'].map((code) => ({ code, name: code }));
    await mei.does('setting/save', { newsletter: { topics } });
    await confirmedSubscriber(shop, 'cups@example.com', { topics: ['cups'] });
    await confirmedSubscriber(shop, 'teas@example.com', { topics: ['teas'] });
    await confirmedSubscriber(shop, 'zh@example.com', { topics: ['cups'], language: 'zh' });
    await mei.does('campaign/send', { id: await campaign(mei, { topic: 'cups', languages: ['en'] }) });
    await shop.work('campaigns:send');
    expect(await recipients(shop)).toEqual(['all@example.com', 'cups@example.com']);
    expect((await mei.call('campaign/save', { ...texts, topic: 'none' })).code).toBe(40);
  });

  test('a test goes to one email in the language that she names, and counts nowhere', async () => {
    const { shop, mei } = await shopWith(['ana@example.com']);
    const id = await campaign(mei);
    await mei.does('campaign/test', { id, email: 'mei@example.com', language: 'zh' });
    expect((await written(shop)).map((mail) => [mail.to_address, mail.subject])).toEqual([
      ['mei@example.com', '新杯子'],
    ]);
    expect(await mei.does('campaign/get', { id })).toMatchObject({ state: 'draft', sent: 0 });
    expect((await mei.call('campaign/test', { id, email: 'mei' })).code).toBe(40);
  });
});

describe('many readers', () => {
  test('are written to at the pace of the setting, by two processes together', async () => {
    const emails = numbered(130);
    const { shop, mei } = await shopWith(emails);
    const other = await shop.another({ clock: shop.clock });
    await mei.does('setting/save', { newsletter: { perMinute: 60 } });
    await Promise.all([shop.untilHandled(), other.untilHandled()]);
    await mei.does('campaign/send', { id: await campaign(mei) });
    const round = () => Promise.all([shop.work('campaigns:send'), other.work('campaigns:send')]);
    const counts: number[] = [];
    for (let n = 0; n < 3; n += 1) {
      await round();
      await round();
      counts.push((await written(shop)).length);
      shop.clock.pass(minute);
    }
    expect(counts).toEqual([60, 120, 130]);
    expect(await recipients(shop)).toEqual(emails.sort());
  });

  test('each gets the mail once, wherever the process is killed', async () => {
    const emails = numbered(60);
    const { shop, mei } = await shopWith(emails);
    const id = await campaign(mei);
    await mei.does('campaign/send', { id });
    for (const [at, when] of [
      [1, 'before'],
      [2, 'after'],
      [40, 'before'],
      [3, 'after'],
      [200, 'after'],
    ] as const) {
      const doomed = await shop.another({ clock: shop.clock });
      crashAt(doomed.tools.pool, at, when);
      await doomed.work('campaigns:send').catch(() => undefined);
    }
    await shop.work('campaigns:send');
    expect(await recipients(shop)).toEqual(emails.sort());
    expect(await mei.does('campaign/get', { id })).toMatchObject({ state: 'sent', total: 60, sent: 60, skipped: 0 });
  });

  test('who leaves after it began gets nothing, and nobody does after it was cancelled', async () => {
    const { shop, mei } = await shopWith(numbered(20));
    await mei.does('setting/save', { newsletter: { perMinute: 10 } });
    const id = await campaign(mei);
    await mei.does('campaign/send', { id });
    await shop.work('campaigns:send');
    const got = await recipients(shop);
    expect(got).toHaveLength(10);
    const left = numbered(20).filter((email) => !got.includes(email));
    const waiting = await Promise.all(left.map((email) => subscriberOf(shop, email)));
    // Readers get it in the order of their ids.
    const [next] = waiting.toSorted((one, other) => ((one.id ?? '') < (other.id ?? '') ? -1 : 1));
    await mei.does('subscriber/save', { id: next?.id, state: 'unsubscribed' });
    await mei.does('setting/save', { newsletter: { perMinute: 5 } });
    shop.clock.pass(minute);
    await shop.work('campaigns:send');
    expect(await recipients(shop)).not.toContain(next?.email);
    await mei.does('campaign/cancel', { id });
    shop.clock.pass(minute);
    await shop.work('campaigns:send');
    const { state, sent, skipped } = await mei.does<CampaignView>('campaign/get', { id });
    expect([state, sent, skipped]).toEqual(['cancelled', 15, 1]);
  });
});

describe('texts', () => {
  test('hostile ones are left out or appear as text, in the mail and in the back office', async () => {
    const { shop, mei } = await shopWith(['ana@example.com']);
    const subject = '<script>alert(1)</script> {{ shop }} {shop}';
    const body =
      '<p onclick="x()">Tea {{ unsubscribe }} {% raw %}<script>alert(1)</script><shop-component name="cart"></shop-component></p><a href="javascript:x()">x</a><a href="/product/rain-cup">cup</a>';
    const saved = await mei.does<CampaignView>('campaign/save', { subject, body });
    expect(saved.body.en).toBe('<p>Tea {{ unsubscribe }} {% raw %}</p><a>x</a><a href="/product/rain-cup">cup</a>');
    await mei.does('campaign/send', { id: saved.id });
    await shop.work('campaigns:send');
    const mail = await mailTo(shop, 'ana@example.com', 'newsletter');
    expect(mail.subject).toBe(subject);
    expect(mail.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; {{ shop }} {shop}</title>');
    expect(mail.html).toContain('<p>Tea {{ unsubscribe }} {% raw %}</p>');
    expect(mail.html).toContain('href="https://teahouse.example/product/rain-cup"');
    expect(mail.html).not.toMatch(/<script|<shop-component|javascript:/);
  });

  test.each([
    ['no subject', { subject: '' }],
    ['a subject of two lines', { subject: 'New cups\r\nBcc: ben@example.com' }],
    ['a subject of 300 characters', { subject: 'c'.repeat(300) }],
    ['no text in any language', { body: {} }],
    ['a text of 100 kB', { body: 't'.repeat(100_000) }],
    ['a NUL', { body: 'tea\0cup' }],
    ['nothing that a mail can show', { body: '<script>alert(1)</script>' }],
    ['a language that does not exist', { subject: { xx: 'cups' } }],
  ])('%s: it is refused', async (_what, more) => {
    const { mei } = shared;
    expect((await mei.call('campaign/save', { ...texts, ...more })).code).toBe(40);
  });

  test('two members save one campaign: the second sees what the first wrote', async () => {
    const { mei } = shared;
    const first = await mei.does<CampaignView>('campaign/save', texts);
    await mei.does('campaign/save', { ...texts, id: first.id, base: first.version, subject: 'Cups' });
    const second = await mei.call<{ current: CampaignView }>('campaign/save', { ...texts, id: first.id, base: 1 });
    expect(second).toMatchObject({
      code: 40,
      data: { errors: [{ rule: 'base' }], current: { subject: { en: 'Cups' } } },
    });
  });
});

describe('subscribers in the back office', () => {
  test('are listed by state and email, and read with what they agreed to', async () => {
    const { shop, mei } = await shopWith(numbered(3));
    await shop.visitor().post('newsletter/subscribe', { email: 'an_a@example.com', agree: true });
    const list = (body: object) => mei.does<{ items: { email: string }[]; total: number }>('subscriber/list', body);
    expect((await list({ state: 'confirmed' })).total).toBe(3);
    const { items } = await list({ keyword: 'N_A' });
    expect(items.map(({ email }) => email)).toEqual(['an_a@example.com']);
    const { id } = await subscriberOf(shop, 'an_a@example.com');
    const one = await mei.does<SubscriberView>('subscriber/get', { id });
    expect(one.consents).toMatchObject([{ kind: 'requested', source: 'foot' }]);
    await mei.does('subscriber/remove', { id });
    expect((await mei.call('subscriber/get', { id })).code).toBe(40);
  });

  test('Mei cannot agree for Ben: whom she adds gets the mail with the link', async () => {
    const { shop, mei } = shared;
    const added = await mei.does<SubscriberView>('subscriber/save', { email: 'Ben@example.com', language: 'zh' });
    expect(added).toMatchObject({ state: 'pending', source: 'staff', language: 'zh' });
    expect((await mei.call('subscriber/save', { id: added.id, state: 'confirmed' })).code).toBe(40);
    expect((await mailTo(shop, 'ben@example.com', 'newsletter-confirm')).language).toBe('zh');
  });

  test('are exported as CSV; an email that begins like a formula is escaped', async () => {
    const { shop, mei } = await shopWith(['ana@example.com', '=cmd@example.com']);
    const response = await fetch(`${shop.origin}/api/admin/subscriber/export`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-auth': mei.token },
      body: JSON.stringify({ state: 'confirmed' }),
    });
    expect(response.headers.get('content-type')).toContain('text/csv');
    const lines = (await response.text()).trim().split('\n');
    expect(lines[0]).toContain('email,state,language,topics');
    expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(
      expect.arrayContaining(['ana@example.com', "'=cmd@example.com"]),
    );
  });

  test('who may answer orders only may neither read them nor send campaigns', async () => {
    const { shop } = shared;
    const hana = await hire(shop, 'Hana', 'support');
    for (const [path, body] of [
      ['subscriber/list', {}],
      ['campaign/send', { id: randomUUID() }],
    ] as const)
      expect((await hana.call(path, body)).code).toBe(30);
  });
});
