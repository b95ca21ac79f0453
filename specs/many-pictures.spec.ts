import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { meisShop } from './support/shop.ts';
import { mei } from './support/staff.ts';

const shop = await meisShop();
const owner = await mei(shop);

test('of 10,003 pictures 10,000 are tagged by a call and the others by the next; the file has each once', async () => {
  await sql`
    insert into image (hash, name, width, height, mime, bytes, created_at)
    select md5(n::text)::char(24), 'bulk', 10, 10, 'image/png', 1, ${shop.tools.clock.now()}::timestamptz - (n / 700) * interval '1 second'
    from generate_series(1, 10003) n`.execute(shop.tools.db);
  const tag = (body: object) =>
    owner.does<{ changed: string[]; left: number }>('media/tag', { keyword: 'bulk', ...body });
  const first = await tag({ add: 'Many', count: 10_003 });
  expect([first.changed.length, first.left]).toEqual([10_000, 3]);
  const second = await tag({ add: 'many' });
  expect([second.changed.length, second.left]).toEqual([3, 0]);
  expect((await tag({ remove: 'MANY' })).left).toBe(3);
  const answer = await fetch(`${shop.origin}/api/admin/export/media`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-auth': owner.token },
    body: JSON.stringify({ keyword: 'bulk' }),
  });
  const ids = (await answer.text())
    .trim()
    .split('\n')
    .slice(1)
    .map((row) => row.split(',')[0]);
  expect([ids.length, new Set(ids).size]).toEqual([10_003, 10_003]);
});
