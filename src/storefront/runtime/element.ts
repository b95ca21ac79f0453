import { startIsland } from './island.ts';

/** `<shop-component>`: the one custom element of the shop; each connected node lives by itself. */
class ShopComponent extends HTMLElement {
  #end: (() => void) | undefined;

  connectedCallback(): void {
    this.#end ??= startIsland(this);
  }

  /** A node that only moves is connected again in the same task, and keeps its life. */
  disconnectedCallback(): void {
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#end?.();
      this.#end = undefined;
    });
  }
}

export function defineShopComponent(): void {
  customElements.define('shop-component', ShopComponent);
}
