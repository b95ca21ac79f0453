import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { place, readyToBuy } from './support/buying.ts';
import { customer } from './support/customers.ts';
import { FormBrowser, textOf } from './support/form-browser.ts';
import { mailsTo, mailTo } from './support/mailbox.ts';
import { meisShop } from './support/shop.ts';
import { mei as enterMei } from './support/staff.ts';
import { confirmedSubscriber, subscriberOf } from './support/subscribers.repo.ts';

const shop = await meisShop();
const mei = await enterMei(shop);
const emailOf = (name: string) => `${name}-${randomUUID().slice(0, 8)}@example.com`;

describe('Ana ticks the newsletter in the checkout', () => {
  test('a mail with the link follows the order, in her language; without the tick, or for another buyer, none', async () => {
    const email = emailOf('ana');
    const ana = shop.visitor({ 'x-lang': 'zh' });
    const ready = await readyToBuy(ana, 'CUP-RAIN', 1, { email });
    expect(ready.newsletter).toBe(false);
    const ticked = await ana.post('checkout/update', { slug: ready.slug, newsletter: true });
    expect(ticked.newsletter).toBe(true);
    await shop.work('events:read');
    expect((await subscriberOf(shop, email)).id).toBeUndefined();
    await place(ana, ticked);
    const mail = await mailAfterEvents(email);
    expect(mail.language).toBe('zh');
    const { state, consents } = await subscriberOf(shop, email);
    expect([state, consents]).toMatchObject(['pending', [{ source: 'checkout', language: 'zh', ip: '127.0.0.1' }]]);
    expect(consents[0]?.words).toContain('一键退订');
    const other = emailOf('ben');
    const ben = shop.visitor();
    const his = await readyToBuy(ben, 'CUP-RAIN', 1, { email: other });
    await ben.post('checkout/update', { slug: his.slug, newsletter: true });
    await place(ben, await ben.post('checkout/update', { slug: his.slug, newsletter: false }));
    await shop.work('events:read');
    expect((await subscriberOf(shop, other)).id).toBeUndefined();
  });

  test('without JavaScript: the box is there, unticked, and its tick is kept', async () => {
    const who = shop.visitor();
    const { slug } = await readyToBuy(who, 'CUP-RAIN', 1, { email: emailOf('ana') });
    const ana = new FormBrowser(who);
    const page = await ana.open(`/checkout/${slug}`);
    const box = /<input type="checkbox"[^>]*name="newsletter"[^>]*>/;
    expect(box.exec(page.html)?.[0]).not.toContain('checked');
    const kept = await ana.press(page, 'Update', { newsletter: 'on' });
    expect(box.exec(kept.html)?.[0]).toContain('checked');
    const off = await ana.press(kept, 'Update', { newsletter: null });
    expect(box.exec(off.html)?.[0]).not.toContain('checked');
  });

  async function mailAfterEvents(email: string) {
    await shop.work('events:read');
    return mailTo(shop, email, 'newsletter-confirm');
  }
});

describe('in her account', () => {
  test('Ana subscribes with a verified email at once, chooses topics, and ends it, without JavaScript', async () => {
    const topics = ['cups', 'teas'].map((code) => ({ code, name: code }));
    await mei.does('setting/save', { newsletter: { topics } });
    const email = emailOf('ana');
    const ana = new FormBrowser(await customer(shop, { email }));
    const page = await ana.open('/user/info');
    expect(textOf(page.html)).toContain('You do not get the newsletter.');
    const on = await ana.send('/user/info', { form: 'newsletter', do: 'on', topic: 'teas' });
    expect([on.via, textOf(on.html)]).toEqual([[303], expect.stringContaining('The newsletter goes to a•••')]);
    expect(await subscriberOf(shop, email)).toMatchObject({ state: 'confirmed', topics: ['teas'], source: 'account' });
    expect(await mailsTo(shop, email)).toEqual([]);
    const off = await ana.send('/user/info', { form: 'newsletter', do: 'off' });
    expect(textOf(off.html)).toContain('not get the newsletter any more');
    expect((await subscriberOf(shop, email)).state).toBe('unsubscribed');
    await mei.does('setting/save', { newsletter: { topics: [] } });
  });

  test('with an email that is not hers to prove: she neither reads, begins nor ends the subscription of its owner', async () => {
    const email = emailOf('ben');
    await confirmedSubscriber(shop, email);
    const ana = await customer(shop, { email, emailVerified: false });
    expect((await ana.post('newsletter/get', {})).state).toBe('none');
    expect((await ana.call('newsletter/save', { subscribed: false })).code).toBe(40);
    expect((await subscriberOf(shop, email)).state).toBe('confirmed');
    const own = emailOf('ana');
    const unproved = await customer(shop, { email: own, emailVerified: false });
    await unproved.post('newsletter/save', { subscribed: true });
    expect((await subscriberOf(shop, own)).state).toBe('pending');
    expect(await mailTo(shop, own, 'newsletter-confirm')).toBeTruthy();
  });
});
