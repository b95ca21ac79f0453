import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { FragmentCache } from '../platform/cache/fragment-cache.ts';
import { isUnavailable } from '../platform/db/unavailable.ts';
import type { Log } from '../platform/log.ts';
import { own } from '../shared/own.ts';
import { components as registered } from '../storefront/registry/components.generated.server.ts';
import type { ServerComponent } from '../storefront/registry/entry.server.ts';
import { ShopProvider } from '../ui/shop-context.tsx';
import { escapeHtml, jsonInHtml, unescapeHtml } from './html.ts';
import type { PageContext } from './page.ts';

/** Pattern of a placeholder node; its attributes are the first group. */
export const node = /<shop-component((?:\s+[a-z-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'))?)*)\s*>[^<]*<\/shop-component>/g;
const attribute = /([a-z-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** Parts of HTML in order; joined only where one string is needed, as each join copies a page of 100 KB. */
export type Fragment = string[];

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
  const found = [...html.matchAll(node)];
  const filled = await Promise.all(found.map((match, index) => fill(match, `${idPrefix}${index}`, context, tools)));
  let end = 0;
  const parts = found.flatMap((match, index) => {
    const before = html.slice(end, match.index);
    end = match.index + match[0].length;
    return [before, filled[index] ?? ''];
  });
  return [...parts, html.slice(end)];
}

async function fill(match: RegExpMatchArray, id: string, context: PageContext, { log, fragments }: NodeTools) {
  const attributes = attributesOf(match[1] ?? '');
  const name = attributes.name ?? '';
  const component = componentOf(name);
  if (!component) {
    warnOnce(`unknown component ${name}`, log);
    return match[0];
  }
  const props = propsOf(name, component, attributes.props, log);
  if (props === null) return match[0];
  try {
    const data = await component.load(props, context);
    const render = () => nodeHtml({ name, id, component, props, data }, context);
    // A fragment of a personal page will hardly be used again.
    const html = context.fleeting ? render() : fragments.get([name, id, props, data, context.state], render);
    if (failures.size > 0) failures.delete(failureKey(name, context.path));
    return html;
  } catch (error) {
    // Without a database much is missing for a moment: such a page must not replace a complete one in the cache.
    if (isUnavailable(error)) context.fleeting = true;
    else context.incomplete = true;
    failOnce(name, context.path, error, log);
    return match[0];
  }
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
  const head = `<shop-component name="${name}" props="${escapeHtml(JSON.stringify(props))}" data-moment="${moment}" data-id="${id}">`;
  return `${head}${json}<div data-root>${html}</div></shop-component>`;
}

function attributesOf(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(attribute)].map(([, name, double, single]) => [name, unescapeHtml(double ?? single ?? '')]),
  );
}

const components: Record<string, ServerComponent> = registered;

/** A component by the name in its node; undefined where there is none of that name. */
export function componentOf(name: string): ServerComponent | undefined {
  return own(components, name);
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
