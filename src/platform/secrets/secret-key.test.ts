import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { secretKeys } from './secret-key.ts';

async function folder() {
  const path = await mkdtemp(join(tmpdir(), 'vitrine-key-'));
  onTestFinished(() => rm(path, { recursive: true }));
  return path;
}

const none = { secretKey: undefined, formerSecretKeys: [] };

test('ten processes that start at once without SECRET_KEY make one key, readable by nobody else', async () => {
  const data = join(await folder(), 'data');
  const keys = await Promise.all(Array.from({ length: 10 }, () => secretKeys(data, none)));
  expect(new Set(keys.flat()).size).toBe(1);
  expect(keys[0]?.[0].length).toBeGreaterThan(40);
  expect(await readdir(data)).toEqual(['secret.key']);
  expect((await stat(join(data, 'secret.key'))).mode & 0o777).toBe(0o600);
});

test('SECRET_KEY has precedence over the file, which still decrypts', async () => {
  const data = await folder();
  const [made] = await secretKeys(data, none);
  const given = { secretKey: 'the key of the teahouse, long enough', formerSecretKeys: ['one of before'] };
  expect(await secretKeys(data, given)).toEqual([given.secretKey, 'one of before', made]);
});

test('with SECRET_KEY no file is made', async () => {
  const data = await folder();
  await secretKeys(data, { secretKey: 'the key of the teahouse, long enough', formerSecretKeys: [] });
  expect(await readdir(data)).toEqual([]);
});
