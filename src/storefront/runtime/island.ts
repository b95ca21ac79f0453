import { loadTranslations } from '../api/translations.ts';
import type { AnyComponent, Moment } from '../component.ts';
import { registry, translationsOf } from '../registry/browser.generated.ts';
import { momentOf } from './moment.ts';
import type { Mounted } from './mount.tsx';
import { readState } from './state.ts';

/** One node's life, as the element sees it. */
export interface Island {
  end(): void;
  /** Takes over the data of a newer answer for the same node; false while the component is asleep. */
  refresh(fresh: Element): boolean;
}

/** The life of one node from its connection to its end. */
export function startIsland(node: HTMLElement): Island {
  const leaving = new AbortController();
  let mounted: Mounted | undefined;
  const life = live(node, leaving.signal, (root) => {
    mounted = root;
  });
  life.catch((error: unknown) => {
    console.error(`<shop-component name="${node.getAttribute('name')}"> stays as it is`, error);
  });
  return {
    end: () => leaving.abort(),
    refresh: (fresh) => {
      mounted?.render(readState(fresh));
      return mounted !== undefined;
    },
  };
}

async function live(node: HTMLElement, signal: AbortSignal, awake: (root: Mounted) => void): Promise<void> {
  const name = node.getAttribute('name') ?? '';
  const load = loaderOf(name);
  if (!load || readState(node).data === undefined) return;
  await momentOf(node, node.dataset.moment as Moment, signal);
  if (signal.aborted) return;
  // React itself comes with the first component that wakes: what can be read needs none of it.
  const translations = loadTranslations(translationsOf[name]);
  const [{ mount }, { component }, t] = await Promise.all([import('../shell.ts'), load(), translations]);
  if (signal.aborted) return;
  // Read now: a newer answer may have come while the node was asleep.
  const root = mount(node, component as AnyComponent, readState(node), t);
  signal.addEventListener('abort', () => root.end());
  awake(root);
}

const warned = new Set<string>();

/** The loader of a component. An unknown name is reported once and its node left alone (`docs/contract.md` §2). */
function loaderOf(name: string) {
  if (Object.hasOwn(registry, name)) return registry[name];
  if (!warned.has(name)) console.warn(`unknown shop-component "${name}"`);
  warned.add(name);
  return undefined;
}
