import type { z } from 'zod';
import type { NodeReport } from '../modules/design/index.ts';
import { type FieldRefusal, fieldError, type Message } from '../shared/refusal.ts';
import { attributesOf, componentOf, node, readProps } from './nodes.ts';

const opening = /<shop-component\b/g;
/** What only the rendering knows. */
const liquid = /\{[{%]/;

/**
 * Looks through the placeholder nodes of a template or of a merchant's HTML: props that its component does not take are
 * refused, a name that nobody knows and a node that will be left alone are said. `field` is what the HTML stands in.
 */
export function checkNodes(field: string, html: string): NodeReport {
  const nodes = [...html.matchAll(node)].map((match) => attributesOf(match[1] ?? ''));
  const open = [...html.matchAll(opening)].length - nodes.length;
  const warnings: Message[] = open > 0 ? [{ key: 'design.nodeShape', values: { count: open } }] : [];
  const unknown = nodes.map(({ name = '' }) => name).filter((name) => !liquid.test(name) && !componentOf(name));
  for (const name of new Set(unknown)) warnings.push({ key: 'design.unknownComponent', values: { name } });
  return { warnings, errors: nodes.flatMap((each) => propFaults(field, each)) };
}

function propFaults(field: string, { name = '', props = '' }: Record<string, string>): FieldRefusal[] {
  const component = componentOf(name);
  if (!component || liquid.test(props)) return [];
  const fault = (prop: string) => fieldError(field, 'props', 'design.props', { name, prop });
  const parsed = readProps(props || '{}');
  if (parsed === undefined) return [fault('props')];
  const checked = component.props.safeParse(parsed);
  return checked.success ? [] : checked.error.issues.map((issue) => fault(nameOf(issue)));
}

function nameOf(issue: z.core.$ZodIssue): string {
  return issue.path.join('.') || 'props';
}
