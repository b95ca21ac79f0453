import sharp from 'sharp';
import { expect, test } from 'vitest';
import { meisShop } from './support/shop.ts';
import { mei as enterMei } from './support/staff.ts';

const shop = await meisShop();
const mei = await enterMei(shop);
const { files, pool } = shop.tools;

const picture = (width: number) =>
  sharp({ create: { width, height: 40, channels: 3, background: '#7a5' } })
    .png()
    .toBuffer();
const upload = async (width: number) => {
  const { data } = await mei.upload<{ id: string }>('attach/upload', [
    { name: 'bowl.png', content: await picture(width) },
  ]);
  return data.id;
};
const waiting = async () => {
  const { rows } = await pool.query<{ payload: { hash?: string; after?: string } }>(
    `select j.payload, priority, queue_name from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
      where t.identifier = 'pictures:sizes' order by j.id`,
  );
  return rows;
};
const made = async (id: string) => {
  const names = [160, 320, 480, 750].flatMap((width) => ['avif', 'webp', 'jpg'].map((format) => `${width}.${format}`));
  const there = await Promise.all(names.map((name) => files.has(`${id}-${name}`)));
  return names.filter((_, index) => there[index]);
};

test('an uploaded picture has a job that makes its sizes after all other jobs; the same picture again has none', async () => {
  const id = await upload(500);
  expect(await made(id)).toEqual([]);
  expect(await waiting()).toEqual([{ payload: { hash: id }, priority: 100, queue_name: 'pictures' }]);
  await shop.work('pictures:sizes', { hash: id });
  expect(await made(id)).toEqual(['160.avif', '320.avif', '480.avif']);
  await pool.query('truncate graphile_worker._private_jobs');
  expect(await upload(500)).toBe(id);
  expect(await waiting()).toEqual([]);
});

test('the sizes of all pictures are made a few at a time, and each job has the next made', async () => {
  const ids = [];
  for (const width of [161, 162, 163, 164, 165]) ids.push(await upload(width));
  await pool.query('truncate graphile_worker._private_jobs');
  let after: string | undefined = '';
  let jobs = 0;
  while (after !== undefined) {
    await shop.work('pictures:sizes', { after });
    jobs += 1;
    after = (await waiting()).at(-1)?.payload.after;
    await pool.query('truncate graphile_worker._private_jobs');
  }
  expect(jobs).toBeGreaterThan(2);
  for (const id of ids) expect(await made(id)).toEqual(['160.avif']);
});

test('a picture that was removed before its job gets no sizes, and neither do they return after it', async () => {
  const id = await upload(330);
  await files.remove(id);
  await shop.work('pictures:sizes', { hash: id });
  expect(await made(id)).toEqual([]);
  await shop.work('pictures:sizes', { hash: '0'.repeat(24) });
});
