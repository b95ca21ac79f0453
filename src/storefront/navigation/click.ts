/** The properties of a click that decide who handles it; separate from the event for tests without a browser. */
export interface Click {
  /** 0 is the main button. */
  button: number;
  /** True with Ctrl, Cmd, Shift or Alt, which ask the browser for something else. */
  modified: boolean;
  prevented: boolean;
  href: string;
  target: string;
  download: boolean;
  /** True for links with `data-reload` or `rel="external"`, which are no page of the shop. */
  reload: boolean;
}

const noPages = /^\/(api|admin|assets|media|health|metrics|ws|currency)(\/|$)|\.(xml|txt|csv|pdf|zip)$/;

/** True for a click to another page of this shop. The browser handles everything else. */
export function shouldHandle(click: Click, here: string): boolean {
  if (click.prevented || click.button !== 0 || click.modified) return false;
  if (click.download || click.reload || (click.target !== '' && click.target !== '_self')) return false;
  return isPage(click.href, here) && !isJump(click.href, here);
}

/** True for the URL of a page of this shop; false for invalid URLs. */
export function isPage(href: string, here: string): boolean {
  const url = parse(href, here);
  return url !== null && url.origin === new URL(here).origin && !noPages.test(url.pathname);
}

/** True for a jump within the present page: only the fragment differs, even if empty (the top). */
function isJump(href: string, here: string): boolean {
  return href.includes('#') && pathAndQuery(new URL(href, here)) === pathAndQuery(new URL(here));
}

/** Parses a URL; null for an invalid one in a merchant's HTML, e.g. `https://[`. */
function parse(href: string, here: string): URL | null {
  try {
    return new URL(href, here);
  } catch {
    return null;
  }
}

/** Path and query, without the hash. */
export function pathAndQuery(url: { pathname: string; search: string }): string {
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

/** The link of an event; null for a link inside an SVG, which the browser handles. */
export function linkOf(event: Event): HTMLAnchorElement | null {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  return link instanceof HTMLAnchorElement ? link : null;
}
