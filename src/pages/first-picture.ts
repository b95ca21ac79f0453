import type { Fragment } from './nodes.ts';

const mark = /fetchpriority="high"/i;
const source = /<source type="image\/avif" srcset="([^"]*)" sizes="([^"]*)"/i;

/**
 * Link that fetches the picture in sight first while the rest of the document is still on its way; empty for a page without one. It
 * is the picture that a component or a template marks with a high priority.
 */
export function firstPicture(body: Fragment): string {
  for (const part of body) {
    const link = typeof part === 'string' ? linkIn(part) : keptLinkIn(part);
    if (link !== null) return link;
  }
  return '';
}

/** By the bytes of parts, which are kept as the same objects (`FragmentCache`). */
const links = new WeakMap<Buffer, string | null>();

function keptLinkIn(part: Buffer): string | null {
  const known = links.get(part);
  if (known !== undefined) return known;
  const link = linkIn(part.toString());
  links.set(part, link);
  return link;
}

/** The link for a part that marks a picture, empty where that has no such format; null for a part without a mark. */
function linkIn(html: string): string | null {
  const end = html.search(mark);
  if (end < 0) return null;
  const start = html.lastIndexOf('<picture', end);
  const [, set, sizes] = (start < 0 ? null : source.exec(html.slice(start, end))) ?? [];
  if (!set || !sizes) return '';
  return `<link rel="preload" as="image" type="image/avif" imagesrcset="${set}" imagesizes="${sizes}" fetchpriority="high">`;
}
