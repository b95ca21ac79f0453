import type { ComponentName } from '../../shared/components.ts';
import { loadWords } from '../api/words.ts';
import { registry } from '../registry.ts';
import { momentOf } from './moment.ts';
import { momentFor } from './moments.ts';
import type { AnyComponent } from './mount.tsx';
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
  // React itself comes with the first component that wakes: what can be read needs none of it.
  const [{ mount }, { component }, t] = await Promise.all([import('./mount.tsx'), registry[name](), loadWords()]);
  if (signal.aborted) return;
  signal.addEventListener('abort', mount(node, component as AnyComponent, { props, data, id }, t));
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
