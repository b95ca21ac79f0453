import { matchPattern, patternOf } from '../shared/urls/pattern.ts';
import type { Meant } from '../shared/urls/table.ts';

/** Addresses of other shop software, and what stood there: the kinds of things to look for, the likeliest first. */
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

/** What an address meant in the software that the shop moved in from; empty when none knows it. */
export function formerMeanings(parts: readonly string[]): Meant[] {
  return [...byPattern(parts), ...byName(parts), ...byEnding(parts)];
}

/** Whether an address is Magento's search, which asks by `q`. */
export function isFormerSearch([first, second]: readonly string[]): boolean {
  return first === 'catalogsearch' && second === 'result';
}

/** A category beneath others is known by its own name, the last. */
function byPattern(parts: readonly string[]): Meant[] {
  return patterns.flatMap(({ pattern, kinds }) => {
    const slug = matchPattern(pattern, parts)?.slug?.split('/').at(-1);
    return slug ? kinds.map((kind) => ({ kind, slug })) : [];
  });
}

/** WooCommerce's shop and account: pages that every shop here has. */
function byName(parts: readonly string[]): Meant[] {
  if (parts[0] === 'my-account') return [{ kind: 'user', slug: 'center' }];
  return parts[0] === 'shop' && parts.length === 1 ? [{ kind: 'path', slug: '/' }] : [];
}

/** Magento writes `{key}.html` for everything, beneath categories or not. */
function byEnding(parts: readonly string[]): Meant[] {
  const slug = /^(.+)\.html?$/.exec(parts.at(-1) ?? '')?.[1];
  return slug ? ['product', 'category', 'page', 'root'].map((kind) => ({ kind, slug })) : [];
}
