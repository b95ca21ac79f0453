import { expect } from 'vitest';

export interface Element {
  name: string;
  attributes: Record<string, string>;
  children: Element[];
  text: string;
}

const tag = /<(\/?)([A-Za-z_][\w.:-]*)((?:\s+[A-Za-z_][\w.:-]*\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y;
const attribute = /([A-Za-z_][\w.:-]*)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/**
 * Parses XML strictly, as crawlers do: one root, every element closed, every angle bracket a tag, every ampersand one of the five
 * entities, every prefix declared. Returns the root.
 */
export function readXml(text: string): Element {
  const head = /^<\?xml version="1\.0" encoding="UTF-8"\?>\s*/.exec(text);
  expect(head, 'the XML declaration').not.toBeNull();
  const root: Element = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  for (let at = head?.[0].length ?? 0; at < text.length; ) {
    const next = text.indexOf('<', at);
    addText(open.at(-1) ?? root, text.slice(at, next < 0 ? text.length : next));
    if (next < 0) break;
    tag.lastIndex = next;
    const found = tag.exec(text);
    if (!found) throw new Error(`no tag: ${text.slice(next, next + 80)}`);
    takeTag(found, open);
    at = tag.lastIndex;
  }
  expect(
    open.map((each) => each.name),
    'elements left open',
  ).toEqual(['']);
  expect(root.children, 'one root').toHaveLength(1);
  expect(root.text.trim()).toBe('');
  const [only] = root.children;
  if (!only) throw new Error('nothing there');
  prefixesDeclared(only, new Set(['xml']));
  return only;
}

function takeTag([, closing, name = '', attributes = '', empty]: RegExpExecArray, open: Element[]): void {
  if (closing) {
    const last = open.pop();
    if (last?.name !== name) throw new Error(`</${name}> closes <${last?.name}>`);
    return;
  }
  const pairs = [...attributes.matchAll(attribute)].map(([, key = '', double, single]) => [
    key,
    plain(double ?? single ?? ''),
  ]);
  expect(new Set(pairs.map(([key]) => key)).size, `an attribute twice in <${name}>`).toBe(pairs.length);
  const element = { name, attributes: Object.fromEntries(pairs) as Record<string, string>, children: [], text: '' };
  open.at(-1)?.children.push(element);
  if (!empty) open.push(element);
}

function addText(element: Element, text: string): void {
  element.text += plain(text);
}

function plain(text: string): string {
  expect(text.replace(/&(amp|lt|gt|quot|apos);/g, ''), 'a bare ampersand').not.toContain('&');
  expect(text.replace(/[\t\n\r]/g, ''), 'what XML cannot hold').not.toMatch(/[\p{Cc}\ufffe\uffff]/u);
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');
}

function prefixesDeclared(element: Element, known: Set<string>): void {
  const own = Object.keys(element.attributes).flatMap((key) => (key.startsWith('xmlns:') ? key.slice(6) : []));
  const all = new Set([...known, ...own]);
  const [prefix, local] = element.name.split(':');
  if (local) expect([...all], element.name).toContain(prefix);
  for (const child of element.children) prefixesDeclared(child, all);
}

/** The children with a name. */
export function all(element: Element, name: string): Element[] {
  return element.children.filter((child) => child.name === name);
}

/** The text of the child of a name; undefined where there is none. */
export function textOf(element: Element, name: string): string | undefined {
  return all(element, name)[0]?.text;
}
