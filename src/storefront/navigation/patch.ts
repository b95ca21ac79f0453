import { refreshNode } from '../runtime/element.ts';

/**
 * Makes a part of the page that was written as `before` what `after` says, and touches nothing that is the same in both:
 * what was typed, the focus and the scroll position stay. A component that is awake is given its new data instead.
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
    Node[],
    Node[],
    ChildNode[],
  ];
  // Something else has been at work here, such as a merchant's script: what the server says holds.
  if (shown.length !== old.length) return replaceAll(shown, fresh, live);
  const head = sameAtStart(old, fresh);
  const tail = sameAtStart(old.slice(head).reverse(), fresh.slice(head).reverse());
  const middle = <T>(nodes: T[]) => nodes.slice(head, nodes.length - tail);
  const [shownPart, oldPart, freshPart] = [middle(shown), middle(old), middle(fresh)];
  if (oldPart.length !== freshPart.length) return replaceAll(shownPart, freshPart, live, shown[shown.length - tail]);
  freshPart.forEach((node, index) => patchNode(shownPart[index] as ChildNode, oldPart[index] as Node, node));
}

function sameAtStart(old: Node[], fresh: Node[]): number {
  const first = old.findIndex((node, index) => !node.isEqualNode(fresh[index] ?? null));
  return first === -1 ? Math.min(old.length, fresh.length) : first;
}

function replaceAll(shown: Node[], fresh: Node[], parent: Node, next: Node | null = null): void {
  for (const node of shown) node.parentNode?.removeChild(node);
  for (const node of fresh) parent.insertBefore(node, next);
}

function patchNode(live: ChildNode, before: Node, after: ChildNode): void {
  if (before.isEqualNode(after)) return;
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
