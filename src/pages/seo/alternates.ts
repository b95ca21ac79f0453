import type { Site } from '../../modules/site/index.ts';
import { type Language, languageTag, prefixed, prefixOf } from '../../shared/locale.ts';

type Spoken = Pick<Site, 'languages' | 'defaultLanguage'>;

/** The whole address of a path in a language. */
export function absoluteIn(language: Language, path: string, site: Spoken, publicUrl: string): string {
  return publicUrl + prefixed(path, prefixOf(language, site));
}

/**
 * A page in every language of the site, itself included, and `x-default`: pages and sitemap say the same, so that every
 * link is answered by one back.
 */
export function alternatesOf(path: string, site: Spoken, publicUrl: string): { tag: string; href: string }[] {
  const own = site.languages.map((language) => ({
    tag: languageTag(language),
    href: absoluteIn(language, path, site, publicUrl),
  }));
  return [...own, { tag: 'x-default', href: absoluteIn(site.defaultLanguage, path, site, publicUrl) }];
}
