const region = document.createElement('div');
region.className = 'visually-hidden';
region.setAttribute('aria-live', 'polite');

/** Must stand in the page before anything is said: assistive technology hears changes only. */
export function startAnnouncing(): void {
  document.body.append(region);
}

/** Puts the reading position at the new page's heading and says its title. */
export function arrive(body: HTMLElement): void {
  focusHeading(body);
  region.textContent = document.title;
}

/** Where reading goes on when what had the focus is no longer there. */
export function focusHeading(body: HTMLElement): void {
  const heading = body.querySelector('h1') ?? body;
  heading.setAttribute('tabindex', '-1');
  heading.focus({ preventScroll: true });
}
