import { expect, test } from 'vitest';
import type { SavedReply, StaffInquiry } from '../src/shared/contracts/inquiries-admin.ts';
import { FormBrowser, textOf } from './support/form-browser.ts';
import { aboutCups, quoteOfCups } from './support/inquiring.ts';
import { mailsTo } from './support/mailbox.ts';
import { wellFormed } from './support/page-checks.ts';
import { meisShop } from './support/shop.ts';
import { mei as enterMei } from './support/staff.ts';

const staffAddress = 'mei@teahouse.example';
const shop = await meisShop({ ownerEmail: staffAddress });
const mei = await enterMei(shop);
const email = 'ana@example.com';

/** Text that somebody types into a field, with a mark of the field. */
const hostile = (mark: string) =>
  `${mark} </script><script>alert(1)</script><img src=x onerror=alert(1)> <shop-component name="cart"></shop-component> {{ site.name }} \u202Elive\u2066`;
/** The same for a short field. */
const short = (mark: string) => `${mark}<b onclick=x>{{x}}\u202E`;
/** The text as it is kept: without controls that turn text around. */
const asText = (text: string) => text.replace(/[\u202E\u2066]/g, '');
const unstorable = ['tea\0cup', 'tea\uD800cup', 'a'.repeat(100_000)];

function isHarmless(html: string): void {
  const brought = wellFormed(html).filter(
    ({ name, attributes }) =>
      'onerror' in attributes || 'onclick' in attributes || (name === 'img' && attributes.src === 'x'),
  );
  expect(brought).toEqual([]);
  expect(html).not.toMatch(/<script>alert|<shop-component name="cart"|[\u202E\u2066]/);
}

const typed = {
  firstName: short('first'),
  lastName: short('last'),
  phone: short('phone'),
  company: short('company'),
  country: short('country'),
  message: hostile('message'),
};
const ana = shop.visitor();
const key = await ana.post('inquiry/product', await aboutCups(shop, { email, ...typed }));
await ana.post('inquiry/message', { ...key, message: hostile('second') });
const { inquiryNo } = key;
await mei.does('inquiry/note', { inquiryNo, text: hostile('note') });
await mei.does('inquiry/answer', {
  inquiryNo,
  message: hostile('answer'),
  quote: quoteOfCups(shop, { terms: hostile('terms') }),
});
const general = await ana.post('inquiry/feedback', { email, subject: short('subject'), message: 'Hello' });

test('every field of an inquiry is text in the answers of the shop and of staff', async () => {
  const kept = Object.fromEntries(Object.entries(typed).map(([name, text]) => [name, asText(text)]));
  const seen = await mei.does<StaffInquiry>('inquiry/get', { inquiryNo });
  const { message, ...fields } = kept;
  expect(seen).toMatchObject(fields);
  expect(seen.messages.map(({ content }) => content)).toEqual([
    message,
    ...['second', 'note', 'answer'].map((mark) => asText(hostile(mark))),
  ]);
  const thread = await ana.post('inquiry/get', key);
  expect(thread.messages.map(({ content }) => content)).not.toContain(asText(hostile('note')));
  expect(thread.quote?.terms).toBe(asText(hostile('terms')));
  expect(await ana.post('inquiry/get', general)).toMatchObject({ subject: asText(short('subject')) });
});

test('the pages of the thread show the text and run none of it', async () => {
  for (const { inquiryNo: number, accessKey } of [key, general])
    for (const prefix of ['', '/zh']) {
      const html = await shop.visitor().html(`${prefix}/inquiry/${number}?accessKey=${accessKey}`);
      isHarmless(html);
      expect(textOf(html)).toContain(number === inquiryNo ? '{{ site.name }}' : '{{x}}');
    }
  const page = await shop.visitor().html(`/inquiry/${inquiryNo}?accessKey=${key.accessKey}`);
  for (const mark of ['message', 'second', 'answer', 'terms']) expect(textOf(page)).toContain(`${mark} </script>`);
  expect(page).not.toContain('note &lt;');
});

test('a refused form shows the text in its fields', async () => {
  const fields = { form: 'inquiry', do: 'product', quantity: '1', email: 'no email', ...typed };
  const { productId } = await aboutCups(shop);
  const page = await new FormBrowser(shop.visitor()).send('/inquiry/product?product=rain-cup', {
    ...fields,
    productId,
  });
  expect(page.status).toBe(422);
  expect(wellFormed(page.html).filter(({ attributes }) => 'onclick' in attributes || 'onerror' in attributes)).toEqual(
    [],
  );
  expect(page.html).not.toMatch(/<script>alert|<shop-component name="cart"/);
});

test('the mails to Ana and to Mei show it as text', async () => {
  await shop.work('events:read');
  const mails = [...(await mailsTo(shop, email)), ...(await mailsTo(shop, staffAddress))];
  expect(mails.length).toBeGreaterThanOrEqual(5);
  for (const { html, subject } of mails) {
    expect(html).not.toMatch(/<script|<shop-component|<b |<img src=x|[\u202E\u2066]/);
    expect(subject).not.toMatch(/[\r\n]/);
  }
  for (const mark of ['message', 'second', 'answer', 'terms'])
    expect(mails.some(({ text }) => text.includes(asText(hostile(mark))))).toBe(true);
});

test('NUL, half a character and 100 kB are refused in every field', async () => {
  for (const text of unstorable) {
    for (const name of Object.keys(typed))
      await ana.refused('inquiry/product', await aboutCups(shop, { email, [name]: text }), name);
    for (const body of [{ subject: text }, { message: text }, { email: text }])
      await ana.refused('inquiry/feedback', { email, subject: 'Hi', message: 'Hi', ...body }, Object.keys(body)[0]);
    await ana.refused('inquiry/message', { ...key, message: text }, 'message');
    const bodies = {
      answer: { inquiryNo, message: text },
      note: { inquiryNo, text },
      list: { keyword: text },
      saveReply: { title: text, content: { en: 'Hi' } },
    };
    for (const [verb, body] of Object.entries(bodies))
      expect(await mei.call(`inquiry/${verb}`, body)).toMatchObject({ code: 40 });
    const terms = { inquiryNo, message: 'Hi', quote: quoteOfCups(shop, { terms: text }) };
    expect(await mei.call('inquiry/answer', terms)).toMatchObject({ code: 40 });
    expect(await mei.call('inquiry/saveReply', { title: 'Hi', content: { en: text } })).toMatchObject({ code: 40 });
  }
});

test('a quantity is a number from 1 to 999', async () => {
  for (const quantity of ['40 <b>', '{{ site.name }}', '1e3', '40', -1, 0, 1.5, 1000, 1e300, '9'.repeat(100_000)])
    await ana.refused('inquiry/product', await aboutCups(shop, { email, quantity }), 'quantity');
});

test('a saved reply is text, also with a template in it', async () => {
  const { id } = await mei.does<SavedReply>('inquiry/saveReply', {
    title: short('title'),
    content: { en: hostile('reply'), zh: hostile('回复') },
  });
  const { items } = await mei.does<{ items: SavedReply[] }>('inquiry/replies', {});
  expect(items.find((each) => each.id === id)).toMatchObject({
    title: asText(short('title')),
    content: { en: asText(hostile('reply')), zh: asText(hostile('回复')) },
  });
});
