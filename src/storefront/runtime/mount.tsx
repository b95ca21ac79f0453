import type { ReactNode } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import type { Translate } from '../../shared/messages.ts';
import { ShopProvider } from '../../ui/shop-context.tsx';
import { readSite } from '../api/site.ts';
import type { NodeState } from './state.ts';

/** A component of the registry, given what the server wrote for it: the server checked props and made the data. */
export type AnyComponent = (input: { props: object; data: unknown }) => ReactNode;

/**
 * Brings a node to life over the HTML that the server sent, or from nothing where there is none. Answers how to end it.
 * A component that throws leaves the page as the server wrote it and takes nothing else down.
 */
export function mount(node: HTMLElement, Component: AnyComponent, state: NodeState, t: Translate): () => void {
  const tree = (
    <ShopProvider value={{ site: readSite(), t }}>
      <Component props={state.props} data={state.data} />
    </ShopProvider>
  );
  const place = node.querySelector<HTMLElement>(':scope > [data-root]') ?? addPlace(node);
  const served = place.innerHTML;
  const restore = () => {
    root.unmount();
    place.innerHTML = served;
  };
  const options = rootOptions(node.getAttribute('name') ?? '', state.id, restore);
  const root = served ? hydrateRoot(place, tree, options) : createRoot(place, options);
  if (!served) root.render(tree);
  return restore;
}

function addPlace(node: HTMLElement): HTMLElement {
  const place = document.createElement('div');
  place.dataset.root = '';
  return node.appendChild(place);
}

function rootOptions(name: string, identifierPrefix: string, restore: () => void): RootOptions {
  return {
    identifierPrefix,
    onUncaughtError: (error) => {
      console.error(`<shop-component name="${name}"> fell`, error);
      // React is still clearing the root at this point.
      setTimeout(restore);
    },
    onRecoverableError: (error) => console.warn(`<shop-component name="${name}"> was rendered anew`, error),
  };
}
