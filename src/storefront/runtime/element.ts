import { type Island, startIsland } from './island.ts';

/** `<shop-component>`: the one custom element of the shop; each connected node lives by itself. */
class ShopComponent extends HTMLElement {
  #island: Island | undefined;

  connectedCallback(): void {
    this.#island ??= startIsland(this);
  }

  /** A node that only moves is connected again in the same task, and keeps its life. */
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

/** Gives a component that is awake the data of a newer answer; false for a node that is asleep, and for other elements. */
export function refreshNode(node: Element, fresh: Element): boolean {
  return node instanceof ShopComponent && node.refresh(fresh);
}
