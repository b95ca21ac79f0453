import type { Site } from '../../modules/site/index.ts';
import { type Language, languageTag, prefixed, prefixOf } from '../../shared/locale.ts';

type Spoken = Pick<Site, 'languages' | 'defaultLanguage'>;

/** The URL of a path in a language. */
export function absoluteIn(language: Language, path: string, site: Spoken, publicUrl: string): string {
  return publicUrl + prefixed(path, prefixOf(language, site));
}

/**
 * Lists a page in every language of the site, including its own, and `x-default`. Pages and sitemap use the same list, so
 * that every link has its return link.
 */
export function alternatesOf(path: string, site: Spoken, publicUrl: string): { tag: string; href: string }[] {
  const own = site.languages.map((language) => ({
    tag: languageTag(language),
    href: absoluteIn(language, path, site, publicUrl),
  }));
  return [...own, { tag: 'x-default', href: absoluteIn(site.defaultLanguage, path, site, publicUrl) }];
}
