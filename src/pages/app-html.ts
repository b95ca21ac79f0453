import { sanitized } from '../modules/content/index.ts';
import { isClosedComponent, nodesIn } from './nodes.ts';

/** Nodes of components that one page of an app may hold. */
const maxNodes = 20;

/**
 * An app's HTML as a page may hold it: what a merchant's page may, without scripts, forms and frames. Nodes of components for
 * sign-in, payment and personal data are removed, and so are those beyond twenty.
 */
export function appHtml(html: string): string {
  const clean = sanitized(html) as string;
  let end = 0;
  let kept = 0;
  const parts = nodesIn(clean).map(({ start, text, attributes }) => {
    const before = clean.slice(end, start);
    end = start + text.length;
    const isKept = kept < maxNodes && !isClosedComponent(attributes.name ?? '');
    if (isKept) kept += 1;
    return before + (isKept ? text : '');
  });
  return parts.join('') + clean.slice(end);
}
