import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { demoReader } from '../src/wiring/demo/demo-reader.ts';
import { seedDemo } from '../src/wiring/demo/seed-demo.ts';
import { projectFolder } from './support/clock.ts';
import { meisShop } from './support/shop.ts';

const shop = await meisShop({ empty: true });
await seedDemo(shop.tools);
await shop.tools.site.refresh();
const reviews = await demoReader(join(projectFolder, 'demo/catalogue')).reviews();
const counted = (stars: number) => reviews.filter(({ rating }) => rating === stars).length;

test('the demo has 300 reviews and more, no two alike, most of four and five stars', () => {
  expect(reviews.length).toBeGreaterThan(300);
  expect(new Set(reviews.map(({ text }) => text)).size).toBe(reviews.length);
  expect((counted(4) + counted(5)) / reviews.length).toBeGreaterThan(0.8);
  expect(counted(3)).toBeGreaterThan(counted(1) + counted(2));
  expect(counted(1) * counted(2)).toBeGreaterThan(0);
  expect(reviews.filter(({ reply }) => reply).length).toBeGreaterThan(15);
});

test('each picture of a review is shown once, and none is left over', async () => {
  const files = await readdir(join(projectFolder, 'demo/review-pictures'));
  const named = reviews.flatMap(({ picture }) => (picture ? [`${picture.name}.webp`] : []));
  expect(named.toSorted()).toEqual(files.toSorted());
});

test('every product shows its reviews with the variant in words, replies, pictures and the average', async () => {
  const ana = shop.visitor();
  for (const slug of new Set(reviews.map(({ product }) => product))) {
    const own = reviews.filter(({ product }) => product === slug);
    const { id, rating } = await ana.post('product/get', { slug });
    const list = await ana.post('review/list', { productId: id, pageSize: 50 });
    expect(list.items.map(({ content }) => content).toSorted(), slug).toEqual(own.map(({ text }) => text).toSorted());
    expect(rating?.count).toBe(own.length);
    expect(list.withImages).toBe(own.filter(({ picture }) => picture).length);
    for (const { at, variant, replies } of list.items) {
      expect(variant, slug).not.toBe('');
      expect(new Date(at) < shop.clock.now()).toBe(true);
      for (const reply of replies) expect([reply.by, reply.at > at]).toEqual(['Alder Row', true]);
    }
  }
  const { items } = await ana.post('review/list', {
    productId: (await ana.post('product/get', { slug: 'morning-mug' })).id,
    withImages: true,
  });
  expect((await ana.fetch(items[0]?.images[0]?.url ?? '')).headers.get('content-type')).toBe('image/webp');
});
