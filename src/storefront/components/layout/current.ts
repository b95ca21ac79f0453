/** True where a path and query is the page of a link or below it. The home page matches only itself. */
export function isCurrent(address: string, path: string): boolean {
  const here = address.split('?')[0] ?? '';
  return here === path || (path.length > 1 && here.startsWith(`${path}/`));
}

/** The URL of the present page in another language, with its prefix. */
export function inLanguage(address: string, present: string, prefix: string): string {
  const bare = address.startsWith(`${present}/`) || address === present ? address.slice(present.length) : address;
  const path = prefix + (prefix && bare === '/' ? '' : bare);
  return path.startsWith('/') ? path : `/${path}`;
}

/** The prefix in a language's link: `/zh`, or empty for the default language. */
export function prefixOf({ lang, path }: { lang: string; path: string }): string {
  const prefix = `/${lang}`;
  return path === prefix || path.startsWith(`${prefix}/`) || path.startsWith(`${prefix}?`) ? prefix : '';
}
