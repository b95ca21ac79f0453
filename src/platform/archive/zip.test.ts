import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { folderStore } from '../files/file-store.ts';
import { type Packed, zipOf } from './zip.fixture.ts';
import { openArchive } from './zip.ts';

const folder = await mkdtemp(join(tmpdir(), 'vitrine-zip-'));
afterAll(() => rm(folder, { recursive: true }));
const files = folderStore(folder);
const limits = { entries: 100, bytes: 100_000 };

async function open(packed: Packed[] | Buffer, more = limits) {
  await files.write('import.zip', Buffer.isBuffer(packed) ? packed : zipOf(packed));
  return openArchive(files, 'import.zip', more);
}

async function read(name: string, packed: Packed[], most = 10_000): Promise<string> {
  const archive = await open(packed);
  let text = '';
  for await (const piece of await archive.stream(name, most)) text += piece.toString();
  archive.close();
  return text;
}

test('its files are listed by their paths, without files of operating systems', async () => {
  const archive = await open([
    { name: 'pictures/', content: '' },
    { name: 'pictures/mug.png', content: 'mug' },
    { name: '__MACOSX/pictures/._mug.png', content: 'x' },
    { name: 'pictures/.DS_Store', content: 'x' },
    { name: '杯.png', content: 'cup' },
  ]);
  expect(archive.names).toEqual(['pictures/mug.png', '杯.png']);
  archive.close();
});

test('a file is read whole', async () => {
  expect(
    await read('mug.png', [
      { name: 'bowl.png', content: 'bowl' },
      { name: 'mug.png', content: 'mug' },
    ]),
  ).toBe('mug');
});

test.each<[string, Packed, string]>([
  ['upwards', { name: '../mug.png', content: 'x' }, 'name'],
  ['upwards later', { name: 'a/../../mug.png', content: 'x' }, 'name'],
  ['to the root', { name: '/etc/mug.png', content: 'x' }, 'name'],
  ['to a drive', { name: 'C:/mug.png', content: 'x' }, 'name'],
  ['by a link', { name: 'mug.png', content: '/etc/passwd', mode: 0o120777 }, 'link'],
])('a path that leads out of it, %s, refuses the whole archive', async (_how, packed, problem) => {
  await expect(open([packed])).rejects.toMatchObject({ problem });
});

test('too many files, too large ones, and what is no zip are refused', async () => {
  const many = Array.from({ length: 101 }, (_, n) => ({ name: `${n}.png`, content: 'x' }));
  await expect(open(many)).rejects.toMatchObject({ problem: 'tooMany' });
  await expect(open([{ name: 'bomb.png', content: '0'.repeat(100_001) }])).rejects.toMatchObject({
    problem: 'tooLarge',
  });
  await expect(open(Buffer.from('no zip at all'))).rejects.toMatchObject({ problem: 'notZip' });
  await expect(read('mug.png', [{ name: 'mug.png', content: '0'.repeat(10_001) }])).rejects.toMatchObject({
    problem: 'tooLarge',
  });
});

test('a file that is larger than declared fails', async () => {
  await expect(read('bomb.png', [{ name: 'bomb.png', content: '0'.repeat(50_000), claims: 10 }])).rejects.toThrow();
});
