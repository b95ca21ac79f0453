import { refreshNode } from '../runtime/element.ts';
import { gapsBetween } from './align.ts';

/**
 * Patches a part of the page from the HTML `before` to the HTML `after` and leaves everything equal untouched: typed text,
 * focus and scroll position stay. A hydrated component gets its new data instead.
 */
export function patch(live: Element, before: string, after: string): void {
  if (before !== after) patchChildren(live, parse(before), parse(after));
}

function parse(html: string): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = html;
  return template.content;
}

function patchChildren(live: Node, before: Node, after: Node): void {
  const [shown, old, fresh] = [live, before, after].map((node) => [...node.childNodes]) as [
    ChildNode[],
    Node[],
    ChildNode[],
  ];
  // Something else changed this part, such as a merchant's script: the server's HTML replaces it.
  if (shown.length !== old.length) return replaceAll(shown, fresh, live);
  for (const gap of gapsBetween(old.map(textOf), fresh.map(textOf))) {
    const there = shown.slice(...gap.old);
    const was = old.slice(...gap.old);
    const comes = fresh.slice(...gap.fresh);
    if (was.length !== comes.length) replaceAll(there, comes, live, shown[gap.old[1]]);
    // Equally many nodes: each is patched in place.
    else comes.forEach((node, index) => patchNode(there[index] as ChildNode, was[index] as Node, node));
  }
}

function textOf(node: Node): string {
  return node instanceof Element ? node.outerHTML : `${node.nodeType}${node.nodeValue}`;
}

function replaceAll(shown: Node[], fresh: Node[], parent: Node, next: Node | null = null): void {
  for (const node of shown) node.parentNode?.removeChild(node);
  for (const node of fresh) parent.insertBefore(node, next);
}

function patchNode(live: ChildNode, before: Node, after: ChildNode): void {
  if (!(live instanceof Element && before instanceof Element && after instanceof Element && isSame(before, after))) {
    return live.replaceWith(after);
  }
  if (refreshNode(live, after)) return;
  patchAttributes(live, before, after);
  patchChildren(live, before, after);
}

/** True for the same component with the same props. */
function isSame(before: Element, after: Element): boolean {
  const kept = ['name', 'props', 'data-moment'];
  const isNode = before.localName === 'shop-component';
  return (
    before.localName === after.localName &&
    (!isNode || kept.every((name) => before.getAttribute(name) === after.getAttribute(name)))
  );
}

function patchAttributes(live: Element, before: Element, after: Element): void {
  for (const { name } of before.attributes) if (!after.hasAttribute(name)) live.removeAttribute(name);
  for (const { name, value } of after.attributes) {
    if (before.getAttribute(name) !== value) live.setAttribute(name, value);
  }
}
