/** Notices that a browser remembers as put away, the latest ones. */
const most = 20;

/** Puts notices away for good by their buttons; documents hide them before they are painted (`pages/theme.ts`). */
export function dismissNotices(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-dismiss]') : null;
    if (button?.dataset.dismiss) dismiss(button.dataset.dismiss);
  });
}

function dismiss(mark: string): void {
  const { dataset } = document.documentElement;
  const known = (dataset.dismissed ?? '').split(' ').filter((each) => each && each !== mark);
  dataset.dismissed = [...known, mark].slice(-most).join(' ');
  try {
    localStorage.dismissed = dataset.dismissed;
  } catch (error) {
    // Without storage it stays away until the page is left.
    console.debug('the notice is not kept as put away', error);
  }
  // The button is gone: whoever goes by keyboard continues at the header.
  document.querySelector<HTMLElement>('#page-head .brand')?.focus({ preventScroll: true });
}
