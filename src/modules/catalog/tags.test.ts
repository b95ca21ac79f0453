import { expect, test } from 'vitest';
import { changedLists, listTag, type Place } from './tags.ts';

const day = new Date('2026-03-01');
const cups: Place = {
  categoryId: 'cups',
  visibleFrom: day,
  rank: 5,
  price: 1200,
  createdAt: day,
  sold: 3,
  face: 'a1',
};
const shop: Place = { ...cups, categoryId: 'shop' };

test('a new price moves a cup in the lists by price, and in no other', () => {
  const cheaper = [cups, shop].map((place) => ({ ...place, price: 900 }));
  expect(changedLists([cups, shop], cheaper)).toEqual([listTag('cups', 'price'), listTag('shop', 'price')]);
});

test('a new description moves it nowhere', () => {
  expect(changedLists([cups, shop], [{ ...cups }, { ...shop }])).toEqual([]);
});

test('a cup that becomes a bowl changes who is in both lists', () => {
  expect(changedLists([cups, shop], [{ ...cups, categoryId: 'bowls' }, shop])).toEqual([
    listTag('bowls'),
    listTag('cups'),
  ]);
});

test('a withdrawn cup leaves every list, and one shown later or with another first picture counts as another', () => {
  expect(changedLists([cups, shop], [])).toEqual([listTag('cups'), listTag('shop')]);
  expect(changedLists([cups], [{ ...cups, visibleFrom: new Date('2026-04-01') }])).toEqual([listTag('cups')]);
  expect(changedLists([cups], [{ ...cups, face: 'b2' }])).toEqual([listTag('cups')]);
});
