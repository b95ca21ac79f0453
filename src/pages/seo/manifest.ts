import type { Site } from '../../modules/site/index.ts';
import { type Language, languageTag, pickText, prefixed, prefixOf } from '../../shared/locale.ts';

/** Maximum characters under an icon on a home screen. */
const shortLength = 12;

/** The web app manifest (https://www.w3.org/TR/appmanifest/) in a language of the site. */
export function webManifest(site: Site, language: Language, colour: string): object {
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
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
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
