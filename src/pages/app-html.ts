import { sanitized } from '../modules/content/index.ts';
import { isClosedComponent, nodesIn } from './nodes.ts';

/** An app's HTML for a screen of the back office: as for a page, without any component. */
export function appStaffHtml(html: string): string {
  return withoutNodes(sanitized(html) as string, () => false);
}

/** Nodes of components that one page of an app may hold. */
const maxNodes = 20;

/**
 * An app's HTML as a page may hold it: what a merchant's page may, without scripts, forms and frames. Nodes of components for
 * sign-in, payment and personal data are removed, and so are those beyond twenty.
 */
export function appHtml(html: string): string {
  let kept = 0;
  return withoutNodes(sanitized(html) as string, (name) => {
    const isKept = kept < maxNodes && !isClosedComponent(name);
    if (isKept) kept += 1;
    return isKept;
  });
}

function withoutNodes(clean: string, keeps: (name: string) => boolean): string {
  let end = 0;
  const parts = nodesIn(clean).map(({ start, text, attributes }) => {
    const before = clean.slice(end, start);
    end = start + text.length;
    return before + (keeps(attributes.name ?? '') ? text : '');
  });
  return parts.join('') + clean.slice(end);
}
