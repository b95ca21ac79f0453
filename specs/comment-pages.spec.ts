import { expect, test } from 'vitest';
import type { StaffArticle } from '../src/shared/contracts/articles-admin.ts';
import { ben as bensAccount, customer } from './support/customers.ts';
import { FormBrowser, textOf } from './support/form-browser.ts';
import { wellFormed } from './support/page-checks.ts';
import { meisShop } from './support/shop.ts';
import { mei as enterMei } from './support/staff.ts';

const shop = await meisShop();
const mei = await enterMei(shop);
const page = '/article/tea';
const { id } = await mei.does<StaffArticle>('article/save', {
  slug: 'tea',
  title: 'A cup of tea',
  status: 'published',
});
const tea = { types: 'article', id } as const;
const ana = await customer(shop);
const visitorsPage = async () => textOf((await new FormBrowser(shop.visitor()).open(page)).html);

test('a visitor reads an article without comments, and a link leads over the sign-in to the form', async () => {
  const html = await shop.visitor().html(page);
  wellFormed(html);
  expect(textOf(html)).toContain('Nobody has commented yet.');
  expect(html).toContain(`href="/auth/signin?redirect=${encodeURIComponent(`${page}?comments=write`)}"`);
  expect(html).not.toContain('Send comment');
  expect((await shop.visitor().get(page)).headers.get('cache-control')).toContain('public');
});

test('Ana comments without JavaScript; visitors and Ben read it at once, although the page was cached', async () => {
  await visitorsPage();
  const browser = new FormBrowser(ana);
  const open = await browser.open(page);
  expect(open.html).toContain('Send comment');
  const empty = await browser.press(open, 'Send comment', { content: ' ' });
  expect(empty.status).toBe(422);
  const sent = await browser.press(empty, 'Send comment', { content: 'I use rain water.' });
  expect([sent.via, textOf(sent.html)]).toEqual([[303], expect.stringContaining('I use rain water.')]);
  expect(await visitorsPage()).toContain('I use rain water.');
  expect((await ana.get(page)).headers.get('cache-control')).toBe('private, no-store');
});

test('Ben replies by a link, a visitor is sent to sign in or reports', async () => {
  const { id: first } = await ana.post('comment/add', { ...tea, content: 'Wait a minute.' });
  const ben = new FormBrowser(await customer(shop, bensAccount));
  const open = await ben.open(`${page}?comments=reply.${first}`);
  const replied = await ben.press(open, 'Send reply', { content: 'Three are better.' });
  expect([replied.via, textOf(replied.html)]).toEqual([[303], expect.stringContaining('Three are better.')]);
  const visitor = new FormBrowser(shop.visitor());
  const closed = await visitor.open(`${page}?comments=reply.${first}`);
  expect(closed.html).not.toContain('Send reply');
  expect(closed.html).toContain('/auth/signin?redirect=');
  const report = await visitor.open(`${page}?comments=report.${first}`);
  expect((await visitor.press(report, 'Report', { content: '' })).status).toBe(422);
  expect((await visitor.press(report, 'Report', { content: 'It is a lie.' })).via).toEqual([303]);
});

test('a text that has to wait is confirmed and not shown', async () => {
  const browser = new FormBrowser(ana);
  const sent = await browser.press(await browser.open(page), 'Send comment', { content: 'See www.tea.test' });
  expect([sent.via, textOf(sent.html)]).toEqual([[303], expect.not.stringContaining('www.tea.test')]);
});

test('older comments are on further pages; the first one has the newest', async () => {
  for (let n = 1; n <= 12; n++) await ana.post('comment/add', { ...tea, content: `Cup number ${n}, please.` });
  const first = await visitorsPage();
  expect(first).toContain('Cup number 12,');
  expect(first).not.toContain('Cup number 1,');
  const second = textOf(await shop.visitor().html(`${page}?comments=p2`));
  expect(second).toContain('Cup number 1,');
  expect(textOf(await shop.visitor().html(`/zh${page}`))).toContain('条评论');
});

test('Mei places comments of a page on that page', async () => {
  const body = `<p>About us.</p><shop-component name="comment-list" props='{"types":"page","id":"home-story"}'></shop-component>`;
  const saved = await mei.does<{ key: string; number: number }>('page/save', {
    content: { slug: 'home-story', title: 'Our story', body },
  });
  await mei.does('page/publish', saved);
  await ana.post('comment/add', { types: 'page', id: 'home-story', content: 'A fine story.' });
  expect(textOf(await shop.visitor().html('/page/home-story'))).toContain('A fine story.');
});
