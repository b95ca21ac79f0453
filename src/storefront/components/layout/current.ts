/** Whether an address (path and query) is the page behind a link or below it. The home page is only itself. */
export function isCurrent(address: string, path: string): boolean {
  const here = address.split('?')[0] ?? '';
  return here === path || (path.length > 1 && here.startsWith(`${path}/`));
}

/** The same page in another language: the language's prefix takes the place of the present one. */
export function inLanguage(address: string, present: string, prefix: string): string {
  const bare = address.startsWith(`${present}/`) || address === present ? address.slice(present.length) : address;
  const path = prefix + (prefix && bare === '/' ? '' : bare);
  return path.startsWith('/') ? path : `/${path}`;
}

/** The prefix that a language's own link carries: `/zh`, or nothing for the default language. */
export function prefixOf({ lang, path }: { lang: string; path: string }): string {
  const prefix = `/${lang}`;
  return path === prefix || path.startsWith(`${prefix}/`) || path.startsWith(`${prefix}?`) ? prefix : '';
}
