import { expect, test } from 'vitest';
import type { SavedReply, StaffInquiry, StaffInquiryList } from '../src/shared/contracts/inquiries-admin.ts';
import { customer } from './support/customers.ts';
import { aboutCups, picture, productIdOf, quoteOfCups } from './support/inquiring.ts';
import { mailsTo } from './support/mailbox.ts';
import { meisShop } from './support/shop.ts';
import { mei as enterMei, hire } from './support/staff.ts';

const staffAddress = 'mei@teahouse.example';
const shop = await meisShop({ ownerEmail: staffAddress });
const mei = await enterMei(shop);
let people = 0;
const address = () => `asks-${(people += 1)}@example.com`;
const feedback = (change: object = {}) => ({
  email: address(),
  subject: 'Opening hours',
  message: 'When are you open?',
  attachments: [],
  ...change,
});

test('Ana asks about cups, Mei answers, Ana writes again, and both see one thread', async () => {
  const ana = shop.visitor();
  const email = address();
  const asked = await ana.post('inquiry/product', await aboutCups(shop, { email }));
  expect(asked.inquiryNo).toMatch(/^Q[0-9A-Z]{4}-[0-9A-Z]{6}$/);
  const key = { inquiryNo: asked.inquiryNo, accessKey: asked.accessKey };
  expect(await ana.post('inquiry/get', key)).toMatchObject({
    state: 'open',
    subject: 'Rain cup',
    product: { slug: 'rain-cup', sku: 'CUP-RAIN' },
    quantity: 40,
    messages: [{ by: 'buyer', content: 'Can you do 40 of them by May?' }],
  });
  const { inquiryNo } = key;
  await mei.does<StaffInquiry>('inquiry/note', { inquiryNo, text: 'A regular of ours' });
  const answered = await mei.does<StaffInquiry>('inquiry/answer', { inquiryNo, message: 'Yes, by April.' });
  expect(answered).toMatchObject({ state: 'answered', waitingSince: null, company: 'Cruz Tea', email });
  const thread = await ana.post('inquiry/message', { ...key, message: 'Lovely.', attachments: [] });
  expect(thread.state).toBe('open');
  expect(thread.messages.map(({ by, content }) => [by, content])).toEqual([
    ['buyer', 'Can you do 40 of them by May?'],
    ['shop', 'Yes, by April.'],
    ['buyer', 'Lovely.'],
  ]);
  await shop.work('events:read');
  const mails = (await mailsTo(shop, email)).toReversed();
  expect(mails.map(({ kind }) => kind)).toEqual(['inquiry-received', 'inquiry-answered']);
  for (const { text } of mails) expect(text).toContain(`/inquiry/${inquiryNo}?accessKey=${key.accessKey}`);
  expect(mails[0]?.text).not.toContain('40 of them');
  expect(mails[1]?.text).toContain('Yes, by April.');
  for (const { text } of mails) expect(text).toContain('You are receiving this email because of a message to');
  const toMei = await mailsTo(shop, staffAddress);
  expect(toMei.filter(({ text }) => text.includes(inquiryNo)).map(({ subject }) => subject)).toEqual([
    `${inquiryNo}: a new message about Rain cup`,
    `New inquiry ${inquiryNo}: Rain cup`,
  ]);
  for (const { text } of toMei) expect(text).toContain('You are receiving this email because you work at');
});

test('Ben finds nothing without the key, with another one, or with a customer’s number', async () => {
  const ana = shop.visitor();
  const ben = await customer(shop, { email: 'ben-inquires@example.com' });
  const { inquiryNo } = await ana.post('inquiry/feedback', feedback());
  const { accessKey } = await ben.post('inquiry/feedback', feedback());
  expect(accessKey).toBeUndefined();
  for (const who of [ben, shop.visitor()]) {
    for (const key of [{}, { accessKey: '' }, { accessKey: 'wrong' }]) {
      const sent = { inquiryNo, ...key };
      await who.refused('inquiry/get', sent, 'could not find');
      await who.refused('inquiry/message', { ...sent, message: 'Hello' }, 'could not find');
      await who.refused('inquiry/accept', sent, 'could not find');
    }
  }
});

test('a customer sees her inquiries in the account, and another customer none of them', async () => {
  const ana = await customer(shop, { email: 'ana-inquires@example.com' });
  const ben = await customer(shop, { email: 'ben-looks@example.com' });
  const { inquiryNo } = await ana.post('inquiry/feedback', feedback());
  expect((await ana.post('inquiry/list', {})).items).toMatchObject([{ inquiryNo, subject: 'Opening hours' }]);
  expect(await ana.post('inquiry/get', { inquiryNo })).toMatchObject({ inquiryNo });
  expect((await ben.post('inquiry/list', {})).total).toBe(0);
  await ben.refused('inquiry/get', { inquiryNo }, 'could not find');
  expect(await shop.visitor().call('inquiry/list', {})).toMatchObject({ code: 50 });
});

test('pictures of a message are private: for their sender, by the key, and for staff', async () => {
  const ana = shop.visitor();
  const { id } = await picture(ana);
  const { inquiryNo, accessKey } = await ana.post('inquiry/feedback', feedback({ attachments: [id] }));
  const { messages } = await shop.visitor().post('inquiry/get', { inquiryNo, accessKey });
  const url = messages[0]?.attachments[0]?.url ?? '';
  expect((await shop.visitor().fetch(url)).status).toBe(200);
  expect((await shop.visitor().fetch(`/attachments/${id}`)).status).toBe(404);
  expect((await ana.fetch(`/attachments/${id}`)).status).toBe(200);
  const byMei = await fetch(`${shop.origin}/attachments/${id}`, { headers: { 'x-auth': mei.token } });
  expect(byMei.status).toBe(200);
  for (const attachments of [[id], [(await picture(ana, 'return')).id], [(await picture(shop.visitor())).id]])
    await ana.refused('inquiry/feedback', feedback({ attachments }), 'attachments unknown');
});

test.each([
  ['no message', { message: ' ' }, 'message required'],
  ['no e-mail', { email: 'ana' }, 'email format'],
  ['no first name', { firstName: '' }, 'firstName required'],
  ['a message of 100 kB', { message: 'x'.repeat(100_000) }, 'message too_big'],
  ['a NUL', { company: 'a\0b' }, 'company characters'],
  ['no quantity', { quantity: 0 }, 'quantity too_small'],
])('an inquiry with %s is refused beside its field', async (_what, change, why) => {
  await shop.visitor().refused('inquiry/product', await aboutCups(shop, change), why);
});

test('an inquiry names a product that can be seen, and a SKU of it', async () => {
  const other = await productIdOf(shop, 'lantern');
  await shop.visitor().refused('inquiry/product', await aboutCups(shop, { productId: other }), 'could not find');
  const gone = await aboutCups(shop, { productId: '01890000-0000-7000-8000-000000000000' });
  await shop.visitor().refused('inquiry/product', gone, 'could not find');
});

test('hostile text stays text, in the thread and in the mails', async () => {
  const ana = shop.visitor();
  const email = address();
  const hostile = '<script>alert(1)</script><shop-component name="cart"></shop-component> {{ site.name }} \u202Eabc';
  const { inquiryNo, accessKey } = await ana.post(
    'inquiry/product',
    await aboutCups(shop, { email, message: hostile, company: hostile.slice(0, 90), firstName: '<b>{{ name }}' }),
  );
  await mei.does('inquiry/answer', { inquiryNo, message: hostile });
  const { messages } = await ana.post('inquiry/get', { inquiryNo, accessKey });
  for (const { content } of messages) expect(content).toBe(hostile.replace('\u202E', ''));
  await shop.work('events:read');
  const mails = [...(await mailsTo(shop, email)), ...(await mailsTo(shop, staffAddress))];
  const about = mails.filter(({ text }) => text.includes(inquiryNo));
  expect(about.map(({ kind }) => kind).sort()).toEqual(['inquiry-answered', 'inquiry-received', 'staff-inquiry']);
  for (const { html, subject } of about) {
    expect(html).not.toMatch(/<script|<shop-component|<b>|\u202E/);
    expect(subject).not.toMatch(/[\r\n]/);
  }
  expect(about.some(({ text }) => text.includes('{{ site.name }}'))).toBe(true);
});

test('Mei finds inquiries by tab and keyword, takes one over and closes it; a message opens it again', async () => {
  const ana = shop.visitor();
  const subject = 'Kiln temperature';
  const { inquiryNo, accessKey } = await ana.post('inquiry/feedback', feedback({ subject }));
  const list = (tab: string) => mei.does<StaffInquiryList>('inquiry/list', { tab, keyword: 'kiln' });
  expect((await list('waiting')).items).toMatchObject([{ inquiryNo, assigned: '' }]);
  expect((await list('mine')).total).toBe(0);
  await mei.does('inquiry/assign', { inquiryNo, mine: true });
  expect((await list('mine')).items).toMatchObject([{ inquiryNo }]);
  expect(await mei.does('inquiry/close', { inquiryNo: inquiryNo.toLowerCase() })).toMatchObject({ state: 'closed' });
  expect(await mei.call('inquiry/close', { inquiryNo })).toMatchObject({ code: 40 });
  expect((await list('closed')).total).toBe(1);
  await ana.post('inquiry/message', { inquiryNo, accessKey, message: 'One more thing' });
  expect((await list('waiting')).total).toBe(1);
});

test('saved replies are kept by language, changed and removed', async () => {
  const saved = await mei.does<SavedReply>('inquiry/saveReply', {
    title: 'Hours',
    content: { en: 'We open at nine.', zh: '九点开门。' },
  });
  await mei.does('inquiry/saveReply', { id: saved.id, title: 'Hours', content: { en: 'We open at ten.' } });
  const { items } = await mei.does<{ items: SavedReply[] }>('inquiry/replies', {});
  expect(items).toMatchObject([{ id: saved.id, content: { en: 'We open at ten.' } }]);
  expect(await mei.call('inquiry/saveReply', { title: 'Empty', content: {} })).toMatchObject({ code: 40 });
  await mei.does('inquiry/removeReply', { id: saved.id });
  expect(await mei.call('inquiry/removeReply', { id: saved.id })).toMatchObject({ code: 40 });
});

test('an editor may do nothing with inquiries', async () => {
  const edna = await hire(shop, 'Edna', 'editor');
  const { inquiryNo } = await shop.visitor().post('inquiry/feedback', feedback());
  const bodies = {
    list: {},
    get: { inquiryNo },
    answer: { inquiryNo, message: 'Hi', quote: quoteOfCups(shop) },
    close: { inquiryNo },
    note: { inquiryNo, text: 'Hi' },
    assign: { inquiryNo, mine: true },
    replies: {},
    saveReply: { title: 'Hi', content: { en: 'Hi' } },
  };
  for (const [verb, body] of Object.entries(bodies))
    expect(await edna.call(`inquiry/${verb}`, body), verb).toMatchObject({ code: 30 });
});

test('ten inquiries an hour come from one address, and twenty messages an hour to one inquiry', async () => {
  const limited = await meisShop({ rateLimits: true });
  const ana = limited.visitor();
  const first = await ana.post('inquiry/feedback', feedback());
  for (let count = 1; count < 10; count += 1) {
    limited.clock.pass(150_000);
    await ana.post('inquiry/feedback', feedback());
  }
  expect(await limited.visitor().call('inquiry/product', await aboutCups(limited))).toMatchObject({ status: 429 });
  const write = () => ana.call('inquiry/message', { ...first, message: 'And?' });
  for (let count = 1; count < 20; count += 1) expect(await write()).toMatchObject({ code: 0 });
  expect(await write()).toMatchObject({ status: 429 });
  limited.clock.pass(3_600_001);
  expect(await write()).toMatchObject({ code: 0 });
});

test('the inquiries of a guest join the account that proves the address, and are erased with it', async () => {
  const email = 'ana-joins@example.com';
  const { inquiryNo, accessKey } = await shop.visitor().post('inquiry/feedback', feedback({ email }));
  const ana = await customer(shop, { email, emailVerified: true });
  const { db, emit } = shop.tools;
  await db.transaction().execute((tx) => emit(tx, 'customer.emailVerified', { customerId: ana.id }));
  expect((await ana.post('inquiry/list', {})).items).toMatchObject([{ inquiryNo }]);
  expect(await shop.visitor().post('inquiry/get', { inquiryNo, accessKey })).toMatchObject({ inquiryNo });
  expect(await ana.call('user/erase')).toMatchObject({ code: 0 });
  await shop.visitor().refused('inquiry/get', { inquiryNo, accessKey }, 'could not find');
});

test('with an answer the link to a draft of the asker is mailed, never shown to whoever wrote, and that of nobody else', async () => {
  const ana = shop.visitor();
  const to = 'ana.draft@example.com';
  const asked = { email: to, subject: 'Forty cups', message: 'How much are forty cups?', attachments: [] };
  const { inquiryNo, accessKey } = await ana.post('inquiry/feedback', asked);
  const lines = [{ sku: 'CUP-RAIN', quantity: 40, unitPrice: { amount: 900, currency: 'USD' } }];
  const validUntil = new Date(shop.clock.now().getTime() + 7 * 86_400_000).toISOString();
  const draftFor = (email: string) =>
    mei.does<{ draftNo: string }>('draft/save', { lines, customer: { email }, validUntil });
  const { draftNo } = await draftFor(to);
  const others = await draftFor('somebody.else@example.com');
  for (const draftId of [others.draftNo, 'NOBODYS-DRAFT']) {
    const refused = await mei.call('inquiry/answer', { inquiryNo, message: 'Here it is.', draftId });
    expect(refused).toMatchObject({ code: 40, data: { errors: [{ field: 'draftId' }] } });
  }
  await mei.does('inquiry/answer', { inquiryNo, message: 'Here it is.', draftId: draftNo });
  const { messages } = await ana.post('inquiry/get', { inquiryNo, accessKey });
  // Whoever wrote with Ana's address need not be Ana: the key of the thread shows no link, also in a mail about the answer.
  expect(messages.at(-1)?.content).toBe(`Here it is.\n\nWe have mailed the link to your offer to ${to}.`);
  await shop.work('events:read');
  const mails = await mailsTo(shop, to);
  expect(mails.filter(({ text }) => text.includes('checkout/draft?key=')).map(({ kind }) => kind)).toEqual(['draft']);
  const link = /checkout\/draft\?key=\S+/.exec(mails.find(({ kind }) => kind === 'draft')?.text ?? '')?.[0];
  expect(await ana.html(`/${link}`)).toContain('$9.00');
  const again = await mei.call('inquiry/answer', { inquiryNo, message: 'And again.', draftId: draftNo });
  expect(again).toMatchObject({ code: 40, msg: expect.stringContaining('60') });
  // A customer's thread has no link either: whoever wrote it as a guest keeps the key once the account has taken it over.
  const owner = await customer(shop, { email: to });
  const own = await owner.post('inquiry/feedback', asked);
  shop.clock.pass(61_000);
  await mei.does('inquiry/answer', { inquiryNo: own.inquiryNo, message: 'Once more.', draftId: draftNo });
  expect(JSON.stringify(await owner.post('inquiry/get', own))).not.toContain('key=');
  expect(await mei.does('draft/get', { draftNo })).toMatchObject({ state: 'sent' });
  expect(JSON.stringify(await mei.does('log/list', { subject: `inquiry:${inquiryNo}` }))).not.toContain('key=');
});
