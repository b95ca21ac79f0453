import { readToken } from '../api/token.ts';
import { logout, sessionStore, signInHere } from '../stores/session.ts';

/** `<shop-account>` in the link to the account: the initial of the signed-in customer, hidden for visitors. */
class Account extends HTMLElement {
  #stop: (() => void) | undefined;

  connectedCallback(): void {
    this.#stop = sessionStore.subscribe(() => this.#show());
    this.#show();
    // A visitor who signs in comes back to where they were.
    const link = this.closest('a');
    link?.addEventListener('click', () => readToken() || link.setAttribute('href', signInHere()));
  }

  disconnectedCallback(): void {
    this.#stop?.();
  }

  #show(): void {
    const { user } = sessionStore.getState();
    const [initial = ''] = (user?.nickName || user?.firstName || user?.email || '').toUpperCase();
    this.hidden = initial === '';
    this.textContent = initial;
  }
}

export function defineAccount(): void {
  customElements.define('shop-account', Account);
  document.addEventListener('submit', (event) => {
    if (!(event.target instanceof HTMLFormElement) || !event.target.hasAttribute('data-sign-out')) return;
    event.preventDefault();
    void logout();
  });
}
