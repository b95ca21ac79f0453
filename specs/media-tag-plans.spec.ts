import { expect, test } from 'vitest';
import { readingsOf } from './support/list-plans.repo.ts';
import { meisShop } from './support/shop.ts';
import { mei } from './support/staff.ts';

const shop = await meisShop();
const reading = readingsOf(shop);
const owner = await mei(shop);
const pictures = 20_000;

await shop.tools.pool.query(
  `insert into image (hash, width, height, mime, bytes, created_at, tags)
   select left(md5('many' || n), 24), 40, 30, 'image/webp', 900, $1::timestamptz - n * interval '1 minute',
     case when n % 1000 = 0 then array['Rare', 'Studio'] when n % 100 = 0 then array['studio'] else '{}' end
   from generate_series(1, $2::int) n`,
  [shop.clock.now(), pictures],
);
await shop.tools.pool.query('vacuum analyze image');

test('tags and the pictures of one are found without walking through all pictures, whatever the case', async () => {
  const { items } = await owner.does<{ items: { tag: string; pictures: number }[] }>('media/tags');
  expect(items).toEqual([
    { tag: 'Studio', pictures: 200 },
    { tag: 'Rare', pictures: 20 },
  ]);
  const list = (tag: string) => owner.does<{ total: number }>('media/list', { filters: { tag } });
  for (const tag of ['rare', 'RARE', 'Rare']) expect((await list(tag)).total).toBe(20);
  expect((await list('STUDIO')).total).toBe(200);
  expect((await reading('image', () => owner.does('media/tags'))).walked).toBe(0);
  expect((await reading('image', () => list('RARE'))).walked).toBe(0);
});
