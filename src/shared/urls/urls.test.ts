import { describe, expect, test } from 'vitest';
import { checkRouter, claimedAtRoot } from './check-router.ts';
import { isFixedAtRoot } from './fixed.ts';
import { matchPattern, overlap, patternOf } from './pattern.ts';
import { plainRouter, type Router, urlFor, variantPath } from './router.ts';
import { isSlug } from './slug.ts';
import { presentPath } from './table.ts';

const router = (changes: Partial<Router>): Router => ({ ...plainRouter, ...changes });

describe('two patterns', () => {
  test.each([
    ['/product/{slug}', '/product/{slug}', true],
    ['/product/{slug}', '/shop/{slug}', false],
    ['/product/{slug}/{sku}', '/product/new/{slug}', true],
    ['/app/*', '/app/{slug}', true],
    ['/app/*', '/app/a/b/c', true],
    ['/app/*', '/app', false],
    ['/{slug}', '/cart', true],
    ['/a/{slug}', '/{slug}', false],
    ['/a/*', '/{slug}/b', true],
    ['/a/*', '/*', true],
  ])('%s and %s meet: %s', (one, other, expected) => {
    expect(overlap(patternOf(one), patternOf(other))).toBe(expected);
    expect(overlap(patternOf(other), patternOf(one))).toBe(expected);
  });

  test('a match says what the parameters stand for', () => {
    expect(matchPattern(patternOf('/product/{slug}/{sku}'), ['product', 'lamp', 'L-1'])).toEqual({
      slug: 'lamp',
      sku: 'L-1',
    });
    expect(matchPattern(patternOf('/app/*'), ['app', 'a', 'b'])).toEqual({ slug: 'a/b' });
    expect(matchPattern(patternOf('/app/*'), ['app'])).toBeNull();
  });
});

describe('a router', () => {
  test('begins without a quarrel', () => {
    expect(checkRouter(plainRouter)).toEqual([]);
    expect(claimedAtRoot(plainRouter)).toEqual(['tag', 'article', 'user']);
  });

  test.each<[Partial<Router>, string[]]>([
    [{ productRule: '/shop/{slug}' }, []],
    [{ productRule: '/shop/all/{slug}' }, []],
    [{ categoryRule: '/product/{slug}' }, ['categoryRule', 'productRule']],
    [{ categoryRule: '/product/in/{slug}' }, ['categoryRule', 'productRule']],
    [{ pageRule: '/checkout/{slug}' }, ['pageRule']],
    [{ pageRule: '/user/{slug}' }, ['pageRule', 'userPath']],
    [{ pageRule: '/api/{slug}' }, ['pageRule']],
    [{ pageRule: '/zh-hk/{slug}' }, ['pageRule']],
    [{ pageRule: '/app/{slug}' }, ['appRule', 'pageRule']],
    [{ appRule: '/extras/*' }, []],
    [{ tagRule: '/cart/{slug}' }, ['tagRule']],
    [{ userPath: '/auth/' }, ['userPath']],
    [{ userPath: '/my/account/' }, []],
    [{ userPath: '/product/' }, ['productRule', 'userPath']],
    [{ categories: [{ path: '/journal', types: 'news' }] }, []],
    [{ categories: [{ path: '/cart', types: 'news' }] }, ['categories.0.path']],
    [{ categories: [{ path: '/page', types: 'news' }] }, ['categories.0.path', 'pageRule']],
    [
      {
        categories: [
          { path: '/journal', types: 'news' },
          { path: '/journal', types: 'diary' },
        ],
      },
      ['categories.0.path', 'categories.1.path'],
    ],
    [
      {
        categories: [
          { path: '/journal', types: 'news' },
          { path: '/diary', types: 'news' },
        ],
      },
      ['categories.1.types'],
    ],
  ])('%j: taken are %j', (changes, fields) => {
    const errors = checkRouter(router(changes));
    expect(errors.map(({ field }) => field).sort()).toEqual(fields);
    expect(errors.every(({ rule }) => rule === 'taken')).toBe(true);
  });

  test.each<[Partial<Router>, string]>([
    [{ productRule: '/{slug}' }, 'productRule'],
    [{ productRule: '/product' }, 'productRule'],
    [{ productRule: 'product/{slug}' }, 'productRule'],
    [{ productRule: '/Product/{slug}' }, 'productRule'],
    [{ productRule: '/product/*' }, 'productRule'],
    [{ productRule: '/{slug}/product' }, 'productRule'],
    [{ productRule: '//evil.example/{slug}' }, 'productRule'],
    [{ productRule: '/a/b/c/d/e/{slug}' }, 'productRule'],
    [{ userPath: '/account' }, 'userPath'],
    [{ userPath: '/' }, 'userPath'],
    [{ categories: [{ path: '/journal/', types: 'news' }] }, 'categories.0.path'],
    [{ categories: [{ path: '/journal', types: 'N ews' }] }, 'categories.0.types'],
  ])('%j is no rule', (changes, field) => {
    expect(checkRouter(router(changes))).toEqual([{ field, rule: 'format' }]);
  });
});

test('URLs follow the rules, whatever is in the slug', () => {
  const moved = router({ productRule: '/shop/{slug}', appRule: '/apps/*' });
  expect(urlFor(moved, 'product', 'lamp')).toBe('/shop/lamp');
  expect(urlFor(moved, 'product', '$& 灯')).toBe('/shop/%24%26%20%E7%81%AF');
  expect(urlFor(moved, 'app', 'wheel')).toBe('/apps/wheel');
  expect(variantPath(moved, 'lamp', 'L/1')).toBe('/shop/lamp/L%2F1');
});

test('a link that was written down in escapes is followed to the rule of today, and none is written twice', () => {
  const site = { router: router({ productRule: '/shop/{slug}' }), formerRules: [] };
  expect(presentPath(site, '/product/%E7%81%AF?a=1')).toBe('/shop/%E7%81%AF?a=1');
  expect(presentPath(site, '/product/%E7')).toBe('/product/%E7');
});

test('slugs are lower case and without anything that a URL would read otherwise', () => {
  for (const slug of ['lamp', '灯', 'café-2', 'a_b']) expect(isSlug(slug), slug).toBe(true);
  for (const slug of ['', 'Lamp', 'a/b', 'a.b', '..', 'a b', '-a', 'a%2f', 'a?b', '\u0000'])
    expect(isSlug(slug), slug).toBe(false);
  for (const slug of ['cart', 'zh', 'zh-hk', 'api', 'coupon']) expect(isFixedAtRoot(slug), slug).toBe(true);
  expect(isFixedAtRoot('about')).toBe(false);
});
