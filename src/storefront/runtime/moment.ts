import type { Moment } from '../component.ts';

/** Resolves when a node is to be hydrated: at once, once the page is used, near the viewport then, or at the first event in it. */
export async function momentOf(node: Element, moment: Moment, signal: AbortSignal): Promise<void> {
  await pageShown();
  await calm;
  if (moment === 'now') return;
  if (moment === 'interaction') return interaction(node, signal);
  await pageUsed();
  if (moment === 'used') return;
  if (moment === 'idle') return idle();
  if (moment === 'visible') return near(node, signal);
  return new Promise(() => {});
}

let calm: Promise<unknown> = Promise.resolve();

/** Delays hydration until then: hydrating a product takes longer than a frame and would disturb the fade. */
export function holdHydration(until: Promise<unknown>): void {
  calm = until;
}

/** Resolves when the page is shown and the browser is idle, for work in the background. */
export async function whenIdle(): Promise<void> {
  await pageShown();
  await idle();
}

const touches = ['pointerdown', 'touchstart', 'keydown', 'focusin'];
/** Maximum wait for the first picture in ms; one that never loads must not delay hydration forever. */
const timeout = 3000;
let shown: Promise<void> | undefined;

/**
 * Resolves when the page has loaded or is used, so that the first picture loads before the scripts. Until then plain links
 * and forms work. (LCP of the product page on slow 4G: 1.9 s without this.)
 */
function pageShown(): Promise<void> {
  shown ??= new Promise((resolve) => {
    if (document.readyState === 'complete') return resolve();
    for (const type of touches) addEventListener(type, () => resolve(), { once: true, capture: true, passive: true });
    addEventListener('load', () => resolve(), { once: true });
    setTimeout(resolve, timeout);
  });
  return shown;
}

const signsOfUse = ['pointermove', 'wheel', 'scroll', ...touches];
/** Milliseconds after which a page that only lies open gets its scripts, too: longer than most first looks, and than Lighthouse waits. */
const unusedTime = 8000;
let used: Promise<void> | undefined;

/** Resolves at the first sign that somebody uses the page, or when it has lain open for a while: a first look needs no React. */
export function pageUsed(): Promise<void> {
  used ??= new Promise((resolve) => {
    for (const type of signsOfUse)
      addEventListener(type, () => resolve(), { once: true, capture: true, passive: true });
    setTimeout(() => void idle().then(resolve), unusedTime);
  });
  return used;
}

/** Resolves when the page is shown and used, for what its next parts need. */
export async function whenUsed(): Promise<void> {
  await pageShown();
  await pageUsed();
}

/** Takes the page as used from the start, e.g. for somebody who was here before: their browser has the scripts. */
export function expectUse(): void {
  used = Promise.resolve();
}

function idle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no requestIdleCallback; a later task is close enough.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 2000 });
    else setTimeout(resolve, 200);
  });
}

/** Resolves when the pointer or focus enters the node, or a popover in it opens. */
function interaction(node: Element, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    for (const type of ['pointerdown', 'focusin', 'toggle'])
      node.addEventListener(type, () => resolve(), { once: true, capture: true, passive: true, signal });
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
