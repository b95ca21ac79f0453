import { loadTranslations } from '../api/translations.ts';
import type { AnyComponent, LoadedComponent, Moment } from '../component.ts';
import { registry, translationsOf } from '../registry/browser.generated.ts';
import { loadAccount } from '../registry/load-account.ts';
import { momentOf } from './moment.ts';
import type { Mounted } from './mount.tsx';
import { keepPresses } from './presses.ts';
import { readState } from './state.ts';
import { loadStyles } from './styles.ts';

/** A node that is hydrated or waits for hydration. */
export interface Island {
  end(): void;
  /** Applies the data of a newer answer for the same node; false before hydration. */
  refresh(fresh: Element): boolean;
}

/** Starts hydration of a node, until the node leaves the page. */
export function startIsland(node: HTMLElement): Island {
  const leaving = new AbortController();
  let mounted: Mounted | undefined;
  const hydration = hydrate(node, leaving.signal, (root) => {
    mounted = root;
  });
  hydration.catch((error: unknown) => {
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

async function hydrate(node: HTMLElement, signal: AbortSignal, onMounted: (root: Mounted) => void): Promise<void> {
  const moment = node.dataset.moment as Moment | undefined;
  if (moment === 'never') return;
  const name = node.getAttribute('name') ?? '';
  // The server gives a node whose name it knows its moment.
  if (!moment) return warnOf(name);
  if (readState(node).data === undefined) return;
  const presses = keepPresses(node);
  try {
    await Promise.race([momentOf(node, moment, signal), presses.first]);
    if (!signal.aborted) await mountNow(node, { name, signal, onMounted });
  } finally {
    // A component that could not be loaded leaves its forms to the browser.
    if (!signal.aborted) presses.release();
  }
}

interface Hydration {
  name: string;
  signal: AbortSignal;
  onMounted(root: Mounted): void;
}

async function mountNow(node: HTMLElement, { name, signal, onMounted }: Hydration): Promise<void> {
  // React itself is fetched with the first component that is hydrated: the HTML can be read without it.
  const translations = loadTranslations(translationsOf[name]);
  const loading = load(name).then(async (loaded) => {
    await loaded?.prepare?.(node);
    return loaded?.component;
  });
  const [{ mount }, component, t] = await Promise.all([import('../shell.ts'), loading, translations, loadStyles()]);
  if (!component) return warnOf(name);
  if (signal.aborted) return;
  // Read again: a newer answer may have arrived in the meantime.
  const root = mount(node, component as AnyComponent, readState(node), t);
  signal.addEventListener('abort', () => root.end());
  onMounted(root);
}

function load(name: string): Promise<LoadedComponent | undefined> {
  return Object.hasOwn(registry, name) ? (registry[name] as () => Promise<LoadedComponent>)() : loadAccount(name);
}

const warned = new Set<string>();

/** Reports an unknown name once; its node is left alone (`docs/contract.md` §2). */
function warnOf(name: string): void {
  if (!warned.has(name)) console.warn(`unknown shop-component "${name}"`);
  warned.add(name);
}
