import { expect, test } from 'vitest';
import { deliveryEstimate } from './delivery-dates.ts';

const plain = { timeZone: 'UTC', until: 24, closedOn: [] as string[] };
const span = (now: string, dispatch: Partial<typeof plain> = {}, days: [number, number] = [1, 3]) => {
  const [minDays, maxDays] = days;
  const found = deliveryEstimate({ minDays, maxDays }, { ...plain, ...dispatch }, new Date(now), 'en');
  return [found.earliest, found.latest];
};

test('working days leave weekends out, wherever they begin', () => {
  expect(span('2026-11-23T10:00:00Z'), 'Monday').toEqual(['2026-11-24', '2026-11-26']);
  expect(span('2026-11-27T10:00:00Z'), 'Friday').toEqual(['2026-11-30', '2026-12-02']);
  expect(span('2026-11-28T10:00:00Z'), 'Saturday: it leaves on Monday').toEqual(['2026-12-01', '2026-12-03']);
  expect(span('2026-11-23T10:00:00Z', {}, [0, 0]), 'today').toEqual(['2026-11-23', '2026-11-23']);
});

test('the shop has a day of its own, and an hour up to which parcels leave on it', () => {
  const tokyo = { timeZone: 'Asia/Tokyo' };
  expect(span('2026-11-23T15:30:00Z', tokyo), 'half past midnight on Tuesday').toEqual(['2026-11-25', '2026-11-27']);
  expect(span('2026-11-23T05:59:59Z', { ...tokyo, until: 15 }), '14:59').toEqual(['2026-11-24', '2026-11-26']);
  expect(span('2026-11-23T06:00:00Z', { ...tokyo, until: 15 }), '15:00').toEqual(['2026-11-25', '2026-11-27']);
  expect(span('2026-11-27T23:00:00Z', { until: 0 }), 'Friday, never on the same day').toEqual([
    '2026-12-01',
    '2026-12-03',
  ]);
});

test('closed days are no working days, neither for leaving nor on the way', () => {
  const closedOn = ['2026-12-25', '2026-12-28'];
  expect(span('2026-12-24T10:00:00Z', { closedOn })).toEqual(['2026-12-29', '2026-12-31']);
  expect(span('2026-12-25T10:00:00Z', { closedOn })).toEqual(['2026-12-30', '2027-01-01']);
});

test.each([
  ['en', 'Tue, Nov 24 – Thu, Nov 26'],
  ['zh', '11月24日周二 – 11月26日周四'],
  ['zh-HK', '11月24日週二 – 11月26日週四'],
  ['fil', 'Mar, Nob 24 – Huw, Nob 26'],
] as const)('in %s: %s', (language, translations) => {
  const monday = new Date('2026-11-23T10:00:00Z');
  expect(deliveryEstimate({ minDays: 1, maxDays: 3 }, plain, monday, language).dates).toBe(translations);
  expect(deliveryEstimate({ minDays: 1, maxDays: 1 }, plain, monday, language).dates).toBe(
    translations.split(' – ')[0],
  );
});
