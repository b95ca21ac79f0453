import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { startBucket } from './bucket.fixture.ts';
import { openFiles } from './open-files.ts';
import { readS3Settings } from './s3-settings.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-files-'));
const bucket = await startBucket();
afterAll(async () => {
  await bucket.close();
  await rm(dataDir, { recursive: true, force: true });
});

const s3 = readS3Settings({ ...bucket.settings, S3_PREFIX: '/shop/' });

describe.each([
  ['a folder', undefined],
  ['a bucket', s3],
])('files in %s', async (_, settings) => {
  const files = await openFiles({ s3: settings, dataDir });
  const text = async (name: string, range?: { start?: number; end?: number }) =>
    (await buffer(files.stream(name, range))).toString();

  test('are read unchanged until they are removed', async () => {
    await files.write('ab12', Buffer.from('first'));
    await files.write('ab12', Buffer.from('second'));
    expect([await files.has('ab12'), await files.size('ab12')]).toEqual([true, 6]);
    expect((await files.read('ab12')).toString()).toBe('second');
    await files.remove('ab12');
    await files.remove('ab12');
    expect([await files.has('ab12'), await files.size('ab12')]).toEqual([false, null]);
    await expect(files.read('ab12')).rejects.toThrow();
    await expect(text('ab12')).rejects.toThrow();
  });

  test('are read in parts; behind the end there is nothing', async () => {
    await files.write('cd34', Buffer.from('0123456789'));
    expect(await text('cd34')).toBe('0123456789');
    expect(await text('cd34', { start: 7 })).toBe('789');
    expect(await text('cd34', { start: 0, end: 4 })).toBe('0123');
    expect(await text('cd34', { start: 4, end: 4 })).toBe('');
    expect(await text('cd34', { start: 8, end: 100 })).toBe('89');
    expect(await text('cd34', { start: 10 })).toBe('');
  });

  test('may be empty, and may come from a file', async () => {
    await files.take('ef00', (async function* () {})());
    expect([await files.size('ef00'), await text('ef00')]).toEqual([0, '']);
    const path = join(dataDir, 'cup.png');
    await writeFile(path, 'a cup');
    await files.copyIn('ef56', path);
    expect(await text('ef56')).toBe('a cup');
  });

  test('that are larger than one part arrive whole', async () => {
    const part = randomBytes(1024 * 1024);
    await files.take(
      'aa78',
      (async function* () {
        for (let count = 0; count < 20; count++) yield part;
      })(),
    );
    expect(await files.size('aa78')).toBe(20 * part.length);
    expect((await files.read('aa78')).subarray(-part.length).equals(part)).toBe(true);
  });

  test.each([1, 20])('whose source breaks off after %i MB are not there at all', async (megabytes) => {
    async function* breaking() {
      for (let count = 0; count < megabytes; count++) yield randomBytes(1024 * 1024);
      await sleep(0);
      throw new Error('the sender hung up');
    }
    await expect(files.take('bb90', breaking())).rejects.toThrow('hung up');
    expect(await files.has('bb90')).toBe(false);
  });
});

test('a bucket holds files under its prefix, spread as in a folder', async () => {
  const files = await openFiles({ s3, dataDir });
  await files.write('d0ff', Buffer.from('x'));
  expect(await bucket.keys()).toContain('shop/d0/d0ff');
});

test('a bucket that cannot be reached is no empty one', async () => {
  const away = readS3Settings({ ...bucket.settings, S3_ENDPOINT: 'http://127.0.0.1:1' });
  const files = await openFiles({ s3: away, dataDir });
  await expect(files.has('ab12')).rejects.toThrow();
});

test.each([
  [{}, undefined],
  [{ S3_BUCKET: 'tea' }, { bucket: 'tea', region: 'us-east-1', prefix: '', pathStyle: false, credentials: undefined }],
  [
    { S3_BUCKET: 'tea', S3_PREFIX: 'a/b', S3_ENDPOINT: 'https://s3.example' },
    { prefix: 'a/b/', pathStyle: true },
  ],
])('settings %j', (env, expected) => {
  const settings = readS3Settings(env);
  if (expected) expect(settings).toMatchObject(expected);
  else expect(settings).toBeUndefined();
});

test.each([{ S3_ENDPOINT: 'https://s3.example' }, { S3_BUCKET: 'tea', S3_ACCESS_KEY_ID: 'key' }])(
  'settings that contradict each other stop the start: %j',
  (env) => {
    expect(() => readS3Settings(env)).toThrow('wrong settings');
  },
);
