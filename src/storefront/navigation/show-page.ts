import type { PageAnswer, PageMeta } from '../../shared/contracts/site.ts';
import { applyTheme } from '../runtime/theme.ts';

function part(id: 'page-head' | 'page-body' | 'page-foot'): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`the document lacks #${id}`);
  return element;
}

export const pageBody = () => part('page-body');

/** Says which of head and foot the document has, so that the server may leave them out. */
export function shownParts() {
  return { head: part('page-head').innerHTML.trim() !== '', foot: part('page-foot').innerHTML.trim() !== '' };
}

/** Replaces the present page and closes the head's menus; the new `<shop-component>` nodes hydrate themselves. */
export function showPage(answer: PageAnswer): void {
  applyTheme(answer.theme);
  // Before they hydrate as well, so that a link in a menu closes it at any time.
  for (const menu of part('page-head').querySelectorAll<HTMLElement>('[popover]')) menu.hidePopover?.();
  const body = pageBody();
  // Removing the foot for a moment keeps the browser from counting its move as a layout shift.
  part('page-foot').hidden = true;
  body.innerHTML = answer.pageBody;
  void body.offsetWidth;
  showEdges(answer);
  showMeta(answer.meta);
}

/** Hides head and foot where the page's theme says so, and replaces those in the answer. */
export function showEdges({ pageHead, pageFoot, theme }: PageAnswer): void {
  showEdge(part('page-head'), pageHead, theme.hideHead);
  showEdge(part('page-foot'), pageFoot, theme.hideFoot);
}

function showEdge(element: HTMLElement, html: string, hidden: boolean): void {
  if (html) element.innerHTML = html;
  element.hidden = hidden;
}

export function showMeta(meta: PageMeta): void {
  document.title = meta.title;
  document.documentElement.lang = meta.lang;
  setContent('meta[name="description"]', 'content', meta.description);
  setContent('link[rel="canonical"]', 'href', meta.canonical);
  setContent('meta[name="robots"]', 'content', meta.robots ?? 'index,follow');
}

function setContent(selector: string, attribute: string, value: string): void {
  document.head.querySelector(selector)?.setAttribute(attribute, value);
}
