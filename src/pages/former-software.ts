import { matchPattern, patternOf } from '../shared/urls/pattern.ts';
import type { Meant } from '../shared/urls/table.ts';

/** URL patterns of other shop software with the kinds of things to look for, likeliest first. */
const known: [string, string[]][] = [
  // Shopify
  ['/products/{slug}', ['product']],
  ['/collections/{slug}', ['collection', 'category']],
  ['/collections/{collection}/products/{slug}', ['product']],
  ['/pages/{slug}', ['page', 'root']],
  ['/blogs/{blog}/{slug}', ['article']],
  // WooCommerce; its `/product/{slug}` is the rule that every shop here begins with
  ['/product-category/*', ['category']],
  ['/product-tag/{slug}', ['tag']],
];

const patterns = known.map(([path, kinds]) => ({ pattern: patternOf(path), kinds }));

/** Meanings of a path in the shop's former software; empty for an unknown path. */
export function formerMeanings(parts: readonly string[]): Meant[] {
  return [...byPattern(parts), ...byName(parts), ...byEnding(parts)];
}

/** True for the path of Magento's search, whose parameter is `q`. */
export function isFormerSearch([first, second]: readonly string[]): boolean {
  return first === 'catalogsearch' && second === 'result';
}

/** Matches the URL patterns. A nested category is identified by its last segment. */
function byPattern(parts: readonly string[]): Meant[] {
  return patterns.flatMap(({ pattern, kinds }) => {
    const slug = matchPattern(pattern, parts)?.slug?.split('/').at(-1);
    return slug ? kinds.map((kind) => ({ kind, slug })) : [];
  });
}

/** Matches WooCommerce's shop and account pages, which every shop here has. */
function byName(parts: readonly string[]): Meant[] {
  if (parts[0] === 'my-account') return [{ kind: 'user', slug: 'center' }];
  return parts[0] === 'shop' && parts.length === 1 ? [{ kind: 'path', slug: '/' }] : [];
}

/** Matches Magento's `{key}.html`, used for everything, under categories or not. */
function byEnding(parts: readonly string[]): Meant[] {
  const slug = /^(.+)\.html?$/.exec(parts.at(-1) ?? '')?.[1];
  return slug ? ['product', 'category', 'page', 'root'].map((kind) => ({ kind, slug })) : [];
}
