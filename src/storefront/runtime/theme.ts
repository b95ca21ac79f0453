import type { PageAnswer } from '../../shared/contracts/site.ts';
import { readFirstPage } from '../api/page.ts';
import { readSite } from '../api/site.ts';

type Theme = PageAnswer['theme'];

let sheet: CSSStyleSheet | undefined;
let version: string | undefined;

/** Names the site's theme and the injected files that this document was made with. */
export function documentVersion(): string {
  return (version ??= readFirstPage().theme.version);
}

/**
 * Whether this document can show a page: not one whose site has another theme by now, nor one where files may not stand
 * that were injected here, since what a script has done cannot be undone.
 */
export function canApplyTheme(theme: Theme): boolean {
  return theme.version === documentVersion();
}

/** Puts on what a page changes in the site's theme, and takes off what the page before it had changed. */
export function applyTheme({ css, product }: Theme): void {
  document.getElementById('page-theme')?.remove();
  readSite().product = product;
  if (!sheet && css === '') return;
  sheet ??= adoptedSheet();
  // The policy forbids style elements that it does not know; a sheet of ours is no element.
  sheet.replaceSync(css);
}

function adoptedSheet(): CSSStyleSheet {
  const made = new CSSStyleSheet();
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, made];
  return made;
}
