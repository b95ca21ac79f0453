import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { saleAreas, saleKeys } from '../../../scripts/words-in-parts.ts';

const sources = ['src/storefront', 'src/ui'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|\.d\.ts$/.test(name))
    .map((name) => join(folder, name)),
);

test('only components of a sale say the words that come with a sale', () => {
  const say = (path: string) =>
    [...readFileSync(path, 'utf8').matchAll(/['`]([a-z]+\.[a-zA-Z.]+)/g)].some(([, key]) => saleKeys.test(key ?? ''));
  const speakers = sources.filter(say);
  expect(speakers.length).toBeGreaterThan(5);
  expect(speakers.filter((path) => !saleAreas.some((area) => path.includes(`components/${area}/`)))).toEqual([]);
});
