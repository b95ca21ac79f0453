import type { ComponentName } from '../../shared/components.ts';
import { registry } from '../registry.ts';
import { momentOf } from './moment.ts';
import { type AnyComponent, mount } from './mount.tsx';
import { momentFor } from './moments.ts';
import { readState } from './state.ts';

/** The life of one node from its connection to its end. */
export function startIsland(node: HTMLElement): () => void {
  const leaving = new AbortController();
  live(node, leaving.signal).catch((error: unknown) => {
    console.error(`<shop-component name="${node.getAttribute('name')}"> stays as it is`, error);
  });
  return () => leaving.abort();
}

async function live(node: HTMLElement, signal: AbortSignal): Promise<void> {
  const name = nameOf(node);
  if (!name) return;
  const { props, data, id } = readState(node);
  if (data === undefined) return;
  await momentOf(node, momentFor(name, props), signal);
  if (signal.aborted) return;
  const { component } = await registry[name]();
  if (signal.aborted) return;
  const end = await mount(node, component as AnyComponent, { props, data, id });
  if (signal.aborted) end();
  else signal.addEventListener('abort', end);
}

const warned = new Set<string>();

/** An unknown name is said once and its node left alone (`docs/contract.md` §2). */
function nameOf(node: Element): ComponentName | null {
  const name = node.getAttribute('name') ?? '';
  if (Object.hasOwn(registry, name)) return name as ComponentName;
  if (!warned.has(name)) console.warn(`unknown shop-component "${name}"`);
  warned.add(name);
  return null;
}
