import { expect, test } from 'vitest';
import { liveValue } from './live-value.ts';

test('of two readings at once the later one is kept, whichever comes back first', async () => {
  const answers: ((value: string) => void)[] = [];
  const value = liveValue('x', ['x'], 'old', () => new Promise<string>((resolve) => answers.push(resolve)));
  const first = value.refresh();
  const second = value.refresh();
  answers[1]?.('newer');
  await second;
  answers[0]?.('older');
  await first;
  expect(value.get()).toBe('newer');
});
