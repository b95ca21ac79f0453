import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { StaffInquiryList } from '../src/shared/contracts/inquiries-admin.ts';
import { demoReader } from '../src/wiring/demo/demo-reader.ts';
import { seedDemo } from '../src/wiring/demo/seed-demo.ts';
import { projectFolder } from './support/clock.ts';
import { meisShop } from './support/shop.ts';
import { mei as enterMei } from './support/staff.ts';

const shop = await meisShop({ empty: true });
await seedDemo(shop.tools);
await shop.tools.site.refresh();
const mei = await enterMei(shop);
const inquiries = await demoReader(join(projectFolder, 'demo/catalogue')).inquiries();

test('the demo has inquiries in four languages, open, answered and closed, and sends no mail about them', async () => {
  const { items } = await mei.does<StaffInquiryList>('inquiry/list', { tab: 'all', pageSize: 50 });
  expect(items).toHaveLength(inquiries.length);
  expect(new Set(items.map(({ state }) => state))).toEqual(new Set(['open', 'answered', 'closed']));
  expect(new Set(inquiries.map(({ language }) => language))).toEqual(new Set(['en', 'zh', 'zh-HK', 'fil']));
  await shop.work('events:read');
  expect(await shop.tools.db.selectFrom('mail').select('id').execute()).toEqual([]);
});

test('none is newer than now, and the contact page has the form', async () => {
  const now = shop.clock.now();
  const rows = await shop.tools.db.selectFrom('inquiry_message').select('at').execute();
  expect(rows.filter(({ at }) => at > now)).toEqual([]);
  expect(await shop.visitor().html('/page/contact')).toContain('action="/inquiry/feedback"');
});
