import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { FragmentCache } from '../src/platform/cache/fragment-cache.ts';
import { projectFolder } from './support/clock.ts';
import { meisShop } from './support/shop.ts';

test('docs/caching.md lists everything that is cached, and the tags that empty it', async () => {
  const shop = await meisShop();
  const text = await readFile(join(projectFolder, 'docs/caching.md'), 'utf8');
  const rows = text.slice(text.indexOf('| Kept |')).split('\n\n', 1)[0]?.split('\n').slice(2);
  const said = rows?.map((row) =>
    row
      .split('|')
      .slice(1, 3)
      .map((cell) => cell.trim()),
  );
  const tagsOf = (tags: 'own' | readonly string[]) =>
    tags === 'own' ? 'those of each entry' : tags.map((tag) => `\`${tag}\``).join(', ');
  expect(said).toEqual(shop.cached.map(({ name, tags }) => [name, tagsOf(tags)]));
});

test('fragments are cached also where the page cache is off', async () => {
  const shop = await meisShop({ settings: { PAGE_CACHE_MB: '0' } });
  const get = FragmentCache.prototype.get;
  let rendered = 0;
  vi.spyOn(FragmentCache.prototype, 'get').mockImplementation(function (
    this: FragmentCache,
    words,
    stable,
    data,
    make,
  ) {
    return get.call(this, words, stable, data, () => {
      rendered += 1;
      return make();
    });
  });
  const look = async () => (await fetch(`${shop.origin}/product/rain-cup`)).text();
  expect(await look()).toContain('Rain cup');
  const first = rendered;
  expect(first).toBeGreaterThan(0);
  await look();
  expect(rendered).toBe(first);
});
