import { refreshNode } from '../runtime/element.ts';
import { gapsBetween } from './align.ts';

/**
 * Makes a part of the page that was written as `before` what `after` says, and touches nothing that is the same in both:
 * what was typed, the focus and the scroll position stay. A hydrated component is given its new data instead.
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
  // Something else has been at work here, such as a merchant's script: what the server says holds.
  if (shown.length !== old.length) return replaceAll(shown, fresh, live);
  for (const gap of gapsBetween(old.map(textOf), fresh.map(textOf))) {
    const there = shown.slice(...gap.old);
    const was = old.slice(...gap.old);
    const comes = fresh.slice(...gap.fresh);
    if (was.length !== comes.length) replaceAll(there, comes, live, shown[gap.old[1]]);
    // Equally many nodes: each becomes its successor.
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

/** Another component, or the same with other props, is another node. */
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
