import type { Site } from '../../modules/site/index.ts';
import { prefixOf } from '../../shared/locale.ts';

type Spoken = Pick<Site, 'languages' | 'defaultLanguage'> & { router: Pick<Site['router'], 'userPath'> };

/**
 * `robots.txt` (RFC 9309): what is one visitor's own, what is made of what somebody typed, and what only acts is not for
 * crawlers, in no language. A path ends with `$` or `?`, so that `/cart` does not close `/cart-bags`.
 */
export function robotsTxt({ languages, defaultLanguage, router }: Spoken, publicUrl: string): string {
  const user = router.userPath.replace(/\/*$/, '');
  const trees = ['/checkout/', '/auth/', `${user}/`, '/error/'];
  const single = ['/cart', '/search', user];
  const rules = languages
    .map((language) => prefixOf(language, { defaultLanguage }))
    .flatMap((prefix) => [
      ...single.flatMap((path) => [`${prefix}${path}$`, `${prefix}${path}?`]),
      ...trees.map((path) => prefix + path),
    ]);
  const everywhere = ['/*?preview=true', '/*&preview=true', '/cart/', '/currency?'];
  const lines = [...rules, ...everywhere].map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...lines, '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n');
}
