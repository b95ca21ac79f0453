/** A path of this site and nothing else: an address that browsers would read as another host goes home. */
export function localPath(path: string): string {
  if (!URL.canParse(path, 'http://shop')) return '/';
  const url = new URL(path, 'http://shop');
  return url.origin === 'http://shop' && !url.pathname.startsWith('//') ? url.pathname + url.search : '/';
}
