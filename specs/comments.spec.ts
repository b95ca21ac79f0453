import { beforeEach, describe, expect, test } from 'vitest';
import type { StaffArticle } from '../src/shared/contracts/articles-admin.ts';
import type { StaffComment, StaffCommentList } from '../src/shared/contracts/comments-admin.ts';
import { ben as bensAccount, customer, givePassword, password } from './support/customers.ts';
import { settings } from './support/meis-settings.ts';
import { meisShop } from './support/shop.ts';
import { mei as enterMei, hire } from './support/staff.ts';

const shop = await meisShop();
const mei = await enterMei(shop);
const ana = await customer(shop);
const ben = await customer(shop, bensAccount);
const visitor = shop.visitor();
const article = await mei.does<StaffArticle>('article/save', {
  slug: 'tea',
  title: 'A cup of tea',
  status: 'published',
});
const draft = await mei.does<StaffArticle>('article/save', { slug: 'plan', title: 'Plans', status: 'draft' });
const tea = { types: 'article', id: article.id } as const;
const list = () => visitor.post('comment/list', tea);
const contents = async () => (await list()).items.map(({ content }) => content);
const count = async () => (await visitor.post('article/get', { slug: 'tea' })).comments;
const ask = (tab: string) => mei.does<StaffCommentList>('comment/list', { tab });

beforeEach(async () => {
  const { items } = await mei.does<StaffCommentList>('comment/list', { pageSize: 100 });
  for (const { id, parentId } of items) if (!parentId) await mei.does('comment/remove', { id });
  await mei.does('setting/save', { reviews: settings.reviews });
});

describe('a customer comments on an article', () => {
  test('visitors read it and cannot write; a reply to a reply stands below the same comment', async () => {
    const first = await ana.post('comment/add', { ...tea, content: 'I use rain water.' });
    expect(first).toMatchObject({ author: 'Ana R.', status: 'shown', parentId: null, replies: [] });
    const reply = await ben.post('comment/reply', { parentId: first.id, content: 'Does it matter?' });
    const deeper = await ana.post('comment/add', { ...tea, parentId: reply.id, content: 'It does.' });
    expect([reply.parentId, deeper.parentId]).toEqual([first.id, first.id]);
    expect(await list()).toMatchObject({
      total: 1,
      count: 3,
      items: [{ content: 'I use rain water.', replies: [{ content: 'Does it matter?' }, { content: 'It does.' }] }],
    });
    expect(await count()).toBe(3);
    expect((await visitor.call('comment/add', { ...tea, content: 'Me too' })).code).toBe(50);
  });

  test('on drafts, unknown articles and comments of another article nothing is found', async () => {
    const first = await ana.post('comment/add', { ...tea, content: 'Hot.' });
    const other = await mei.does<StaffArticle>('article/save', { slug: 'oil', title: 'Oil', status: 'published' });
    for (const body of [
      { types: 'article', id: draft.id },
      { types: 'article', id: first.id },
      { types: 'page', id: article.id },
      { types: 'article', id: other.id, parentId: first.id },
    ]) {
      expect(await ana.call('comment/add', { ...body, content: 'Hello' }), JSON.stringify(body)).toMatchObject({
        code: 40,
      });
    }
    expect((await visitor.call('comment/list', { types: 'article', id: draft.id })).code).toBe(40);
    await mei.does('comment/hide', { id: first.id });
    expect((await ana.call('comment/reply', { parentId: first.id, content: 'Still?' })).code).toBe(40);
  });

  test('the same text sent twenty times at once is one comment', async () => {
    const sent = await Promise.all(
      Array.from({ length: 20 }, () => ana.post('comment/add', { ...tea, content: 'Once only.' })),
    );
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
    expect(await contents()).toEqual(['Once only.']);
    expect(await count()).toBe(1);
  });

  test('hostile text appears as it was typed, or is refused', async () => {
    await mei.does('setting/save', { reviews: { moderation: 'never' } });
    const typed =
      '<script>alert(1)</script> <shop-component name="cart"></shop-component> {{ article.title }} \u202Eevil';
    for (const content of ['a'.repeat(100_000), 'tea\0cup', 'tea\uD800cup', ' ', '']) {
      await ana.refused('comment/add', { ...tea, content }, 'content');
    }
    const written = await ana.post('comment/add', { ...tea, content: typed });
    expect(written.content).toBe(typed.replace('\u202E', ''));
    const html = await visitor.html('/article/tea');
    expect(html).not.toContain('<script>alert(1)');
    expect(html).toContain('&lt;script&gt;alert(1)');
    expect(html).toContain('{{ article.title }}');
    expect(html.match(/<shop-component name="cart"/g)).toBeNull();
  });
});

describe('Mei moderates', () => {
  test('what looks suspicious waits and counts nowhere until it is approved', async () => {
    const { id, status } = await ana.post('comment/add', { ...tea, content: 'Cheaper at https://tea.test' });
    expect([status, await contents(), await count()]).toEqual(['waiting', [], 0]);
    const waiting = await ask('waiting');
    expect(waiting).toMatchObject({ total: 1, counts: { waiting: 1, reported: 0 } });
    expect(waiting.items[0]).toMatchObject({
      subject: { types: 'article', id: article.id, slug: 'tea', title: 'A cup of tea' },
      actions: ['approve', 'hide', 'reply', 'remove'],
    });
    expect(await mei.does<StaffComment>('comment/approve', { id })).toMatchObject({ id, status: 'shown' });
    expect([await contents(), await count()]).toEqual([['Cheaper at https://tea.test'], 1]);
  });

  test('hiding a comment hides its replies; the shop replies; removing takes the replies along', async () => {
    const { id } = await ana.post('comment/add', { ...tea, content: 'Too hot.' });
    const { id: replyId } = await ben.post('comment/reply', { parentId: id, content: 'Wait a minute.' });
    const answered = await mei.does<StaffComment>('comment/reply', { id: replyId, content: 'Three minutes.' });
    expect(answered.replies.map(({ shop: own, content }) => [own, content])).toEqual([
      [false, 'Wait a minute.'],
      [true, 'Three minutes.'],
    ]);
    expect(await count()).toBe(3);
    await mei.does('comment/hide', { id: replyId, reason: 'Rude' });
    expect(await count()).toBe(2);
    await mei.does('comment/hide', { id, reason: 'Off topic' });
    expect([await contents(), await count()]).toEqual([[], 0]);
    expect((await ask('hidden')).items.map(({ hiddenBecause }) => hiddenBecause)).toEqual(['Rude', 'Off topic']);
    await mei.does('comment/approve', { id });
    expect(await count()).toBe(2);
    await mei.does('comment/remove', { id });
    expect([await count(), (await ask('all')).total]).toEqual([0, 0]);
  });

  test('a comment is reported once by a visitor, until staff approve it again', async () => {
    const { id } = await ana.post('comment/add', { ...tea, content: 'Tea is bad.' });
    for (const reason of ['It is a lie', 'Again']) await visitor.post('comment/report', { commentId: id, reason });
    const { items, counts } = await ask('reported');
    expect([counts.reported, items[0]?.reports.map(({ reason }) => reason)]).toEqual([1, ['It is a lie']]);
    expect((await mei.does<StaffComment>('comment/approve', { id })).reports).toEqual([]);
    expect((await ask('reported')).total).toBe(0);
  });

  test('support moderates, an editor and customers do not; each change is in the audit log', async () => {
    const { id } = await ana.post('comment/add', { ...tea, content: 'Good.' });
    expect((await (await hire(shop, 'Emil', 'editor')).call('comment/hide', { id })).code).toBe(30);
    await (await hire(shop, 'Sofia', 'support')).does('comment/hide', { id, reason: 'Spam' });
    const log = await mei.does<{ items: object[] }>('log/list', {});
    expect(log.items[0]).toMatchObject({
      action: 'comment:hide',
      subject: `comment:${id}`,
      after: { because: 'Spam' },
    });
  });
});

test('the database refuses a reply to a reply and a reply on another article', async () => {
  const { id } = await ana.post('comment/add', { ...tea, content: 'One.' });
  const reply = await ana.post('comment/reply', { parentId: id, content: 'Two.' });
  const insert = (parent_id: string, article_id: string) =>
    shop.tools.db
      .insertInto('comment')
      .values({
        id: shop.tools.random.id(),
        article_id,
        page_id: null,
        parent_id,
        customer_id: null,
        is_shop: false,
        content: 'Three.',
        author: '',
        status: 'shown',
        created_at: shop.clock.now(),
      })
      .execute();
  await expect(insert(reply.id, article.id)).rejects.toThrow(/foreign key/);
  await expect(insert(id, draft.id)).rejects.toThrow(/foreign key/);
});

test('a customer who erases the account leaves the words without a name', async () => {
  const carla = await customer(shop, { email: 'carla@example.com', firstName: 'Carla' });
  await givePassword(shop, carla.id);
  await carla.post('comment/add', { ...tea, content: 'I was here.' });
  expect(JSON.stringify(await carla.call('user/export', {}))).toContain('I was here.');
  await carla.post('user/erase', { password });
  expect((await list()).items).toMatchObject([{ author: '', content: 'I was here.' }]);
});

test('a removed article takes its comments along', async () => {
  const { id } = await mei.does<StaffArticle>('article/save', { slug: 'gone', title: 'Gone', status: 'published' });
  await ana.post('comment/add', { types: 'article', id, content: 'Bye.' });
  await mei.does('article/remove', { id });
  expect((await ask('all')).total).toBe(0);
});
