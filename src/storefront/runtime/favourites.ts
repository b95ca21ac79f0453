import { favouritesStore, toggleFavourite } from '../stores/favourites.ts';

/** An element that follows the wish list while it is connected. */
abstract class Follower extends HTMLElement {
  #stop: (() => void) | undefined;

  connectedCallback(): void {
    this.#stop = favouritesStore.subscribe(() => this.#show());
    this.#show();
  }

  disconnectedCallback(): void {
    this.#stop?.();
  }

  /** Leaves the page as the server rendered it until the list is loaded. */
  #show(): void {
    const { ids } = favouritesStore.getState();
    if (ids) this.show(ids);
  }

  protected abstract show(ids: ReadonlySet<string>): void;
}

/** `<shop-heart>`: the button in it toggles, in HTML of the server as in a component (`src/ui/HeartButton.tsx`). */
class Heart extends Follower {
  override connectedCallback(): void {
    super.connectedCallback();
    this.onclick = (event) => {
      event.preventDefault();
      this.dataset.touched = '';
      void toggleFavourite(this.#button?.value ?? '');
    };
  }

  get #button(): HTMLButtonElement | null {
    return this.querySelector('button');
  }

  protected show(ids: ReadonlySet<string>): void {
    const button = this.#button;
    button?.setAttribute('aria-pressed', String(ids.has(button.value)));
  }
}

/** `<shop-wishes>`: the number of products on the wish list, hidden while there are none. */
class WishCount extends Follower {
  protected show({ size }: ReadonlySet<string>): void {
    this.hidden = size === 0;
    this.textContent = size > 99 ? '99+' : String(size);
  }
}

export function defineFavourites(): void {
  customElements.define('shop-heart', Heart);
  customElements.define('shop-wishes', WishCount);
}
