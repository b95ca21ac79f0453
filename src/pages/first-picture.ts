import type { Fragment } from './nodes.ts';

const mark = /fetchpriority="high"/i;
const source = /<source type="image\/avif" srcset="([^"]*)" sizes="([^"]*)"/i;

/**
 * Link that fetches the picture in sight first while the rest of the document is still on its way; empty for a page without one. It
 * is the picture that a component or a template marks with a high priority.
 */
export function firstPicture(body: Fragment): string {
  for (const html of body) {
    const end = html.search(mark);
    if (end < 0) continue;
    const start = html.lastIndexOf('<picture', end);
    const [, set, sizes] = (start < 0 ? null : source.exec(html.slice(start, end))) ?? [];
    if (!set || !sizes) return '';
    return `<link rel="preload" as="image" type="image/avif" imagesrcset="${set}" imagesizes="${sizes}" fetchpriority="high">`;
  }
  return '';
}
