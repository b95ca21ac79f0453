import { isLanguage, type Language, prefixed, prefixOf } from '../shared/locale.ts';

export interface SiteLanguages {
  languages: Language[];
  defaultLanguage: Language;
}

export interface FoundPage {
  kind: string;
  params: Record<string, string>;
  language: Language;
  /** Without the language prefix. */
  path: string;
}

export type Resolved = FoundPage | { redirect: string; language: Language };

interface FixedRoute {
  kind: string;
  pattern: RegExp;
  names: string[];
}

const route = (kind: string, path: string): FixedRoute => {
  const names = [...path.matchAll(/\{(\w+)\}/g)].flatMap((match) => match[1] ?? []);
  return { kind, names, pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '([^/]+)')}$`) };
};

/** In the order of `docs/contract.md` §2: fixed routes, then the rules of the router, then root details. */
const routes: FixedRoute[] = [
  route('home', '/'),
  route('cart', '/cart'),
  route('thankyou', '/checkout/thankyou'),
  route('checkout', '/checkout/{slug}'),
  route('error', '/error/{status}'),
  route('category', '/category/{slug}'),
  route('product', '/product/{slug}'),
  route('product', '/product/{slug}/{sku}'),
  route('page', '/page/{slug}'),
];

/** Which page an address means: the language by its prefix, the kind by the path; or where it should have gone. */
export function resolve(pathname: string, site: SiteLanguages): Resolved {
  const { language, rest, redundant } = stripLanguage(pathname, site);
  const path = canonicalPath(rest);
  if (redundant || path !== rest) return { redirect: prefixed(path, prefixOf(language, site)), language };
  for (const { kind, pattern, names } of routes) {
    const match = pattern.exec(path);
    if (match) return { kind, params: paramsOf(names, match), language, path };
  }
  return { kind: 'notFound', params: {}, language, path };
}

function stripLanguage(pathname: string, { languages, defaultLanguage }: SiteLanguages) {
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

/** No doubled or trailing slash and lower case throughout, but for a SKU, whose case is its own. */
function canonicalPath(path: string): string {
  const parts = path.split('/').filter(Boolean);
  const lower = parts.map((part, index) =>
    parts[0]?.toLowerCase() === 'product' && index === 2 ? part : part.toLowerCase(),
  );
  return `/${lower.join('/')}`;
}

function paramsOf(names: string[], match: RegExpExecArray): Record<string, string> {
  return Object.fromEntries(names.map((name, index) => [name, decode(match[index + 1] ?? '')]));
}

function decode(part: string): string {
  try {
    const text = decodeURIComponent(part);
    return text.includes('\0') ? '' : text;
  } catch {
    // Neither a NUL nor a malformed escape names anything that exists.
    return '';
  }
}
