import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import type { Translate } from '../../shared/messages.ts';
import { ShopProvider } from '../../ui/shop-context.tsx';
import { readSite } from '../api/site.ts';
import type { AnyComponent } from '../component.ts';
import type { NodeState } from './state.ts';

/** A hydrated component. */
export interface Mounted {
  /** Renders new data in the same component; typed text and focus stay. */
  render(state: NodeState): void;
  /** Unmounts it. The HTML is not restored: Chromium never frees a picture written into a detached node. */
  end(): void;
}

/**
 * Hydrates a node with the server's HTML, or renders it where there is none. A component that throws keeps its HTML and does
 * not affect others.
 */
export function mount(node: HTMLElement, Component: AnyComponent, state: NodeState, t: Translate): Mounted {
  const treeOf = ({ props, data }: NodeState) => (
    <ShopProvider value={{ site: readSite(), t }}>
      <Component props={props} data={data} />
    </ShopProvider>
  );
  const place = node.querySelector<HTMLElement>(':scope > [data-root]') ?? addPlace(node);
  const served = place.innerHTML;
  const restore = () => {
    root.unmount();
    place.innerHTML = served;
  };
  const options = rootOptions(node, state.id, restore);
  const root = served ? hydrateRoot(place, treeOf(state), options) : createRoot(place, options);
  if (!served) root.render(treeOf(state));
  return { render: (newer) => root.render(treeOf(newer)), end: () => root.unmount() };
}

function addPlace(node: HTMLElement): HTMLElement {
  const place = document.createElement('div');
  place.dataset.root = '';
  return node.appendChild(place);
}

function rootOptions(node: HTMLElement, identifierPrefix: string, restore: () => void): RootOptions {
  const name = node.getAttribute('name') ?? '';
  return {
    identifierPrefix,
    onUncaughtError: (error) => {
      console.error(`<shop-component name="${name}"> failed`, error);
      // React is still clearing the root at this point.
      setTimeout(restore);
    },
    onRecoverableError: (error) => {
      // Leaving the page before hydration has finished interrupts it, which React reports as an error.
      if (node.isConnected) console.warn(`<shop-component name="${name}"> was rendered again`, error);
    },
  };
}
