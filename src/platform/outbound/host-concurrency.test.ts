import { expect, test } from 'vitest';
import { HostConcurrency } from './host-concurrency.ts';

test('several hosts are served at once, each by two at most, and all work is done', async () => {
  const concurrency = new HostConcurrency({ all: 5, host: 2 });
  const running: string[] = [];
  let most = 0;
  let maxOfOne = 0;
  const ask = (host: string) =>
    concurrency.run(host, async () => {
      running.push(host);
      most = Math.max(most, running.length);
      maxOfOne = Math.max(maxOfOne, running.filter((each) => each === host).length);
      await new Promise((resolve) => setTimeout(resolve, 1));
      running.splice(running.indexOf(host), 1);
      return host;
    });
  const hosts = ['a', 'a', 'a', 'a', 'b', 'b', 'b', 'c', 'c', 'd'];
  expect(await Promise.all(hosts.map(ask))).toEqual(hosts);
  expect({ most, maxOfOne }).toEqual({ most: 5, maxOfOne: 2 });
});

test('work that fails releases its place', async () => {
  const concurrency = new HostConcurrency({ all: 1, host: 1 });
  const failed = concurrency.run('a', () => Promise.reject(new Error('no')));
  await expect(failed).rejects.toThrow('no');
  expect(await concurrency.run('a', async () => 'yes')).toBe('yes');
});
