import type { Site } from '../../modules/site/index.ts';
import { type Language, languageTag, pickText, prefixed, prefixOf } from '../../shared/locale.ts';
import type { ShownIcon } from '../meta.ts';

/** Maximum characters under an icon on a home screen. */
const shortLength = 12;

/** The web app manifest (https://www.w3.org/TR/appmanifest/) in a language of the site. */
export function webManifest(site: Site, language: Language, colour: string, { version, isDrawn }: ShownIcon): object {
  const name = pickText(site.name, language, site.defaultLanguage);
  const description = pickText(site.description, language, site.defaultLanguage);
  const home = prefixed('/', prefixOf(language, site));
  return {
    id: '/',
    name,
    short_name: name.length <= shortLength ? name : shortened(name),
    ...(description && { description }),
    lang: languageTag(language),
    dir: 'ltr',
    start_url: home,
    scope: '/',
    display: 'standalone',
    background_color: colour,
    theme_color: colour,
    icons: [
      ...(isDrawn ? [{ src: `/icon.svg?v=${version}`, sizes: 'any', type: 'image/svg+xml' }] : []),
      ...[192, 512].flatMap((size) => [
        { src: `/icon-${size}.png?v=${version}`, ...pngOf(size) },
        { src: `/icon-maskable-${size}.png?v=${version}`, ...pngOf(size), purpose: 'maskable' },
      ]),
    ],
  };
}

function pngOf(size: number) {
  return { sizes: `${size}x${size}`, type: 'image/png' };
}

/** Shortens a name to as many words as fit, else to its initials. */
function shortened(name: string): string {
  const translations = name.split(' ');
  let short = translations[0] ?? name;
  for (const t of translations.slice(1)) {
    if (`${short} ${t}`.length > shortLength) break;
    short = `${short} ${t}`;
  }
  return short.length <= shortLength ? short : [...name].slice(0, shortLength).join('');
}
