import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { day } from './support/clock.ts';
import { customer, givePassword, password } from './support/customers.ts';
import { FormBrowser, textOf } from './support/form-browser.ts';
import { mailsTo, mailTo } from './support/mailbox.ts';
import { meisShop } from './support/shop.ts';
import { mei as enterMei } from './support/staff.ts';
import { confirmedSubscriber, subscriberOf } from './support/subscribers.repo.ts';

const shop = await meisShop();
const mei = await enterMei(shop);
const emailOf = (name: string) => `${name}-${randomUUID().slice(0, 8)}@example.com`;
const subscribe = (email: string, more: object = {}, headers: Record<string, string> = {}) =>
  shop.visitor(headers).call('newsletter/subscribe', { email, agree: true, ...more });
const oneClick = (path: string, body = 'List-Unsubscribe=One-Click', type = 'application/x-www-form-urlencoded') =>
  shop.visitor().fetch(path, { method: 'POST', headers: { 'content-type': type }, body });

describe('Ana subscribes', () => {
  test('gets a mail in her language, and is a subscriber only after the press on the page of its link', async () => {
    const email = emailOf('ana');
    expect((await subscribe(email.toUpperCase(), {}, { 'x-lang': 'zh-HK' })).code).toBe(0);
    const mail = await mailTo(shop, email, 'newsletter-confirm');
    expect(mail.text).toContain(`https://teahouse.example/zh-HK/newsletter/confirm?token=${mail.token}`);
    expect((await subscriberOf(shop, email)).state).toBe('pending');
    const ana = new FormBrowser(shop.visitor());
    const page = await ana.open(`/zh-HK/newsletter/confirm?token=${mail.token}`);
    expect(page.html).toMatch(/<form method="post"/);
    expect((await subscriberOf(shop, email)).state).toBe('pending');
    const done = await ana.press(page, '是，請向我發送通訊');
    expect([done.status, textOf(done.html)]).toEqual([200, expect.stringContaining('多謝，你將收到')]);
    expect(await subscriberOf(shop, email)).toMatchObject({ state: 'confirmed', language: 'zh-HK', source: 'foot' });
    expect((await ana.press(page, '是，請向我發送通訊')).status).toBe(200);
  });

  test('what she agreed to is kept with its words, time, IP and place', async () => {
    const email = emailOf('ana');
    await subscribe(email);
    const { token } = await mailTo(shop, email, 'newsletter-confirm');
    await shop.visitor().post('newsletter/confirm', { token });
    const { consents } = await subscriberOf(shop, email);
    const words =
      "Mei's Teahouse sends you news and offers by email, and reminds you once of a cart that you left. You confirm by a link, and can stop with one click at any time.";
    expect(consents).toMatchObject([
      { kind: 'requested', source: 'foot', ip: '127.0.0.1', words, language: 'en', at: shop.clock.now() },
      { kind: 'confirmed', source: 'mail', ip: '127.0.0.1' },
    ]);
    expect(textOf(await shop.visitor().html('/'))).toContain(words);
  });

  test('by the form in the foot of any page without JavaScript; mistakes come back with what she typed', async () => {
    const ana = new FormBrowser(shop.visitor());
    const page = await ana.open('/fil/page/about');
    const wrong = await ana.press(page, 'Mag-subscribe', { email: 'ana<script>' });
    expect([wrong.status, wrong.at]).toEqual([422, '/fil/newsletter/subscribe']);
    expect(wrong.html).toContain('value="ana&lt;script&gt;"');
    const email = emailOf('ana');
    const sent = await ana.press(wrong, 'Mag-subscribe', { email });
    expect([sent.status, textOf(sent.html)]).toEqual([200, expect.stringContaining('Tingnan ang email mo')]);
    expect((await mailTo(shop, email, 'newsletter-confirm')).language).toBe('fil');
  });

  test('with or without an account, for the first or the third time: the answer is the same', async () => {
    const known = emailOf('ana');
    await confirmedSubscriber(shop, known);
    const answers = [await subscribe(known), await subscribe(emailOf('nobody')), await subscribe(known)];
    expect(new Set(answers.map(({ status, code, msg, data }) => JSON.stringify([status, code, msg, data]))).size).toBe(
      1,
    );
    expect(await mailsTo(shop, known)).toEqual([]);
  });

  test.each([
    ['without agreeing', { agree: false }],
    ['with no email', { email: '' }],
    ['with two emails', { email: 'a@example.com,b@example.com' }],
    ['with a NUL', { email: 'a\0@example.com' }],
    ['with 100 kB', { email: `${'a'.repeat(100_000)}@example.com` }],
    ['with a topic that is no code', { topics: ['<script>'] }],
  ])('%s: it is refused', async (_what, more) => {
    expect((await subscribe(emailOf('ana'), more)).code).toBe(40);
  });

  test('with the link of another shop, an expired or a made-up one: nobody is confirmed', async () => {
    const late = await meisShop();
    const email = emailOf('ana');
    const ana = late.visitor();
    await ana.post('newsletter/subscribe', { email, agree: true });
    const { token } = await mailTo(late, email, 'newsletter-confirm');
    expect((await ana.call('newsletter/confirm', { token: 'none' })).code).toBe(40);
    expect((await ana.call('newsletter/unsubscribe', { token })).code).toBe(40);
    late.clock.pass(8 * day);
    expect((await ana.call('newsletter/confirm', { token })).code).toBe(40);
    expect((await subscriberOf(late, email)).state).toBe('pending');
    late.clock.pass(30 * day);
    await late.work('newsletter:cleanup');
    expect((await subscriberOf(late, email)).id).toBeUndefined();
  });

  test('no token is stored in the database', async () => {
    const email = emailOf('ana');
    await subscribe(email);
    const { token } = await mailTo(shop, email, 'newsletter-confirm');
    const rows = await shop.tools.db.selectFrom('subscriber_token').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('somebody types the email of Ana again and again', () => {
  test('she gets five mails an hour at most, and no IP asks more than five times', async () => {
    const strict = await meisShop({ rateLimits: true, trustProxy: '127.0.0.1' });
    const ask = (place: string, email: string) =>
      strict.visitor({ 'x-forwarded-for': place }).call('newsletter/subscribe', { email, agree: true });
    const codes: number[] = [];
    for (let n = 0; n < 8; n += 1) codes.push((await ask(`198.51.100.${n}`, 'ana@example.com')).code);
    expect(codes).toEqual(Array<number>(8).fill(0));
    expect(await mailsTo(strict, 'ana@example.com')).toHaveLength(5);
    const statuses: number[] = [];
    for (let n = 0; n < 7; n += 1) statuses.push((await ask('203.0.113.1', `ben${n}@example.com`)).status);
    expect(statuses).toEqual([...Array<number>(5).fill(200), 429, 429]);
    strict.clock.pass(day);
    await ask('203.0.113.2', 'ana@example.com');
    expect(await mailsTo(strict, 'ana@example.com')).toHaveLength(6);
  });

  test('ten times at once: she is one subscriber', async () => {
    const email = emailOf('ana');
    await Promise.all(Array.from({ length: 10 }, () => subscribe(email)));
    const rows = await shop.tools.db.selectFrom('subscriber').select('id').where('email', '=', email).execute();
    expect(rows).toHaveLength(1);
  });

  test('after she unsubscribed: a link of before confirms no more, and only her press makes her a subscriber', async () => {
    const email = emailOf('ana');
    const unsubscribe = await confirmedSubscriber(shop, email);
    await mei.does('setting/save', { newsletter: { topics: [{ code: 'cups', name: 'Cups' }] } });
    await subscribe(email, { topics: ['cups'] });
    await shop.visitor().post('newsletter/unsubscribe', { token: unsubscribe });
    await subscribe(email);
    expect((await subscriberOf(shop, email)).state).toBe('unsubscribed');
    const { token } = await mailTo(shop, email, 'newsletter-confirm');
    await shop.visitor().post('newsletter/confirm', { token });
    expect((await subscriberOf(shop, email)).state).toBe('confirmed');
    await mei.does('setting/save', { newsletter: { topics: [] } });
  });
});

describe('Ana unsubscribes', () => {
  test('a GET of the link ends nothing; its button does, in her language', async () => {
    const email = emailOf('ana');
    const token = await confirmedSubscriber(shop, email);
    const ana = new FormBrowser(shop.visitor());
    const page = await ana.open(`/zh/newsletter/unsubscribe?token=${token}`);
    expect((await subscriberOf(shop, email)).state).toBe('confirmed');
    expect(textOf(page.html)).toContain(email.slice(-12));
    const done = await ana.press(page, '退订');
    expect(textOf(done.html)).toContain('已退订');
    expect(await subscriberOf(shop, email)).toMatchObject({
      state: 'unsubscribed',
      consents: [{ kind: 'unsubscribed' }],
    });
  });

  test.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=b'])(
    'her mail program does so by a POST of %s, without cookies (RFC 8058)',
    async (type) => {
      const email = emailOf('ana');
      const path = `/newsletter/unsubscribe?token=${await confirmedSubscriber(shop, email)}`;
      const part = '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n';
      const body = type.startsWith('multipart') ? part : undefined;
      const answers = [await oneClick(path, body, type), await oneClick(path, body, type)];
      expect(answers.map(({ status, headers }) => [status, headers.get('set-cookie')])).toEqual([
        [200, null],
        [200, null],
      ]);
      expect((await subscriberOf(shop, email)).state).toBe('unsubscribed');
    },
  );

  test.each(['none', '', '%00', 'x'.repeat(500)])('the link "%s" is answered and ends nothing', async (token) => {
    expect((await oneClick(`/newsletter/unsubscribe?token=${token}`)).status).toBe(200);
    expect((await shop.visitor().get(`/newsletter/unsubscribe?token=${token}`)).status).toBeLessThan(500);
  });

  test('or keeps one topic of two; with none left the subscription ends', async () => {
    const topics = ['cups', 'teas'].map((code) => ({ code, name: { en: `News of ${code}`, zh: code } }));
    await mei.does('setting/save', { newsletter: { topics } });
    const email = emailOf('ana');
    const token = await confirmedSubscriber(shop, email);
    const ana = new FormBrowser(shop.visitor());
    const page = await ana.open(`/newsletter/unsubscribe?token=${token}`);
    expect(textOf(page.html)).toContain('News of teas');
    const kept = await ana.send(page.at, { do: 'topics', topic: 'teas' });
    expect(textOf(kept.html)).toContain('only the topics that you chose');
    expect(await subscriberOf(shop, email)).toMatchObject({ state: 'confirmed', topics: ['teas'] });
    await ana.send(page.at, { do: 'topics' });
    expect((await subscriberOf(shop, email)).state).toBe('unsubscribed');
    await mei.does('setting/save', { newsletter: { topics: [] } });
  });
});

test('Ana’s data hold her subscription and no secret, and are gone with her account', async () => {
  const email = emailOf('ana');
  const ana = await customer(shop, { email });
  await subscribe(email);
  const { token } = await mailTo(shop, email, 'newsletter-confirm');
  await ana.post('newsletter/confirm', { token });
  const data = JSON.stringify((await ana.call('user/export', {})).data);
  expect(data).toContain('"kind":"requested"');
  expect(data).not.toContain(token);
  await givePassword(shop, ana.id);
  await ana.post('user/erase', { password });
  expect((await subscriberOf(shop, email)).id).toBeUndefined();
});

test('the pages of the newsletter are neither cached nor indexed', async () => {
  for (const page of ['subscribe', 'confirm?token=x', 'unsubscribe?token=x']) {
    const response = await shop.visitor().get(`/newsletter/${page}`);
    expect([response.status, response.headers.get('cache-control')]).toEqual([
      200,
      expect.stringContaining('no-store'),
    ]);
    expect(await response.text()).toContain('<meta name="robots" content="noindex');
  }
});
