import { expect, it } from 'vitest';
import { firstMethod } from './first-method.ts';

const cash = { code: 'cash', usual: false };
const transfer = { code: 'transfer', usual: true };

it('chooses the first usual method beforehand', () => {
  expect(firstMethod([cash, transfer])).toBe(transfer);
  expect(firstMethod([{ ...cash, usual: true }, transfer])?.code).toBe('cash');
});
it('chooses cash on delivery where few expect it only when there is nothing else', () => {
  expect(firstMethod([cash])).toBe(cash);
  expect(firstMethod([cash, { ...cash, code: 'other' }])).toBeUndefined();
  expect(firstMethod([])).toBeUndefined();
});
