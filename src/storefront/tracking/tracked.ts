import type { ShownPage } from '../stores/page.ts';

/** True for a page whose views count: neither previews nor error pages. */
export function isTracked({ data: { kind } }: ShownPage): boolean {
  const preview = new URLSearchParams(window.location.search).get('preview') === 'true';
  return kind !== 'error' && !preview;
}
