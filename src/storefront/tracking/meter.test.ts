import { expect, test } from 'vitest';
import { createMeter } from './meter.ts';

function watch() {
  const clock = { now: 0 };
  return { clock, meter: createMeter(() => clock.now) };
}

test('only time in sight counts', () => {
  const { clock, meter } = watch();
  meter.run();
  clock.now = 4000;
  meter.pause();
  clock.now = 20_000;
  meter.run();
  clock.now = 23_000;
  expect(meter.take()).toBe(7);
});

test('parts of a second are kept for the next time', () => {
  const { clock, meter } = watch();
  meter.run();
  clock.now = 1600;
  expect(meter.take()).toBe(1);
  clock.now = 3100;
  expect(meter.take()).toBe(2);
  expect(meter.take()).toBe(0);
});

test('a night that the machine slept is no night of reading', () => {
  const { clock, meter } = watch();
  meter.run();
  clock.now = 8 * 3_600_000;
  expect(meter.take()).toBe(30);
});

test('another page begins at nothing', () => {
  const { clock, meter } = watch();
  meter.run();
  clock.now = 5500;
  meter.reset();
  clock.now = 7500;
  expect(meter.take()).toBe(2);
});
