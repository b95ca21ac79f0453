import { type Island, startIsland } from './island.ts';

/** `<shop-component>`: the custom element of components; each connected node hydrates itself. */
class ShopComponent extends HTMLElement {
  #island: Island | undefined;

  connectedCallback(): void {
    this.#island ??= startIsland(this);
  }

  /** A node that only moves is connected again in the same task, and stays hydrated. */
  disconnectedCallback(): void {
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#island?.end();
      this.#island = undefined;
    });
  }

  refresh(fresh: Element): boolean {
    return this.#island?.refresh(fresh) ?? false;
  }
}

export function defineShopComponent(): void {
  customElements.define('shop-component', ShopComponent);
}

/** Updates a hydrated component with the data of a newer answer; false for a node that is not hydrated, and for other elements. */
export function refreshNode(node: Element, fresh: Element): boolean {
  return node instanceof ShopComponent && node.refresh(fresh);
}
