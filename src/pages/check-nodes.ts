import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import type { z } from 'zod';
import type { NodeReport } from '../modules/design/index.ts';
import { type FieldRefusal, fieldError, type Message } from '../shared/refusal.ts';
import { componentOf, nodesIn, readProps } from './nodes.ts';

type HtmlElement = DefaultTreeAdapterTypes.Element;

/** Liquid in an attribute: its value is known at rendering only. */
const liquid = /\{[{%]/;
const liquidTags = /\{\{[^]*?\}\}|\{%[^]*?%\}/g;

/**
 * Checks the placeholder nodes of a template or of a merchant's HTML. Invalid props are errors; unknown names and nodes that
 * rendering will skip are warnings. `field` is the field of the HTML; values of messages have the `line`.
 */
export function checkNodes(field: string, html: string): NodeReport {
  const found = elementsOf(html);
  const nodes = found.filter(({ isFilled }) => isFilled);
  const [open, ...others] = found.filter(({ isFilled }) => !isFilled);
  const warnings: Message[] = open
    ? [{ key: 'design.nodeShape', values: { count: others.length + 1, line: open.line } }]
    : [];
  const lines = new Map<string, number>();
  for (const { attributes, line } of nodes) {
    const { name = '' } = attributes;
    if (!liquid.test(name) && !componentOf(name) && !lines.has(name)) lines.set(name, line);
  }
  for (const [name, line] of lines) warnings.push({ key: 'design.unknownComponent', values: { name, line } });
  return { warnings, errors: nodes.flatMap((each) => propFaults(field, each)) };
}

interface FoundElement {
  attributes: Record<string, string>;
  /** True where rendering fills it. */
  isFilled: boolean;
  /** Line on which it begins, from 1. */
  line: number;
}

/** Finds every `<shop-component>` element of some HTML. Liquid that looks like HTML is hidden from the parser. */
export function elementsOf(html: string): FoundElement[] {
  const source = html.replaceAll(liquidTags, (tag) => tag.replaceAll(/[<>"']/g, ' '));
  const filled = new Set(nodesIn(source).map(({ start }) => start));
  const root = parseFragment(source, { sourceCodeLocationInfo: true, scriptingEnabled: false });
  return elementsIn(root).map(({ attrs, sourceCodeLocation: at }) => ({
    attributes: Object.fromEntries(attrs.map(({ name, value }) => [name, value])),
    isFilled: at ? filled.has(at.startOffset) : false,
    line: at?.startLine ?? 1,
  }));
}

function elementsIn(parent: DefaultTreeAdapterTypes.ParentNode): HtmlElement[] {
  return parent.childNodes.flatMap((child) => {
    if (!('tagName' in child)) return [];
    const inner = 'content' in child ? elementsIn(child.content) : elementsIn(child);
    return child.tagName === 'shop-component' ? [child, ...inner] : inner;
  });
}

function propFaults(field: string, { attributes, line }: FoundElement): FieldRefusal[] {
  const { name = '', props = '' } = attributes;
  const component = componentOf(name);
  if (!component || liquid.test(props)) return [];
  const fault = (prop: string) => fieldError(field, 'props', 'design.props', { name, prop, line });
  const parsed = readProps(props || '{}');
  if (parsed === undefined) return [fault('props')];
  const checked = component.props.safeParse(parsed);
  return checked.success ? [] : checked.error.issues.map((issue) => fault(nameOf(issue)));
}

function nameOf(issue: z.core.$ZodIssue): string {
  return issue.path.join('.') || 'props';
}
