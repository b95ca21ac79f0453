import { expect, test } from 'vitest';
import { customer } from './support/customers.ts';
import { FormBrowser, textOf } from './support/form-browser.ts';
import { inDays, picture, usd } from './support/inquiring.ts';
import { mailsTo } from './support/mailbox.ts';
import { wellFormed } from './support/page-checks.ts';
import { meisShop } from './support/shop.ts';
import { mei as enterMei } from './support/staff.ts';

const shop = await meisShop();
const mei = await enterMei(shop);
const hostile = '<script>alert(1)</script> <shop-component name="cart"></shop-component> {{ site.name }}';

const quote = {
  lines: [{ sku: 'CUP-RAIN', quantity: 2, unitPrice: usd(900) }],
  shipping: usd(2500),
  validUntil: inDays(shop, 7),
  terms: `Payment in advance.\n${hostile}`,
};

test('Ana asks about a cup without JavaScript, reads the quote by the link of her mail and orders at its prices', async () => {
  const ana = new FormBrowser(shop.visitor());
  const product = await ana.open('/product/rain-cup');
  expect(product.html).toContain('href="/inquiry/product?product=rain-cup"');
  const form = await ana.open('/inquiry/product?product=rain-cup');
  const typed = { firstName: 'Ana', lastName: 'Reyes', quantity: '40', company: hostile, message: hostile };
  const unfinished = await ana.press(form, 'Send', { ...typed, email: 'ana' });
  expect(unfinished.status).toBe(422);
  expect(unfinished.html).toContain('&lt;script&gt;alert(1)');
  const sent = await ana.press(unfinished, 'Send', { ...typed, email: 'ana@example.com' });
  expect(sent.via).toEqual([303]);
  const [, inquiryNo = ''] = /\/inquiry\/([\w-]+)\?accessKey=/.exec(sent.at) ?? [];
  wellFormed(sent.html);
  expect(sent.html).not.toContain('<script>alert(1)');
  expect(textOf(sent.html)).toContain('{{ site.name }}');
  expect(sent.html.match(/<shop-component name="cart"/g)).toBeNull();

  await mei.does('inquiry/answer', { inquiryNo, message: 'Gladly.', quote });
  await shop.work('events:read');
  const [mail] = await mailsTo(shop, 'ana@example.com');
  const [, path = ''] = /https:\/\/[^/]+(\/inquiry\/[^\s]+)/.exec(mail?.text ?? '') ?? [];
  const phone = new FormBrowser(shop.visitor());
  const thread = await phone.open(path);
  for (const text of ['Gladly.', '$18.00', '$43.00', 'Payment in advance.', '{{ site.name }}'])
    expect(textOf(thread.html)).toContain(text);
  const written = await phone.press(thread, 'Send', { message: 'Could you send it on Friday?' });
  expect([written.via, textOf(written.html)]).toEqual([[303], expect.stringContaining('on Friday?')]);
  const checkout = await phone.press(written, 'Accept and order');
  expect(checkout.at).toMatch(/^\/checkout\/[\w-]+$/);
  expect(textOf(checkout.html)).toContain('$18.00');
});

test('nobody reads an inquiry without its key; the page is stored nowhere and not indexed', async () => {
  const ana = shop.visitor();
  const body = { email: 'ana@example.com', subject: 'Opening hours', message: 'Are you open?' };
  const { inquiryNo, accessKey } = await ana.post('inquiry/feedback', body);
  const paths = [`/inquiry/${inquiryNo}`, `/inquiry/${inquiryNo}?accessKey=wrong`, '/inquiry/Q0000-00000?accessKey=x'];
  for (const path of [...paths, `/inquiry/%00?accessKey=${accessKey}`, `/inquiry/${'x'.repeat(500)}`]) {
    const { status } = await shop.visitor().get(path);
    expect([path, [400, 404].includes(status)]).toEqual([path, true]);
  }
  const page = await shop.visitor().get(`/inquiry/${inquiryNo}?accessKey=${accessKey}`);
  expect([page.status, page.headers.get('cache-control')]).toEqual([200, expect.stringContaining('no-store')]);
  const html = await page.text();
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(textOf(html)).toContain('Are you open?');
});

test('Ben writes to the shop and finds the thread in his account; Ana does not', async () => {
  const ben = await customer(shop, { email: 'ben-asks@example.com' });
  const browser = new FormBrowser(ben);
  const form = await browser.open('/zh/inquiry/feedback');
  expect(form.html).toContain('value="ben-asks@example.com"');
  const sent = await browser.press(form, '发送', { subject: '批发', message: '可以批发吗？' });
  expect(sent.at).toMatch(/^\/zh\/user\/inquiry\/[\w-]+$/);
  expect(textOf(sent.html)).toContain('可以批发吗？');
  expect(textOf((await browser.open('/zh/user/inquiry')).html)).toContain('批发');
  const ana = await customer(shop, { email: 'ana-asks@example.com' });
  expect((await ana.get(sent.at.replace('/zh', ''))).status).toBe(404);
  expect(textOf(await ana.html('/user/inquiry'))).toContain('No inquiries yet');
});

test('pictures that Ana sent before her form come with it, and again with a form that is refused', async () => {
  const ana = new FormBrowser(shop.visitor());
  const own = await picture(ana.who);
  const foreign = await picture(shop.visitor());
  const fields = (change: object): [string, string][] => [
    ...Object.entries({ form: 'inquiry', do: 'feedback', email: 'ana@example.com', subject: 'A cup', ...change }),
    ['attachments', own.id],
  ];
  const refused = await ana.send('/inquiry/feedback', [...fields({ message: ' ' }), ['attachments', '"><script>']]);
  expect([refused.status, refused.html.includes('<script>"')]).toEqual([422, false]);
  expect(refused.html).toContain(`src="/attachments/${own.id}"`);
  expect(refused.html).toContain(`name="attachments" value="${own.id}"`);
  const stolen = await ana.send('/inquiry/feedback', [...fields({ message: 'Hi' }), ['attachments', foreign.id]]);
  expect([stolen.status, textOf(stolen.html)]).toEqual([422, expect.stringContaining('picture')]);
  const sent = await ana.press(refused, 'Send', { message: 'A crack in the glaze' });
  expect(sent.via).toEqual([303]);
  expect(sent.html).toContain(`<img src="/attachments/${own.id}?accessKey=`);
  const second = await picture(ana.who);
  const answered = await ana.send(sent.at, {
    form: 'inquiry',
    do: 'message',
    message: 'And this',
    attachments: second.id,
  });
  expect(answered.via).toEqual([303]);
  expect(answered.html).toContain(`<img src="/attachments/${second.id}?accessKey=`);
  expect((await shop.visitor().get(`/attachments/${second.id}`)).status).toBe(404);
});
