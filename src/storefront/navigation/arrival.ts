import { arrive } from './announce.ts';
import { restoreScroll, scrollToTop } from './scroll.ts';
import { pageBody } from './show-page.ts';

export interface Visit {
  /** `go` adds an entry to the history, `back` shows the entry that the history moved to. */
  how: 'go' | 'back';
  /** Marked as not loading: no progress is shown and the page keeps its scroll position. */
  quiet: boolean;
}

/** Sets scroll position, focus and announcement after a visit; `reading` is the id of the element that had the focus. */
export function settleDown(url: string, { how, quiet }: Visit, reading: string): void {
  const target = how === 'go' ? targetOf(url) : null;
  if (how === 'back') restoreScroll();
  else if (target) target.scrollIntoView();
  else if (!quiet) scrollToTop();
  const stays = quiet && reading ? document.getElementById(reading) : null;
  arrive(pageBody(), stays ?? target);
}

/** The element that the URL's fragment names. */
function targetOf(url: string): HTMLElement | null {
  const { hash } = new URL(url);
  return hash.length > 1 ? document.getElementById(decoded(hash.slice(1))) : null;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // Invalid percent-encoding: browsers then look for the id as written.
    return text;
  }
}
