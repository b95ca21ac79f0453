import { expect, test } from 'vitest';
import { WriteBehind } from './write-behind.ts';

interface Count {
  key: string;
  times: number;
}

function counter(write: (sums: Count[]) => Promise<void>) {
  const errors: unknown[] = [];
  const counts = new WriteBehind<Count>({ max: 2, write, onError: (error) => errors.push(error) });
  const count = (key: string) =>
    counts.add(
      key,
      () => ({ key, times: 0 }),
      (sum) => {
        sum.times += 1;
      },
    );
  return { counts, count, errors };
}

test('sums are written once, each key with all that was added to it', async () => {
  const written: Count[][] = [];
  const { counts, count } = counter(async (sums) => void written.push(sums));
  for (const key of ['mug', 'lamp', 'mug']) count(key);
  await counts.flush();
  await counts.flush();
  expect(written).toEqual([
    [
      { key: 'mug', times: 2 },
      { key: 'lamp', times: 1 },
    ],
  ]);
});

test('keys beyond the maximum are dropped, known ones still count', async () => {
  const written: Count[] = [];
  const { counts, count } = counter(async (sums) => void written.push(...sums));
  for (const key of ['mug', 'lamp', 'bowl', 'mug']) count(key);
  await counts.flush();
  expect(written.map(({ key, times }) => `${key} ${times}`)).toEqual(['mug 2', 'lamp 1']);
});

test('a failed write loses its sums and is reported', async () => {
  const { counts, count, errors } = counter(() => Promise.reject(new Error('no database')));
  count('mug');
  await counts.flush();
  expect(errors).toEqual([new Error('no database')]);
});
