import sanitizeHtml from 'sanitize-html';
import type { Text } from '../../shared/locale.ts';

/**
 * HTML that a merchant's page may hold: rich text, links, pictures of this shop and shop components. Nothing that runs, no
 * forms, no frames, and style by class only (`docs/contract.md` §2).
 */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: [...sanitizeHtml.defaults.allowedTags, 'img', 'shop-component'],
  allowedAttributes: {
    '*': ['class', 'id', 'lang', 'dir'],
    a: ['href', 'title', 'data-quiet'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope'],
    ol: ['start'],
    'shop-component': ['name', 'props'],
  },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !/^\/(?!\/)/.test(attribs.src ?? ''),
  transformTags: { '*': (tagName, attribs) => ({ tagName, attribs: withOwnIds(attribs) }) },
};

/** The page's own landmarks and the state of the shop are found by id: a merchant's text must not pose as one. */
function withOwnIds({ id, href, ...attribs }: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  return {
    ...attribs,
    ...(id && { id: ownId(id) }),
    ...(href && { href: href.startsWith('#') ? `#${ownId(href.slice(1))}` : href }),
  };
}

function ownId(id: string): string {
  return id.startsWith('text-') ? id : `text-${id.replaceAll(/[^\w-]/g, '-')}`;
}

/** A merchant's HTML without what it may not hold. */
export function sanitizedHtml(html: string): string {
  return sanitizeHtml(html, allowed);
}

/** The same for every language of a text. */
export function sanitized(body: Text): Text {
  if (typeof body === 'string') return sanitizedHtml(body);
  return Object.fromEntries(Object.entries(body).map(([language, html]) => [language, sanitizedHtml(html)]));
}
