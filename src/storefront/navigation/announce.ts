const region = document.createElement('div');
region.className = 'visually-hidden';
region.setAttribute('aria-live', 'polite');

/** Adds the live region. It must exist before it is filled: screen readers announce changes only. */
export function startAnnouncing(): void {
  document.body.append(region);
}

/** Moves the focus to the new page's heading, or to a part of it, and announces its title. */
export function arrive(body: HTMLElement, part: HTMLElement | null): void {
  if (part) focus(part);
  else focusHeading(body);
  region.textContent = document.title;
}

/** Moves the focus to the heading when the focused element is gone. */
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
