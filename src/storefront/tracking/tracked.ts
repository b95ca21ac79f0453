import type { ShownPage } from '../stores/page.ts';

/** Whether looking at a page is worth telling: no preview of what is not out yet, and no page about what went wrong. */
export function isTracked({ data: { kind } }: ShownPage): boolean {
  const preview = new URLSearchParams(window.location.search).get('preview') === 'true';
  return kind !== 'error' && !preview;
}
