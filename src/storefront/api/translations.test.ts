import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { partOf, parts } from '../../../scripts/translation-parts.ts';

const sources = ['src/storefront', 'src/ui'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|\.server\.|\.d\.ts$/.test(name))
    .map((name) => join(folder, name)),
);

function speakersOf(part: string): string[] {
  return sources.filter((path) =>
    [...readFileSync(path, 'utf8').matchAll(/['`]([a-z]+\.[a-zA-Z.]+)/g)].some(([, key]) => partOf(key ?? '') === part),
  );
}

test.each(Object.entries(parts))(
  'only components that fetch them say the words of the part "%s"',
  (part, { areas }) => {
    const strangers = speakersOf(part).filter((path) => !areas.some((area) => path.includes(area)));
    expect(strangers).toEqual([]);
  },
);

test('who says what is read from the sources', () => {
  expect(Object.keys(parts).flatMap(speakersOf).length).toBeGreaterThan(20);
});
