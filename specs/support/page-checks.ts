import { expect } from 'vitest';

const emptyElements = new Set(['meta', 'link', 'img', 'input', 'br', 'hr', 'source', 'wbr', 'col', 'area']);
const tag = /<(\/?)([a-zA-Z][a-zA-Z0-9-]*)((?:\s+[^\s=>"'/]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>"']+))?)*)\s*(\/?)>/y;

/** Parses a page as strictly as XML: every element closed in its order, every quote closed, no stray `<`. Returns its elements. */
export function wellFormed(html: string): { name: string; attributes: Record<string, string> }[] {
  const open: string[] = [];
  const elements: { name: string; attributes: Record<string, string> }[] = [];
  for (let at = nextTag(html, 0); at >= 0; at = nextTag(html, at)) {
    if (html.startsWith('<!--', at)) {
      at = html.indexOf('-->', at) + 3;
      continue;
    }
    tag.lastIndex = at;
    const found = tag.exec(html);
    if (!found) throw new Error(`not an element: ${html.slice(at - 40, at + 80)}`);
    const [whole, closing, rawName = '', attributes = '', selfClosing] = found;
    const name = rawName.toLowerCase();
    at += whole.length;
    if (closing) {
      expect(open.pop(), `closed before ${html.slice(at - 60, at)}`).toBe(name);
      continue;
    }
    elements.push({ name, attributes: attributesOf(attributes) });
    if (selfClosing || emptyElements.has(name)) continue;
    if (name === 'script' || name === 'style') at = html.indexOf(`</${name}>`, at) + name.length + 3;
    else open.push(name);
  }
  expect(open, 'elements left open').toEqual([]);
  return elements;
}

function nextTag(html: string, from: number): number {
  const at = html.indexOf('<', from);
  return at >= 0 && html.startsWith('<!doctype', at) ? html.indexOf('<', at + 1) : at;
}

function attributesOf(text: string): Record<string, string> {
  const found = text.matchAll(/([^\s=>"'/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+)))?/g);
  const pairs = [...found].map(([, name = '', double, single, bare]) => [name, double ?? single ?? bare ?? '']);
  expect(new Set(pairs.map(([name]) => name)).size, `an attribute twice: ${text}`).toBe(pairs.length);
  return Object.fromEntries(pairs) as Record<string, string>;
}

/** Parses every JSON script of a page; returns the values. */
export function jsonOf(html: string): unknown[] {
  const scripts = html.matchAll(/<script type="application\/(?:ld\+)?json"[^>]*>([\s\S]*?)<\/script>/g);
  return [...scripts].map(([, json = '']) => JSON.parse(json) as unknown);
}

/** The nodes of a page's structured data, by their types. */
export function graphOf(html: string): ({ '@type': string } & Record<string, unknown>)[] {
  const found = jsonOf(html).find((each) => (each as { '@graph'?: unknown })['@graph'] !== undefined);
  return (found as { '@graph': ({ '@type': string } & Record<string, unknown>)[] } | undefined)?.['@graph'] ?? [];
}

/** Expects every component that is hydrated to have its props beside it. */
export function componentsHaveProps(html: string): void {
  const nodes = [
    ...html.matchAll(/<shop-component name="([a-z-]+)" props="([^"]*)" data-moment="(\w+)" data-id="(\w+)">(.{40})/gs),
  ];
  expect(nodes.length).toBeGreaterThan(0);
  for (const [, name, props = '', moment, , inside = ''] of nodes) {
    JSON.parse(
      props.replaceAll('&quot;', '"').replaceAll('&amp;', '&').replaceAll('&#39;', "'").replaceAll('&lt;', '<'),
    );
    if (moment !== 'never') expect(inside, name).toMatch(/^<script type="application\/json">/);
  }
  expect(new Set(nodes.map(([, , , , id]) => id)).size).toBe(nodes.length);
}
