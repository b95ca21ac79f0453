const own = ['request', 'hideHead', 'hideFoot'];

/** The URL of a page's fragments, without the parts that the document already has. */
export function routeUrl(href: string, has: { head: boolean; foot: boolean }): string {
  const url = new URL(href);
  url.hash = '';
  url.searchParams.set('request', 'route');
  if (has.head) url.searchParams.set('hideHead', '1');
  if (has.foot) url.searchParams.set('hideFoot', '1');
  return url.href;
}

/** The page's URL from an answer's URL, which redirects may have changed. */
export function pageUrl(answered: string, requested: string): string {
  const url = new URL(answered);
  for (const name of own) url.searchParams.delete(name);
  url.hash = new URL(requested).hash;
  return url.href;
}

/** Carries the preview parameters, with the token of its link, over to the next page. */
export function keepPreview(href: string, here: string): string {
  const url = new URL(href, here);
  const { searchParams: shown } = new URL(here);
  if (shown.get('preview') !== 'true' || url.searchParams.has('preview')) return url.href;
  for (const name of ['preview', 'preview-token']) {
    const value = shown.get(name);
    if (value !== null) url.searchParams.set(name, value);
  }
  return url.href;
}

export function isPreview(href: string): boolean {
  return new URL(href).searchParams.get('preview') === 'true';
}
