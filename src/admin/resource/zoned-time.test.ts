import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { localTime, timeOf } from './zoned-time.ts';

describe('times of a field in the shop’s zone', () => {
  test('09:00 on 27 November in Amsterdam is 08:00 UTC', () => {
    expect(timeOf('2026-11-27T09:00', 'Europe/Amsterdam')).toBe('2026-11-27T08:00:00.000Z');
    expect(localTime('2026-11-27T08:00:00.000Z', 'Europe/Amsterdam')).toBe('2026-11-27T09:00');
  });

  test('an empty field is no time', () => {
    expect(timeOf('', 'Asia/Hong_Kong')).toBe(null);
  });

  test('02:30, which the clocks skip, becomes 03:30', () => {
    expect(timeOf('2026-03-29T02:30', 'Europe/Amsterdam')).toBe('2026-03-29T01:30:00.000Z');
  });

  test('every minute survives the way into the field and back, but for hours that come twice', () => {
    const zones = fc.constantFrom('UTC', 'Europe/Amsterdam', 'America/New_York', 'Asia/Manila', 'Australia/Lord_Howe');
    const minutes = fc.integer({ min: 29_000_000, max: 31_000_000 });
    fc.assert(
      fc.property(minutes, zones, (minute, zone) => {
        const iso = new Date(minute * 60_000).toISOString();
        const local = localTime(iso, zone);
        expect(localTime(timeOf(local, zone) ?? '', zone)).toBe(local);
      }),
    );
  });
});
