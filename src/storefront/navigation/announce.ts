const region = document.createElement('div');
region.className = 'visually-hidden';
region.setAttribute('aria-live', 'polite');

/** Must be in the page before it is filled: assistive technology announces changes only. */
export function startAnnouncing(): void {
  document.body.append(region);
}

/** Puts the reading position at the new page's heading, or at a part of it, and says its title. */
export function arrive(body: HTMLElement, part: HTMLElement | null): void {
  if (part) focus(part);
  else focusHeading(body);
  region.textContent = document.title;
}

/** Where reading goes on when what had the focus is no longer there. */
export function focusHeading(body: HTMLElement): void {
  focus(body.querySelector('h1') ?? body);
}

function focus(element: HTMLElement): void {
  element.focus({ preventScroll: true });
  if (document.activeElement === element) return;
  // A heading, unlike a field, takes the focus only with a tabindex.
  element.setAttribute('tabindex', '-1');
  element.focus({ preventScroll: true });
}
