import { LRUCache } from 'lru-cache';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { z } from 'zod';
import type { FragmentCache } from '../platform/cache/fragment-cache.ts';
import { isUnavailable } from '../platform/db/unavailable.ts';
import type { Log } from '../platform/log.ts';
import { type SectionScheme, sectionScheme, sectionSchemes } from '../shared/contracts/theme.ts';
import { ownProperty } from '../shared/own-property.ts';
import { components as registered } from '../storefront/registry/components.generated.server.ts';
import type { ServerComponent } from '../storefront/registry/entry.server.ts';
import { ShopProvider } from '../ui/shop-context.tsx';
import { escapeHtml, jsonInHtml, unescapeHtml } from './html.ts';
import type { PageContext } from './page.ts';

/** Pattern of a placeholder node; its attributes are the first group. */
const node = /<shop-component((?:\s+[a-z-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'))?)*)\s*>[^<]*<\/shop-component>/;
/** Comments and elements whose content browsers read as text: a node in them is no element. */
const comment = /<!--(?:-?>|[^]*?(?:--!?>|$))/;
const textElement = /<(script|style|textarea|title|xmp|iframe|noembed|noframes)(?=[\s/>])[^]*?(?:<\/\1(?=[\s/>])|$)/;
// HTML names elements in either case, nodes are written in lower case: `wholeNode` decides.
const token = new RegExp(`${textElement.source}|${comment.source}|${node.source}`, 'gi');
const wholeNode = new RegExp(`^${node.source}$`);
const attribute = /([a-z-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** A part of HTML; as bytes where it is kept (`FragmentCache`). */
export type HtmlPart = string | Buffer;

/** Parts of HTML in order; joined only where one string is needed, as each join copies a page of 100 KB. */
export type Fragment = HtmlPart[];

export interface NodeTools {
  fragments: FragmentCache;
  log: Log;
}

/** Prefix of ids in the body, the head or the foot. */
export type IdPrefix = 'b' | 'h' | 'f';

/**
 * Fills every `<shop-component>` of some HTML: loads its data, renders its component, and puts both inside the node.
 * An unknown name, wrong props or a component that throws leaves its node as it is, with one warning for each page.
 */
export async function renderNodes(
  html: string,
  context: PageContext,
  idPrefix: IdPrefix,
  tools: NodeTools,
): Promise<Fragment> {
  const { nodes, between } = outlined(html);
  const filled = await Promise.all(nodes.map((each, index) => fill(each, `${idPrefix}${index}`, context, tools)));
  return between.flatMap((part, index) => [part, ...filled.slice(index, index + 1)]);
}

/** The nodes in some HTML from a template, and the HTML before, between and after them. */
interface Outline {
  nodes: ReadNode[];
  between: Buffer[];
}

/** A node whose props are read once. */
interface ReadNode extends PlaceholderNode {
  props?: object | null;
}

/** Characters of templates that were filled in, with their outlines, which are as large again. */
const outlinedLength = 2_000_000;

const outlines = new LRUCache<string, Outline>({
  maxSize: outlinedLength,
  sizeCalculation: (_, html) => html.length + 1,
});

/** The outline of some HTML: head and foot are the same on most pages, and a page that is made anew has the same template. */
function outlined(html: string): Outline {
  const known = outlines.get(html) ?? outlineOf(html);
  outlines.set(html, known);
  return known;
}

function outlineOf(html: string): Outline {
  const nodes = findNodes(html);
  const ends = [0, ...nodes.map(({ start, text }) => start + text.length)];
  const starts = [...nodes.map(({ start }) => start), html.length];
  return { nodes, between: ends.map((end, index) => Buffer.from(html.slice(end, starts[index]))) };
}

export interface PlaceholderNode {
  start: number;
  text: string;
  attributes: Record<string, string>;
}

/** The nodes of some HTML that rendering fills. */
export function nodesIn(html: string): readonly PlaceholderNode[] {
  return outlined(html).nodes;
}

function findNodes(html: string): PlaceholderNode[] {
  return [...html.matchAll(token)].flatMap(({ index, 0: text }) => {
    const attributes = wholeNode.exec(text)?.[1];
    return attributes === undefined ? [] : [{ start: index, text, attributes: attributesOf(attributes) }];
  });
}

async function fill(
  node: ReadNode,
  id: string,
  context: PageContext,
  { log, fragments }: NodeTools,
): Promise<HtmlPart> {
  const { text, attributes } = node;
  const name = attributes.name ?? '';
  const component = componentOf(name);
  const ofApp = component ? null : context.appComponent(name);
  if (ofApp) return elementOf(name, attributes.props ?? '{}');
  if (!component) {
    warnOnce(`unknown component ${name}`, log);
    return text;
  }
  const props = node.props ?? propsOf(name, component, attributes.props, log);
  node.props = props;
  if (props === null) return text;
  try {
    const data = await component.load(props, context);
    const render = () => nodeHtml({ name, id, component, props, data }, context);
    // A fragment of a personal page will hardly be used again.
    const html = context.uncacheable ? render() : fragments.get(`${name} ${id}`, [props, context.state], data, render);
    if (failures.size > 0) failures.delete(failureKey(name, context.path));
    return html;
  } catch (error) {
    // Without a database much is missing for a moment: such a page must not replace a complete one in the cache.
    if (isUnavailable(error)) context.uncacheable = true;
    else context.incomplete = true;
    failOnce(name, context.path, error, log);
    return text;
  }
}

/** The node of an app's component: an element of its own in it, which the app's script brings to life. */
function elementOf(name: string, props: string): string {
  const json = escapeHtml(JSON.stringify(readProps(props) ?? {}));
  return `<shop-component name="${name}" props="${json}" data-moment="never"><${name} props="${json}"></${name}></shop-component>`;
}

/** Parses the props of a node; null and one warning for invalid ones, which are the same at every render. */
function propsOf(name: string, component: ServerComponent, text: string | undefined, log: Log) {
  const parsed = readProps(text || '{}');
  const checked = parsed === undefined ? undefined : component.props.safeParse(parsed);
  if (checked?.success) return checked.data;
  const wrong = checked ? checked.error.issues.map(({ path }) => path.join('.') || 'props') : ['props'];
  warnOnce(`component ${name} does not take its ${[...new Set(wrong)].join(', ')}`, log);
  return null;
}

/** Parses JSON; undefined for invalid JSON. */
export function readProps(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // The caller names the component.
    return undefined;
  }
}

interface FilledNode {
  name: string;
  id: string;
  component: ServerComponent;
  props: object;
  data: object;
}

function nodeHtml({ name, id, component, props, data }: FilledNode, { state, t }: PageContext): string {
  const moment = component.momentOf(props);
  const element = createElement(component.component, { props, data });
  const tree = createElement(ShopProvider, { value: { site: state, t } }, element);
  const html = renderToString(tree, { identifierPrefix: id });
  const json = moment === 'never' ? '' : `<script type="application/json">${jsonInHtml(data)}</script>`;
  const root = `<div data-root${schemeOf(props) === 'default' ? '' : ` class="scheme scheme-${schemeOf(props)}"`}>`;
  const head = `<shop-component name="${name}" props="${escapeHtml(JSON.stringify(props))}" data-moment="${moment}" data-id="${id}">`;
  return `${head}${json}${root}${html}</div></shop-component>`;
}

/** The colour schemes of the sections in some HTML, each once. */
export function schemesIn(html: string): SectionScheme[] {
  if (!html.includes('scheme')) return [];
  const props = nodesIn(html).map(({ attributes }) => readProps(attributes.props ?? '{}') ?? {});
  return sectionSchemes.filter((scheme) => props.some((each) => schemeOf(each) === scheme));
}

/** The colour scheme of a section, which its props name. */
function schemeOf(props: object): SectionScheme {
  return sectionScheme.safeParse((props as { scheme?: unknown }).scheme).data ?? 'default';
}

/** Attributes by name: the first of each, as in browsers. */
function attributesOf(text: string): Record<string, string> {
  const all = [...text.matchAll(attribute)].reverse();
  return Object.fromEntries(all.map(([, name, double, single]) => [name, unescapeHtml(double ?? single ?? '')]));
}

/** Components for sign-in, payment and personal data. */
const closed = /^(?:checkout|payment|order-|sign-|forgot-|reset-|verify-|address-|user-|cart|gift-wrap)/;

/** Tests if a component shows or takes personal data: none for pages of others. */
export function isClosedComponent(name: string): boolean {
  return closed.test(name);
}

const components: Record<string, ServerComponent> = registered;

/** A component by the name in its node; undefined where there is none of that name. */
export function componentOf(name: string): ServerComponent | undefined {
  return ownProperty(components, name);
}

/** JSON schemas of the props of every component, by its name. */
export function componentSchemas(): { name: string; props: Record<string, unknown> }[] {
  return Object.entries(components).map(([name, { props }]) => ({
    name,
    props: z.toJSONSchema(props, { unrepresentable: 'any', io: 'input' }),
  }));
}

const warned = new Set<string>();

function warnOnce(message: string, log: Log): void {
  if (warned.has(message) || warned.size > 1000) return;
  warned.add(message);
  log.warn(message);
}

/** Errors of failing components by component and page; removed once it works, or when there are too many. */
const failures = new Map<string, string>();

function failureKey(component: string, path: string): string {
  return `${component} ${path}`;
}

function failOnce(component: string, path: string, error: unknown, log: Log): void {
  const key = failureKey(component, path);
  if (failures.get(key) === String(error)) return;
  if (failures.size >= 1000) failures.clear();
  failures.set(key, String(error));
  log.error({ err: error, component, path }, 'a component could not be rendered');
}
