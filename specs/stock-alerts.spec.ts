import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { day, second } from './support/clock.ts';
import { mails } from './support/ledger.repo.ts';
import { startMailServer } from './support/mail-server.ts';
import { meisShop, type RunningShop } from './support/shop.ts';
import type { Shopper } from './support/shopper.ts';

const post = await startMailServer();
const shop = await meisShop({ smtpUrl: post.url });
const other = await shop.another({ smtpUrl: post.url, clock: shop.clock });
const { db } = shop.tools;

const input = (who: Shopper, sku = 'CUP-STONE', email = 'ana@example.com') => who.call('product/alert', { sku, email });
const alertRequests = async () =>
  (await db.selectFrom('stock_alert').selectAll().where('told_at', 'is', null).execute()).length;
const setStock = (sku: string, onHand: number) => stock(shop, sku, onHand);

async function stock(at: RunningShop, sku: string, onHand: number): Promise<void> {
  await at.tools.db.updateTable('variant').set({ on_hand: onHand }).where('sku', '=', sku).execute();
}

async function alertMails() {
  return (await mails(shop)).filter((mail) => mail.kind === 'back-in-stock');
}

beforeEach(async () => {
  await db.deleteFrom('stock_alert').execute();
  await db.deleteFrom('mail').execute();
  await setStock('CUP-STONE', 0);
});

describe('Ana asks for a mail when the stone cup is back in stock', () => {
  test('and gets it once, in her language, with a link to it', async () => {
    const ana = shop.visitor({ 'x-lang': 'zh-HK' });
    expect((await input(ana)).data).toEqual({ available: false });
    await shop.work('alerts:notify');
    expect(await alertMails()).toEqual([]);
    await setStock('CUP-STONE', 2);
    await Promise.all([shop.work('alerts:notify'), other.work('alerts:notify')]);
    await shop.work('alerts:notify');
    const [mail, ...more] = await alertMails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to_address: 'ana@example.com', language: 'zh-HK', subject: '石杯已到貨' });
    expect(mail?.text).toContain('https://teahouse.example/zh-HK/product/stone-cup/CUP-STONE');
    expect(mail?.text).toMatch(/售完即止[^訂]*你收到此電郵，是因為有人在貨品頁登記了你的電郵地址。/);
    await setStock('CUP-STONE', 0);
    await setStock('CUP-STONE', 5);
    await shop.work('alerts:notify');
    expect(await alertMails()).toHaveLength(1);
  });

  test('twice or in another case is one request, and the answer is the same', async () => {
    const first = await input(shop.visitor());
    const another = await input(shop.visitor());
    const third = await input(other.visitor(), 'CUP-STONE', 'ANA@Example.com');
    for (const again of [another, third])
      expect([again?.code, again?.msg, again?.data]).toEqual([0, first?.msg, first?.data]);
    expect(await alertRequests()).toBe(1);
  });

  test('ten times at once is one request', async () => {
    await Promise.all(Array.from({ length: 10 }, (_each, n) => input((n % 2 ? shop : other).visitor())));
    expect(await alertRequests()).toBe(1);
  });

  test('and may ask again after the mail', async () => {
    await input(shop.visitor());
    await setStock('CUP-STONE', 1);
    await shop.work('alerts:notify');
    await setStock('CUP-STONE', 0);
    await input(shop.visitor());
    await setStock('CUP-STONE', 1);
    await shop.work('alerts:notify');
    expect(await alertMails()).toHaveLength(2);
  });

  test('like many others, more than one batch: everybody gets one', async () => {
    await input(shop.visitor(), 'CUP-STONE', 'shopper0@example.com');
    const rows = Array.from({ length: 230 }, (_each, n) => `shopper${n}@example.com`);
    const [first] = await db.selectFrom('stock_alert').selectAll().execute();
    const waiting = rows.slice(1).map((email) => ({ ...first, id: randomUUID(), token: randomUUID(), email }));
    await db
      .insertInto('stock_alert')
      .values(waiting as never)
      .execute();
    await setStock('CUP-STONE', 1);
    await Promise.all([shop.work('alerts:notify'), other.work('alerts:notify')]);
    const addresses = (await alertMails()).map((mail) => mail.to_address);
    expect(addresses.sort()).toEqual(rows.sort());
  });

  test('while it is in stock: she is told so, and nothing is stored', async () => {
    await setStock('CUP-STONE', 1);
    expect((await input(shop.visitor())).data).toEqual({ available: true });
    expect(await alertRequests()).toBe(0);
  });

  test.each(['', 'ana', 'ana@', 'a b@example.com', `${'a'.repeat(250)}@example.com`, 'ana@example'])(
    'with "%s" as her email: it is refused',
    async (email) => {
      const answer = await input(shop.visitor(), 'CUP-STONE', email);
      expect([answer.code, answer.data]).toMatchObject([40, { errors: [{ field: 'email' }] }]);
      expect(await alertRequests()).toBe(0);
    },
  );

  test('with a plus and an apostrophe in her email: it is accepted', async () => {
    expect((await input(shop.visitor(), 'CUP-STONE', "ana+shop.o'hara@mail.example.com")).code).toBe(0);
  });

  test('and asks for more than twenty products: the oldest request is deleted', async () => {
    const variants = Array.from({ length: 21 }, (_each, n) => ({
      sku: `MUG-${n}`,
      price: 100,
      onHand: 0,
      spec: { no: `${n}` },
    }));
    await shop.save({ slug: 'mugs', title: 'Mugs', variants });
    for (const { sku } of variants) {
      await input(shop.visitor(), sku);
      shop.clock.pass(second);
    }
    expect(await alertRequests()).toBe(20);
    await setStock('MUG-0', 1);
    await setStock('MUG-20', 1);
    await shop.work('alerts:notify');
    expect((await alertMails()).map((mail) => mail.text.includes('MUG-20'))).toEqual([true]);
  });
});

describe('of a hidden product', () => {
  test.each([
    ['a draft', { status: 'draft' as const }],
    ['a scheduled product', { publishedAt: new Date('2026-12-31T00:00:00Z') }],
  ])('%s: not found, like an unknown one', async (_what, hiding) => {
    await shop.save({
      slug: 'secret-cup',
      title: 'Secret',
      variants: [{ sku: 'SECRET', price: 1, onHand: 0 }],
      ...hiding,
    });
    const hidden = await input(shop.visitor(), 'SECRET');
    const none = await input(shop.visitor(), 'NONE');
    expect([hidden.code, hidden.msg]).toEqual([none.code, none.msg]);
    expect(await alertRequests()).toBe(0);
  });

  test('no mail is sent until it is public again', async () => {
    await shop.save({ slug: 'stone-cup', variants: [{ sku: 'CUP-STONE', price: 1500, onHand: 0 }] });
    await input(shop.visitor());
    await shop.save({ slug: 'stone-cup', status: 'draft', variants: [{ sku: 'CUP-STONE', price: 1500, onHand: 4 }] });
    await shop.work('alerts:notify');
    expect(await alertMails()).toEqual([]);
    const publishedAt = new Date(shop.clock.now().getTime() + day);
    await shop.save({ slug: 'stone-cup', publishedAt, variants: [{ sku: 'CUP-STONE', price: 1500, onHand: 4 }] });
    await shop.work('alerts:notify');
    expect(await alertMails()).toEqual([]);
    shop.clock.pass(day);
    await shop.work('alerts:notify');
    expect(await alertMails()).toHaveLength(1);
    await shop.save({ slug: 'stone-cup' });
  });
});

describe('too many requests in an hour', () => {
  test('are eleven from one IP, or eleven for one email from many IPs', async () => {
    const strict = await meisShop({ rateLimits: true, trustProxy: '127.0.0.1' });
    await stock(strict, 'CUP-MOON', 0);
    const from = (place: string) => strict.visitor({ 'x-forwarded-for': place });
    const alone: number[] = [];
    for (let n = 0; n < 12; n += 1, strict.clock.pass(150 * second))
      alone.push((await input(from('203.0.113.1'), 'CUP-MOON', `a${n}@example.com`)).status);
    expect(alone).toEqual([...Array<number>(10).fill(200), 429, 429]);
    const spread: number[] = [];
    for (let n = 0; n < 12; n += 1) spread.push((await input(from(`198.51.100.${n}`), 'CUP-MOON')).code);
    expect(spread).toEqual([...Array<number>(10).fill(0), 40, 40]);
    strict.clock.pass(3600 * second);
    expect((await input(from('203.0.113.1'), 'CUP-MOON')).code).toBe(0);
  });
});

describe('Ana unsubscribes', () => {
  async function mailOf(): Promise<string> {
    await input(shop.visitor());
    await input(shop.visitor(), 'POT-BLACK-L');
    await setStock('CUP-STONE', 1);
    await shop.work('alerts:notify');
    const [mail] = await alertMails();
    return mail?.unsubscribe?.replace('https://teahouse.example', '') ?? '';
  }

  test('the mail has the header for the button of mail programs (RFC 8058)', async () => {
    const path = await mailOf();
    for (const mail of await alertMails()) await shop.work('mail:deliver', { id: mail.id });
    const headers = Object.fromEntries((post.mails.at(-1)?.headers ?? []).map(({ key, value }) => [key, value]));
    expect(headers).toMatchObject({
      'list-unsubscribe': `<https://teahouse.example${path}>`,
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    });
  });

  test('a GET of the page ends nothing, since programs follow links; its button does, and says so', async () => {
    const path = await mailOf();
    const ana = shop.visitor();
    const response = await ana.get(path);
    expect(response.headers.get('cache-control')).toContain('no-store');
    const html = await response.text();
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).toMatch(/<form method="post"[^>]*>.*Unsubscribe/s);
    expect(await alertRequests()).toBe(1);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const done = await ana.fetch(path, { method: 'POST', headers, body: '' });
    expect([done.status, await done.text()]).toEqual([200, expect.stringContaining('We have deleted your address')]);
    expect(await db.selectFrom('stock_alert').selectAll().execute()).toEqual([]);
  });

  test.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=b'])(
    'by a POST of %s (RFC 8058)',
    async (type) => {
      const path = await mailOf();
      const form = 'List-Unsubscribe=One-Click';
      const body = type.startsWith('multipart')
        ? `--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n`
        : form;
      const response = await shop.visitor().fetch(path, { method: 'POST', headers: { 'content-type': type }, body });
      expect(response.status).toBe(200);
      expect(await alertRequests()).toBe(0);
    },
  );

  test('an unknown, used or malformed link shows the same page, and deletes nobody else’s request', async () => {
    const path = await mailOf();
    const before = await alertRequests();
    for (const token of ['none', '', '%00', 'x'.repeat(500)]) {
      const body = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: '' };
      expect((await shop.visitor().fetch(`/unsubscribe?alert=${token}`, body)).status).toBe(200);
    }
    expect(await alertRequests()).toBe(before);
    expect(path).toMatch(/^\/unsubscribe\?alert=[\w-]{30,}$/);
  });
});

test('the email is deleted a month after the mail, and a request after a year', async () => {
  await input(shop.visitor(), 'POT-BLACK-L', 'ben@example.com');
  await input(shop.visitor());
  await setStock('CUP-STONE', 1);
  await shop.work('alerts:notify');
  const kept = async () =>
    (await db.selectFrom('stock_alert').select('email').execute()).map((row) => row.email).sort();
  shop.clock.pass(29 * day);
  await shop.work('alerts:cleanup');
  expect(await kept()).toEqual(['ana@example.com', 'ben@example.com']);
  shop.clock.pass(2 * day);
  await shop.work('alerts:cleanup');
  expect(await kept()).toEqual(['ben@example.com']);
  shop.clock.pass(335 * day);
  await shop.work('alerts:cleanup');
  expect(await kept()).toEqual([]);
});

describe('without JavaScript', () => {
  const send = (who: Shopper, path: string, fields: Record<string, string>) =>
    who.fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ form: 'alert', ...fields }).toString(),
    });

  test('the page of a sold-out product has the form in place of the buttons, and returns to say thanks', async () => {
    const ana = shop.visitor();
    const html = await ana.html('/zh/product/stone-cup/CUP-STONE');
    const form = /<form class="product-alert" action="([^"]*)" method="post">/.exec(html);
    expect(form?.[1]).toBe('/zh/product/stone-cup/CUP-STONE');
    expect(html).not.toContain('加入购物车');
    const back = await send(ana, '/zh/product/stone-cup/CUP-STONE', { sku: 'CUP-STONE', email: 'ana@example.com' });
    expect([back.status, back.headers.get('location')]).toEqual([303, '/zh/product/stone-cup/CUP-STONE#alert-asked']);
    expect(html).toContain('id="alert-asked"');
    expect(await db.selectFrom('stock_alert').select(['email', 'language']).execute()).toEqual([
      { email: 'ana@example.com', language: 'zh' },
    ]);
  });

  test('an error is shown on the same page', async () => {
    for (const fields of [
      { sku: 'CUP-STONE', email: 'ana' },
      { sku: 'CUP-STONE', email: '' },
      { sku: 'NONE', email: 'a@b.co' },
    ]) {
      const back = await send(shop.visitor(), '/product/stone-cup/CUP-STONE', fields);
      expect(back.headers.get('location')).toBe(`/product/stone-cup/${fields.sku}#alert-refused`);
    }
    expect(await alertRequests()).toBe(0);
  });

  test('a product for sale has buttons and no such form', async () => {
    expect(await shop.visitor().html('/product/rain-cup')).not.toContain('product-alert');
  });
});
