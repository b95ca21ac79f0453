import type { Site } from '../../modules/site/index.ts';
import { prefixOf } from '../../shared/locale.ts';

type Spoken = Pick<Site, 'languages' | 'defaultLanguage'> & { router: Pick<Site['router'], 'userPath'> };

/**
 * Renders `robots.txt` (RFC 9309): excludes personal pages, search pages and actions in every language. A path ends with
 * `$` or `?`, so that `/cart` does not exclude `/cart-bags`.
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
