import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { TaskThread } from './task-thread.ts';

const file = fileURLToPath(new URL('./testing/doubling-worker.ts', import.meta.url));

test('tasks are answered one after another, each its own answer', async () => {
  const thread = new TaskThread<number, number>(file);
  expect(await Promise.all([1, 2, 3].map((task) => thread.run(task)))).toEqual([2, 4, 6]);
});

test('a task that fails is refused, one that ends the thread too, and the next one is answered', async () => {
  const thread = new TaskThread<number, number>(file);
  await expect(thread.run(-1)).rejects.toThrow('-1 is negative');
  expect(await thread.run(4)).toBe(8);
  await expect(thread.run(0)).rejects.toThrow('ended with code 3');
  expect(await thread.run(5)).toBe(10);
});

test('a task that takes too long is given up, and the next one is answered by another thread', async () => {
  const thread = new TaskThread<number, number>(file, 2_000);
  const waiting = [thread.run(13), thread.run(6)];
  await expect(waiting[0]).rejects.toThrow('longer than 2000 ms');
  expect(await waiting[1]).toBe(12);
});
