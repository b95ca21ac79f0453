import { expect, it } from 'vitest';
import { meantEmail } from './email-hint.ts';

it.each([
  ['ana@gmial.com', 'ana@gmail.com'],
  ['ana@gmail.con', 'ana@gmail.com'],
  ['Ana.Silva@GMAI.com', 'Ana.Silva@gmail.com'],
  ['ana@hotmial.com', 'ana@hotmail.com'],
  ['ana@gamil.cmo', 'ana@gmail.com'],
  ['ana@outlok.com', 'ana@outlook.com'],
  ['ana@yahooo.com', 'ana@yahoo.com'],
  ['ana@alder-row.con', 'ana@alder-row.com'],
  ['chan@netvigtor.com', 'chan@netvigator.com'],
])('takes %s for %s', (typed, meant) => {
  expect(meantEmail(typed)).toBe(meant);
});

it.each([
  'ana@gmail.com',
  'ana@mail.com',
  'ana@ymail.com',
  'ana@qq.com',
  'ana@pp.com',
  'ana@example.com',
  'ana@shop.co',
  '',
  'ana',
  '@gmial.com',
])('does not doubt %s', (typed) => {
  expect(meantEmail(typed)).toBeNull();
});
