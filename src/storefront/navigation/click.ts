/** What decides whether a click is ours; taken from the event so that the rule can be tested without a browser. */
export interface Click {
  /** 0 is the main button. */
  button: number;
  /** Ctrl, Cmd, Shift or Alt was held: the shopper asked the browser for something else. */
  modified: boolean;
  prevented: boolean;
  href: string;
  target: string;
  download: boolean;
  /** `data-reload` or `rel="external"` on the link, for addresses that are no page of the shop. */
  reload: boolean;
}

const noPages = /^\/(api|admin|assets|media|health|metrics|ws|currency)(\/|$)|\.(xml|txt|csv|pdf|zip)$/;

/** Whether a click is a visit to another page of this shop. Everything else is the browser's. */
export function shouldHandle(click: Click, here: string): boolean {
  if (click.prevented || click.button !== 0 || click.modified) return false;
  if (click.download || click.reload || (click.target !== '' && click.target !== '_self')) return false;
  return isPage(click.href, here) && !isJump(click.href, here);
}

/** Whether an address is a page of this shop; what is no address at all is none. */
export function isPage(href: string, here: string): boolean {
  const url = parse(href, here);
  return url !== null && url.origin === new URL(here).origin && !noPages.test(url.pathname);
}

/** A jump within the page that is shown: only the part after `#` differs, be it empty (the top). */
function isJump(href: string, here: string): boolean {
  return href.includes('#') && addressOf(new URL(href, here)) === addressOf(new URL(here));
}

/** Null where a merchant's HTML holds what only looks like an address, e.g. `https://[`. */
function parse(href: string, here: string): URL | null {
  try {
    return new URL(href, here);
  } catch {
    return null;
  }
}

/** Path and query, without the hash. */
export function addressOf(url: { pathname: string; search: string }): string {
  return url.pathname + url.search;
}

export function clickOf(event: MouseEvent, link: HTMLAnchorElement): Click {
  return {
    button: event.button,
    modified: event.ctrlKey || event.metaKey || event.shiftKey || event.altKey,
    prevented: event.defaultPrevented,
    href: link.href,
    target: link.target,
    download: link.hasAttribute('download'),
    reload: link.hasAttribute('data-reload') || link.relList.contains('external'),
  };
}

/** The link that an event happened on; one inside a drawing (SVG) is the browser's. */
export function linkOf(event: Event): HTMLAnchorElement | null {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  return link instanceof HTMLAnchorElement ? link : null;
}
