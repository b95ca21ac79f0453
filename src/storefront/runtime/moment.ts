import type { Moment } from '../../shared/components.ts';

/** Resolves when the node's moment has come: at once, when the browser has nothing else to do, or near the window. */
export function momentOf(node: Element, moment: Moment, signal: AbortSignal): Promise<void> {
  if (moment === 'now') return Promise.resolve();
  if (moment === 'idle') return idle();
  if (moment === 'visible') return near(node, signal);
  return new Promise(() => {});
}

function idle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no requestIdleCallback; a later task is close enough.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 2000 });
    else setTimeout(resolve, 200);
  });
}

function near(node: Element, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && done(), {
      rootMargin: '200px',
    });
    const done = () => {
      observer.disconnect();
      resolve();
    };
    // A custom element is `display: contents` and has no box of its own: its first child has.
    observer.observe(node.querySelector(':scope > [data-root] > *') ?? node);
    signal.addEventListener('abort', () => observer.disconnect());
  });
}
