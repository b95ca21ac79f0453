import { holdHydration } from '../runtime/moment.ts';

const delay = 150; // ms before the progress is shown

const bar = document.createElement('div');
bar.className = 'page-progress';
bar.innerHTML = '<span class="spinner"></span>';
bar.hidden = true;

let timer: ReturnType<typeof setTimeout> | undefined;

export function startProgress(): void {
  document.body.append(bar);
}

/** Shows bar and spinner and fades the old page, unless the new one arrives at once. */
export function showWaiting(body: HTMLElement): void {
  hideWaiting(body);
  timer = setTimeout(() => {
    bar.hidden = false;
    body.setAttribute('aria-busy', 'true');
  }, delay);
}

export function hideWaiting(body: HTMLElement): void {
  clearTimeout(timer);
  bar.hidden = true;
  body.removeAttribute('aria-busy');
}

/** Fades the new page in; the style sheet sets the duration and respects reduced motion. */
export function fadeIn(body: HTMLElement): void {
  body.classList.remove('page-arrives');
  // Reading a size forces a layout, so that adding the class again restarts the animation.
  void body.offsetWidth;
  body.classList.add('page-arrives');
  // With reduced motion there is no animation to wait for; one cancelled by the next page has ended, too.
  const fades = body.getAnimations().map(({ finished }) => finished);
  holdHydration(Promise.allSettled(fades));
}
