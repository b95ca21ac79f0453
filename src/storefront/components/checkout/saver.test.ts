import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createSaver } from './saver.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('waits until Ana pauses, and then saves once', async () => {
  const save = vi.fn(async () => {});
  const saver = createSaver(save);
  for (let key = 0; key < 5; key++) {
    saver.later();
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(save).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(700);
  expect(save).toHaveBeenCalledTimes(1);
});

it('never lets two calls overtake each other', async () => {
  const ends: (() => void)[] = [];
  const save = vi.fn(() => new Promise<void>((resolve) => ends.push(resolve)));
  const saver = createSaver(save);
  const first = saver.flush();
  const second = saver.flush();
  await vi.advanceTimersByTimeAsync(0);
  expect(save).toHaveBeenCalledTimes(1);
  ends[0]?.();
  await first;
  await vi.advanceTimersByTimeAsync(0);
  expect(save).toHaveBeenCalledTimes(2);
  ends[1]?.();
  await second;
});

it('leaves nothing for later once it saves now', async () => {
  const save = vi.fn(async () => {});
  const saver = createSaver(save);
  saver.later();
  await saver.flush();
  await vi.advanceTimersByTimeAsync(2000);
  expect(save).toHaveBeenCalledTimes(1);
});
