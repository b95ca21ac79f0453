import { isLanguage, type Language, prefixed, prefixOf } from '../locale.ts';
import { matchPattern, textOfPart, withOwnCase } from './pattern.ts';
import { type Meant, tableOf, type UrlSettings } from './table.ts';

export interface SiteUrls extends UrlSettings {
  languages: Language[];
  defaultLanguage: Language;
}

/** Match of a URL: a kind of page with its parameters; `parts` are the segments of its path. */
export interface FoundPage {
  kind: string;
  params: Record<string, string>;
  language: Language;
  path: string;
  parts: string[];
  /** The segments in the case in which they were written. */
  written: string[];
}

export type Resolved = FoundPage | { redirect: string; language: Language };

/** Which page a URL means: the language by its prefix, the kind by the path; or where it should have gone. */
export function resolve(pathname: string, site: SiteUrls): Resolved {
  const { language, rest, redundant } = stripLanguage(pathname, site);
  const written = rest.split('/').filter(Boolean).map(textOfPart);
  const lower = written.map((part) => part.toLowerCase());
  for (const { kind, pattern, types } of tableOf(site).routes) {
    if (!matchPattern(pattern, lower)) continue;
    const parts = withOwnCase(pattern, lower, written);
    const params = { ...matchPattern(pattern, parts), ...(types && { types }) };
    return answer({ kind, params, language, parts, written }, { rest, redundant }, site);
  }
  // By a former rule a URL may have a SKU, too.
  const former = tableOf(site).former.find(({ pattern }) => matchPattern(pattern, lower));
  const parts = former ? withOwnCase(former.pattern, lower, written) : lower;
  return answer({ kind: 'notFound', params: {}, language, parts, written }, { rest, redundant }, site);
}

/** The language that a path begins with, the site's default where it begins with none. */
export function languageOfPath(pathname: string, site: SiteUrls): Language {
  return stripLanguage(pathname, site).language;
}

/** Final match of a URL, after normalisation. */
export function settle(pathname: string, site: SiteUrls): FoundPage {
  const found = resolve(pathname, site);
  return 'redirect' in found ? settle(found.redirect, site) : found;
}

/** The thing that a page's URL names, if it names one. */
export function meaningOf({ kind, params: { slug, sku, types } }: FoundPage): Meant[] {
  return slug ? [{ kind, slug, ...(sku && { sku }), ...(types && { types }) }] : [];
}

interface Rest {
  rest: string;
  redundant: boolean;
}

/** No doubled or trailing slash, lower case, no redundant prefix: else the proper URL. */
function answer(found: Omit<FoundPage, 'path'>, { rest, redundant }: Rest, site: SiteUrls): Resolved {
  const { parts, written, language } = found;
  const isProper = rest.split('/').length === parts.length + 1 || rest === '/';
  const isSame = parts.every((part, index) => part === written[index]);
  // A malformed URL is left unchanged: it matches no page and must not cause a redirect loop.
  const isOdd = written.includes('');
  const path = isOdd ? `/${rest.split('/').filter(Boolean).join('/')}` : `/${parts.map(encodeURIComponent).join('/')}`;
  if (!redundant && isProper && (isOdd || isSame)) return { ...found, path };
  return { redirect: prefixed(path, prefixOf(language, site)), language };
}

function stripLanguage(pathname: string, { languages, defaultLanguage }: SiteUrls) {
  const first = pathname.split('/', 2)[1] ?? '';
  const language = languages.find((each) => each.toLowerCase() === first.toLowerCase());
  if (!language || !isLanguage(language)) return { language: defaultLanguage, rest: pathname, redundant: false };
  const rest = pathname.slice(first.length + 1) || '/';
  // The default language's own prefix, and one in the wrong case, have a shorter or proper form.
  return {
    language,
    rest,
    redundant: language === defaultLanguage || language !== first || (rest === '/') !== (pathname === `/${first}`),
  };
}
