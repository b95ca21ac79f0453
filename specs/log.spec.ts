import { expect, test } from 'vitest';
import { meisShop } from './support/shop.ts';
import { mei as enterMei, hire } from './support/staff.ts';

interface Log {
  items: { at: string; by: string; action: string; subject: string }[];
  total: number;
  more: boolean;
  nextCursor: string | null;
}

const shop = await meisShop();
const mei = await enterMei(shop);
const max = await hire(shop, 'Max', 'manager');

/** Saves a tag, which is one entry of the log. */
async function saveTag(by: typeof mei, slug: string): Promise<void> {
  await by.does('tag/save', { slug, title: { en: slug } });
}

const log = (body: object) => mei.does<Log>('log/list', body);
const subjectsOf = ({ items }: Log) => items.map(({ subject }) => subject);

test('the log is narrowed by member, action and subject, alone and together', async () => {
  await saveTag(mei, 'log-mei');
  await saveTag(max, 'log-max');
  await max.does('synonym/list');
  const { staff, actions } = await mei.does<{ staff: { id: string; name: string }[]; actions: string[] }>(
    'log/choices',
  );
  expect(staff.map(({ name }) => name)).toContain('Max');
  expect(new Set(actions).size).toBe(actions.length);
  expect(actions).toContain('tag:save');
  const id = staff.find(({ name }) => name === 'Max')?.id;
  const ofMax = await log({ staff: id });
  expect(ofMax).toMatchObject({ total: 1, more: false, nextCursor: null, items: [{ by: 'Max', action: 'tag:save' }] });
  const saved = await log({ action: 'tag:save' });
  expect(saved.total).toBe(2);
  expect((await log({ action: 'tag:save', staff: id })).items).toEqual(ofMax.items);
  expect((await log({ action: 'tag:remove', staff: id })).items).toEqual([]);
  const [subject] = subjectsOf(ofMax);
  expect(subjectsOf(await log({ subject, action: 'tag:save' }))).toEqual([subject]);
});

test('days are those of the shop, both included', async () => {
  await mei.does('setting/save', { dispatch: { timeZone: 'Asia/Hong_Kong' } });
  const { pool } = shop.tools;
  await pool.query("update audit_log set at = '2026-03-01T15:59:59.999Z'");
  const { rows } = await pool.query<{ subject: string }>(
    "update audit_log set at = '2026-03-01T16:00:00Z' where action = 'setting:save' returning subject",
  );
  expect(rows.length).toBeGreaterThan(0);
  const before = await log({ from: '2026-03-01', to: '2026-03-01' });
  const after = await log({ from: '2026-03-02', to: '2026-03-02' });
  expect(new Set(before.items.map(({ at }) => at))).toEqual(new Set(['2026-03-01T15:59:59.999Z']));
  expect(subjectsOf(after)).toEqual(rows.map(({ subject }) => subject));
  expect((await log({ from: '2026-03-02', to: '2026-03-01' })).total).toBe(0);
  expect(await mei.call('log/list', { from: 'yesterday' })).toMatchObject({ code: 40 });
});

test('a cursor leads through the log without repeating or leaving out an entry', async () => {
  for (const slug of ['log-a', 'log-b', 'log-c', 'log-d']) await saveTag(mei, slug);
  const whole = await mei.does<Log>('log/list', { pageSize: 100 });
  const walked: string[] = [];
  let cursor: string | null = null;
  do {
    const next: Log = await mei.does<Log>('log/list', { pageSize: 2, ...(cursor ? { cursor } : {}) });
    walked.push(...next.items.map((entry) => JSON.stringify(entry)));
    cursor = next.nextCursor;
  } while (cursor);
  expect(walked).toEqual(whole.items.map((entry) => JSON.stringify(entry)));
  expect(walked.length).toBeGreaterThan(5);
  for (const wrong of ["' or 1=1", `2026-99-99T99:99:99.999Z|${'0'.repeat(8)}-0000-0000-0000-${'0'.repeat(12)}`]) {
    expect(await mei.call('log/list', { cursor: wrong })).toMatchObject({ code: 40 });
  }
});

test('staff without the permission get neither the log nor who is in it', async () => {
  const eli = await hire(shop, 'Eli', 'editor');
  expect(await eli.call('log/choices')).toMatchObject({ code: 30 });
});
